import { formatLongDate, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { formatNightCount } from '../nights.ts'
import type { Season, Rates } from '../places/rates.ts'
import { taxesOn, type TaxRule } from '#app/settings/tax-steps.ts'
import { formatRoomCount } from '../units.ts'
import type { PriceLine } from './price-lines.ts'

/** The label of a line, shown beside its amount. */
export function lineLabel(line: PriceLine): string {
  switch (line.kind) {
    case 'cleaning':
      return 'Cleaning'
    case 'extra guests': {
      const who = line.guests === 1 ? '1 extra guest' : `${line.guests} extra guests`
      return `${who} x ${formatNightCount(line.count)} x ${formatRupees(line.each)}`
    }
    case 'discount':
      return `${line.percent} % off from ${line.fromNights} nights`
    case 'tax':
      return `${line.name} ${line.percent} % on ${formatRupees(line.base)}`
    case 'agreed':
      return line.amount < 0 ? 'Less, as agreed' : 'More, as agreed'
    default: {
      const many = line.kind
      const one = many.slice(0, -1)
      const rooms = line.units === undefined ? '' : ` x ${formatRoomCount(line.units)}`
      return `${formatRupees(line.each)} x ${line.count} ${line.count === 1 ? one : many}${rooms}`
    }
  }
}

/**
 * The rates of a place besides its base price, a sentence each.
 *
 * @param today seasons that have ended before are left out
 */
export function describeRates(
  { prices = {}, fees = {}, taxes = [], units = 1 }: Rates & { units?: number },
  today: CalendarDate,
): string[] {
  const words: string[] = []
  const { weekend, seasons = [], percentOff } = prices
  if (weekend !== undefined) words.push(`Friday and Saturday ${formatRupees(weekend)} a night`)
  // Where two seasons overlap, the one that applies comes first.
  for (const season of seasons.filter(({ to }) => to >= today).reverse()) {
    words.push(`${formatSeason(season)} ${formatRupees(season.price)} a night`)
  }
  const { from, price: extra } = fees.extraGuest ?? {}
  if (from !== undefined && extra !== undefined) {
    const rooms = units > 1 ? `, ${from - 1} included in each room` : ''
    words.push(`From guest ${from} on ${formatRupees(extra)} a guest and night${rooms}`)
  }
  if (fees.cleaning !== undefined) words.push(`Cleaning ${formatRupees(fees.cleaning)} a stay`)
  if (percentOff?.nights !== undefined)
    words.push(`${percentOff.percent} % off from ${percentOff.nights} nights`)
  return [...words, ...describeTaxes(taxes, today)]
}

/**
 * The taxes that come on top of prices, a sentence each: those of a day, and of days to come on which they change.
 *
 * @param today those that have been followed by others before are left out
 */
export function describeTaxes(taxes: readonly TaxRule[], today: CalendarDate): string[] {
  const days = [today, ...new Set(taxes.map(({ since }) => since).filter((since) => since > today))].sort()
  const sentences = days.map((day) => ({
    day,
    texts: [...taxesOn(taxes, day)].map(([name, steps]) => {
      const parts = steps.map(({ above, percent }) =>
        above === 0 ? `${percent} %` : `${percent} % where a night costs more than ${formatRupees(above)}`,
      )
      return `${name} comes on top: ${parts.join(', ')}`
    }),
  }))
  return sentences.flatMap(({ day, texts }, i) => {
    const before = sentences[i - 1]?.texts ?? []
    const others = texts.filter((text) => !before.includes(text))
    return i === 0 ? others : others.map((text) => `From ${formatLongDate(day)}: ${text}`)
  })
}

/** Whether `price` is the least that a night costs, and stays may cost more: 'from ₹500 per night'. */
export function isStartingPrice({ price, prices, fees, taxes }: Rates, today: CalendarDate): boolean {
  const { weekend, seasons = [] } = prices ?? {}
  const others = seasons.filter(({ to }) => to >= today).map((season) => season.price)
  if (weekend !== undefined) others.push(weekend)
  const isMore =
    fees?.cleaning !== undefined ||
    fees?.extraGuest !== undefined ||
    taxes !== undefined ||
    others.some((other) => other > price)
  return isMore && others.every((other) => other >= price)
}

const MAX_OVERLAPS_SHOWN = 3

/**
 * Which seasons overlap, and whose price applies then, in a sentence each; of many the first.
 *
 * @param seasons in the order of the list; incomplete ones are ignored
 */
export function describeSeasonOverlaps(seasons: readonly Partial<Record<'from' | 'to', string>>[]): string[] {
  const all = seasons.flatMap((later, j) =>
    seasons.slice(0, j).flatMap((earlier, i) => {
      if (!earlier.from || !earlier.to || !later.from || !later.to) return []
      return earlier.from <= later.to && later.from <= earlier.to ? [[i + 1, j + 1] as const] : []
    }),
  )
  const shown = all
    .slice(0, MAX_OVERLAPS_SHOWN)
    .map(([i, j]) => `Seasons ${i} and ${j} share nights: they cost what season ${j} says.`)
  const more = all.length - shown.length
  if (more === 0) return shown
  const pairs = more === 1 ? 'one more pair' : `${more} more pairs`
  return [...shown, `So do ${pairs} of seasons: of two the lower one in the list holds.`]
}

function formatSeason({ from, to }: Season): string {
  if (from === to) return `${formatLongDate(from)}`
  return `From ${formatLongDate(from)} to ${formatLongDate(to)}`
}
