import type { CalendarDate } from '../calendar-date.ts'
import { overlaps, type Nights } from '../nights.ts'
import { besideBookings, type StayHold } from './preparation.ts'

// Other sites read our calendar, and many hand its nights back in theirs under names of their own. Such an event is taken
// for the stay here that has exactly its nights, unless its host says that it is another booking.

/** An event of another site's calendar, or one stretch of it, that came back on exactly the nights of something here. */
export interface Echo extends Nights {
  /** Of the event, as in `Claims`. */
  key: string
  /**
   * 'echo': taken for what has the nights here. 'other': its host said that it is another booking. 'freed': its host let go
   * of the nights that it went on having when the stay here was gone.
   */
  is: 'echo' | 'other' | 'freed'
  /** It has nights that nothing here has any more: they are held for its calendar. */
  isHeld?: true
  /** It is not in the calendar now. */
  isGone?: true
}

/** One stretch of an event. */
export interface ClaimedNights extends Nights {
  key: string
}

/** What our calendar says is taken: nights as they are booked or blocked, and with those that stay free beside them. */
interface Piece {
  starts: readonly CalendarDate[]
  ends: readonly CalendarDate[]
}

/** What other sites read of a unit. @param held all but what was imported, in order */
export function exportedPieces(held: readonly StayHold[], preparationDays: number): Piece[] {
  return besideBookings(held, preparationDays).map((beside, i) => ({
    starts: [held[i]!.checkIn, beside.checkIn],
    ends: [held[i]!.checkOut, beside.checkOut],
  }))
}

/**
 * Which of a calendar's events are echoes. One that was is one for as long as it has no other nights than it had: a stay
 * is cancelled or moved here before the other site knows. Such that its host called another booking are so whatever name
 * the other site gives them next.
 *
 * @param calendars what other sites read of us, each in order; they may join what meets
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

/** Whether some nights are those of one piece, or of several that follow each other without a gap. */
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

/** Which echoes have nights that are held for their calendar, and no other. */
export function withHeld(echoes: readonly Echo[], held: readonly Nights[]): Echo[] {
  return echoes.map(({ isHeld: _, ...echo }) =>
    echo.is === 'echo' && held.some((nights) => overlaps(nights, echo))
      ? { ...echo, isHeld: true as const }
      : echo,
  )
}

/** Echoes as their hosts read them: each of some nights once, those that are over or gone left out. */
export function readEchoes(text: string, today: CalendarDate): Echo[] {
  const all = JSON.parse(text) as Echo[]
  const shown = all.filter((echo) => echo.is !== 'freed' && !echo.isGone && echo.checkOut > today)
  return [...new Map(shown.map((echo) => [nameOf(echo), echo])).values()].toSorted((a, b) =>
    a.checkIn < b.checkIn ? -1 : 1,
  )
}
