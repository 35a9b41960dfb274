import { english, type Translate } from '#app/languages/translate.ts'
import { formatLongDate, type CalendarDate } from '../calendar-date.ts'
import { formatRupees } from '../money.ts'
import { formatNightCount } from '../nights.ts'
import type { Season, Rates } from '../places/rates.ts'
import { taxesOn, type TaxRule } from '#app/settings/tax-steps.ts'
import { formatRoomCount } from '../units.ts'
import type { PriceLine } from './price-lines.ts'

export function lineLabel(line: PriceLine, t: Translate = english): string {
  switch (line.kind) {
    case 'cleaning':
      return t('Cleaning')
    case 'extra guests': {
      const who = t.count(line.guests, '{n} extra guest', '{n} extra guests')
      return `${who} x ${formatNightCount(line.count, t)} x ${formatRupees(line.each)}`
    }
    case 'discount':
      return t('{percent} % off from {n} nights', { percent: line.percent, n: line.fromNights })
    case 'tax':
      return t('{tax} {percent} % on {sum}', {
        tax: line.name,
        percent: line.percent,
        sum: formatRupees(line.base),
      })
    case 'agreed':
      return line.amount < 0 ? t('Agreed discount') : t('Agreed surcharge')
    default: {
      const rooms = line.units === undefined ? '' : ` x ${formatRoomCount(line.units, t)}`
      return `${formatRupees(line.each)} x ${nightsOfKind(line.kind, line.count, t)}${rooms}`
    }
  }
}

function nightsOfKind(kind: 'nights' | 'weekend nights' | 'season nights', n: number, t: Translate): string {
  if (kind === 'weekend nights') return t.count(n, '{n} weekend night', '{n} weekend nights')
  if (kind === 'season nights') return t.count(n, '{n} season night', '{n} season nights')
  return formatNightCount(n, t)
}

/** The rates of a place besides its base price, a sentence each. @param today past seasons are left out */
export function describeRates(
  { prices = {}, fees = {}, taxes = [], units = 1 }: Rates & { units?: number },
  today: CalendarDate,
  t: Translate = english,
): string[] {
  const words: string[] = []
  const { weekend, seasons = [], percentOff } = prices
  if (weekend !== undefined)
    words.push(t('Friday and Saturday {price} a night', { price: formatRupees(weekend) }))
  // The season that applies comes first where two overlap.
  for (const season of seasons.filter(({ to }) => to >= today).reverse()) {
    words.push(formatSeason(season, t))
  }
  const { from, price: extra } = fees.extraGuest ?? {}
  if (from !== undefined && extra !== undefined) {
    const price = formatRupees(extra)
    words.push(
      units > 1
        ? t('{price} per extra guest and night, from guest {n}; {included} included in each room', {
            n: from,
            price,
            included: from - 1,
          })
        : t('{price} per extra guest and night, from guest {n}', { n: from, price }),
    )
  }
  if (fees.cleaning !== undefined)
    words.push(t('Cleaning {price} a stay', { price: formatRupees(fees.cleaning) }))
  if (percentOff?.nights !== undefined)
    words.push(
      t('{percent} % off from {n} nights', { percent: percentOff.percent ?? 0, n: percentOff.nights }),
    )
  return [...words, ...describeTaxes(taxes, today, t)]
}

/** The taxes added to prices, now and later, a sentence each. @param today superseded ones are left out */
export function describeTaxes(
  taxes: readonly TaxRule[],
  today: CalendarDate,
  t: Translate = english,
): string[] {
  const days = [today, ...new Set(taxes.map(({ since }) => since).filter((since) => since > today))].sort()
  const sentences = days.map((day) => ({
    day,
    texts: [...taxesOn(taxes, day)].map(([name, steps]) => {
      const parts = steps.map(({ above, percent }) =>
        above === 0
          ? `${percent} %`
          : t('{percent} % if a night costs more than {sum}', { percent, sum: formatRupees(above) }),
      )
      return t('{tax} is added: {steps}', { tax: name, steps: parts.join(', ') })
    }),
  }))
  return sentences.flatMap(({ day, texts }, i) => {
    const before = sentences[i - 1]?.texts ?? []
    const others = texts.filter((text) => !before.includes(text))
    return i === 0
      ? others
      : others.map((text) => t('From {day}: {text}', { day: formatLongDate(day, t), text }))
  })
}

/** True if stays may cost more than `price`: 'from ₹500 per night'. */
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

/** A sentence each; of many overlaps the first. @param seasons in the order of the list; incomplete ones are ignored */
export function describeSeasonOverlaps(
  seasons: readonly Partial<Record<'from' | 'to', string>>[],
  t: Translate = english,
): string[] {
  const all = seasons.flatMap((later, j) =>
    seasons.slice(0, j).flatMap((earlier, i) => {
      if (!earlier.from || !earlier.to || !later.from || !later.to) return []
      return earlier.from <= later.to && later.from <= earlier.to ? [[i + 1, j + 1] as const] : []
    }),
  )
  const shown = all
    .slice(0, MAX_OVERLAPS_SHOWN)
    .map(([i, n]) => t('Seasons {i} and {n} overlap: the price of season {n} applies.', { i, n }))
  const more = all.length - shown.length
  if (more === 0) return shown
  return [
    ...shown,
    more === 1
      ? t('One more pair of seasons overlaps: the one lower in the list applies.')
      : t('{n} more pairs of seasons overlap: the one lower in the list applies.', { n: more }),
  ]
}

function formatSeason({ from, to, price }: Season, t: Translate): string {
  const sum = { price: formatRupees(price) }
  if (from === to) return t('{day} {price} a night', { day: formatLongDate(from, t), ...sum })
  return t('From {from} to {to} {price} a night', {
    from: formatLongDate(from, t),
    to: formatLongDate(to, t),
    ...sum,
  })
}
