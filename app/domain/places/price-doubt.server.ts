import { messageWith } from '#app/languages/message.ts'
import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import { geocode, locateTown } from '../gazetteer/geocode.server.ts'
import { parseTown } from '../gazetteer/town-input.server.ts'
import { formatRupees } from '../money.ts'
import { isListed } from './cards.server.ts'
import type { PlaceDetails } from './place.ts'

/** A price this much lower than usual lacks two digits or was meant in thousands, so the host must confirm it. */
const DOUBTED_FACTOR = 50
const WEEK = ['price', 'prices.weekend']
const MAX_NEIGHBOURS = 50
const MIN_NEIGHBOURS = 3

export function isDoubted(price: number, usual: number): boolean {
  return price * DOUBTED_FACTOR <= usual
}

/** A price far below the usual one: nothing is saved yet. */
export class PriceDoubted extends DomainError {
  /** The doubted prices; the next submit sends them to confirm. */
  readonly doubts: string

  constructor(questions: Record<string, string>, doubts: string) {
    const [first = ''] = Object.values(questions)
    const fields = Object.entries(questions).map(([name, question]) => [name, [question]])
    super('invalid', first, Object.fromEntries<string[]>(fields as [string, string[]][]))
    this.doubts = doubts
  }
}

/**
 * Makes a host confirm, once, a price far below the place's previous price, the usual price nearby or its other nights,
 * and weekends cheaper than other days. Used for forms only: API clients are not questioned.
 *
 * @param stored the current place, for a change
 * @param confirmed the `doubts` that the host has already seen
 * @throws PriceDoubted
 */
export async function requireLikelyPrices(
  details: PlaceDetails,
  stored: (Pick<PlaceDetails, 'price' | 'prices'> & { id: string }) | undefined,
  confirmed: string,
): Promise<void> {
  const before = pricesOf(stored)
  const changed = Object.entries(pricesOf(details)).filter(([name, price]) => before[name] !== price)
  if (changed.length === 0) return
  const nearby = await usualPriceNearby(details, stored?.id)
  const questions: Record<string, string> = {}
  for (const [name, price] of changed) {
    const usual = [
      [
        'Is {price} right? The other nights cost {usual}. If it is, save again.',
        name === 'price' ? undefined : details.price,
      ],
      ['Is {price} right? Until now it was {usual}. If it is, save again.', before[name] ?? stored?.price],
      ['Is {price} right? Places nearby cost about {usual}. If it is, save again.', nearby],
    ] as const
    const far = usual.find(([, other]) => other !== undefined && isDoubted(price, other))
    if (!far) continue
    questions[name] = messageWith(far[0], { price: formatRupees(price), usual: formatRupees(far[1]!) })
  }
  const { weekend } = details.prices
  if (weekend !== undefined && weekend < details.price && changed.some(([name]) => WEEK.includes(name)))
    questions['prices.weekend'] ??= messageWith(
      'Cheaper at weekends: is that right? {price} at weekends, {usual} on other days. If it is, save again.',
      { price: formatRupees(weekend), usual: formatRupees(details.price) },
    )
  const doubts = Object.keys(questions)
    .map((name) => `${name}=${pricesOf(details)[name]}`)
    .join()
  if (doubts !== '' && doubts !== confirmed) throw new PriceDoubted(questions, doubts)
}

function pricesOf(rates: Pick<PlaceDetails, 'price' | 'prices'> | undefined): Record<string, number> {
  if (!rates) return {}
  const { weekend, seasons = [] } = rates.prices
  return {
    price: rates.price,
    ...(weekend !== undefined && { 'prices.weekend': weekend }),
    ...Object.fromEntries(seasons.map(({ price }, i) => [`prices.seasons[${i}].price`, price])),
  }
}

/** The median price of the newest places in the town, or in the state if the town has few. */
async function usualPriceNearby(
  { town: typed, address }: Pick<PlaceDetails, 'town' | 'address'>,
  ownId = '',
): Promise<number | undefined> {
  const { town, state } = locateTown(parseTown(typed).key ?? '') ?? geocode(address)
  for (const [column, area] of [
    [places.town, town],
    [places.state, state],
  ] as const) {
    if (area === '') continue
    const rows = await db
      .select({ price: places.price })
      .from(places)
      .where(and(eq(column, area), isListed, ne(places.id, ownId)))
      .orderBy(desc(places.seq))
      .limit(MAX_NEIGHBOURS)
    const prices = rows.map(({ price }) => price).toSorted((a, b) => a - b)
    if (prices.length >= MIN_NEIGHBOURS) return prices[Math.floor(prices.length / 2)]
  }
  return undefined
}
