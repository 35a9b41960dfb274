import type { CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { besideBookings, type StayHold } from './preparation.ts'

// Other sites read our calendar, and many return its nights in theirs under their own names. Such an event is treated
// as the stay here with exactly its nights, unless its host marked it as another booking.

export interface Echo extends Nights {
  key: string
  /** 'freed': released by the host after the stay was gone. */
  is: 'echo' | 'other' | 'freed'
  /** No other hold has its nights any more: they are held for its calendar. */
  isHeld?: true
  isGone?: true
}

export interface ClaimedNights extends Nights {
  key: string
}

/** Nights that our calendar exports as unavailable: as booked or blocked, and with those that stay free beside them. */
interface Piece {
  starts: readonly CalendarDate[]
  ends: readonly CalendarDate[]
}

/** Our calendar of a unit as exported to other sites. @param held all but imports, in order */
export function exportedPieces(held: readonly StayHold[], preparationDays: number): Piece[] {
  return besideBookings(held, preparationDays).map((beside, i) => ({
    starts: [held[i]!.checkIn, beside.checkIn],
    ends: [held[i]!.checkOut, beside.checkOut],
  }))
}

/**
 * Finds the echoes among a calendar's events. An echo remains one as long as it gains no nights: a stay is cancelled or
 * moved here before the other site knows. Events that their host marked as another booking stay so under any later
 * name.
 *
 * @param calendars our exported calendars, each in order; other sites may join adjacent nights
 */
export function findEchoes(
  events: readonly ClaimedNights[],
  calendars: readonly (readonly Piece[])[],
  before: readonly Echo[],
  today: CalendarDate,
): { echoes: Echo[]; real: ClaimedNights[]; echoed: ClaimedNights[] } {
  const runs = calendars.map(runsOf)
  const known = new Map<string, Echo[]>()
  for (const echo of before) known.set(echo.key, [...(known.get(echo.key) ?? []), echo])
  const others = new Set(before.filter((echo) => echo.is === 'other').map(nameOf))
  const echoes: Echo[] = []
  const real: ClaimedNights[] = []
  const echoed: ClaimedNights[] = []
  for (const event of events) {
    const { key, checkIn, checkOut } = event
    const was = known.get(key)?.find((echo) => echo.checkIn <= checkIn && checkOut <= echo.checkOut)
    const isExact = () => runs.some((isRun) => isRun(event))
    const is = was?.is ?? (isExact() ? (others.has(nameOf(event)) ? 'other' : 'echo') : undefined)
    if (is === undefined || is === 'other') real.push(event)
    if (is === 'echo') echoed.push(event)
    if (is) echoes.push({ key, checkIn: was?.checkIn ?? checkIn, checkOut: was?.checkOut ?? checkOut, is })
  }
  const there = new Set(echoes.map((echo) => `${echo.key} ${nameOf(echo)}`))
  const gone = before.filter(
    (echo) => echo.is === 'other' && echo.checkOut > today && !there.has(`${echo.key} ${nameOf(echo)}`),
  )
  const kept = gone.map((echo): Echo => ({ ...echo, isGone: true }))
  return { echoes: [...echoes, ...kept], real, echoed }
}

const nameOf = ({ checkIn, checkOut }: Nights) => `${checkIn} ${checkOut}`

function runsOf(pieces: readonly Piece[]): (nights: Nights) => boolean {
  const startingOn = new Map<CalendarDate, number>()
  pieces.forEach(({ starts }, i) => {
    for (const start of starts) if (!startingOn.has(start)) startingOn.set(start, i)
  })
  const meetsNext = (i: number) =>
    pieces[i]!.ends.some((end) => pieces[i + 1]?.starts.some((start) => start === end))
  return ({ checkIn, checkOut }) => {
    const first = startingOn.get(checkIn)
    if (first === undefined) return false
    for (let i = first; i < pieces.length; i++) {
      if (pieces[i]!.ends.includes(checkOut)) return true
      if (!meetsNext(i)) return false
    }
    return false
  }
}

export function withHeld(echoes: readonly Echo[], held: readonly Nights[]): Echo[] {
  return echoes.map(({ isHeld: _, ...echo }) =>
    echo.is === 'echo' && held.some((nights) => overlaps(nights, echo))
      ? { ...echo, isHeld: true as const }
      : echo,
  )
}

/** Echoes as shown to hosts: once per range of nights, without those that are over or gone. */
export function readEchoes(text: string, today: CalendarDate): Echo[] {
  const all = JSON.parse(text) as Echo[]
  const shown = all.filter((echo) => echo.is !== 'freed' && !echo.isGone && echo.checkOut > today)
  return [...new Map(shown.map((echo) => [nameOf(echo), echo])).values()].toSorted((a, b) =>
    a.checkIn < b.checkIn ? -1 : 1,
  )
}
