import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { DAY_FORMAT, parseDay, dayParam } from '#app/api/contract/parse-dates.server.ts'
import { asPlace, placeSchema } from '#app/api/contract/schemas.server.ts'
import { listInTurn } from '#app/api/contract/list-queue.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { AMENITY_KEYS } from '#app/domain/places/listed-amenities.ts'
import { RULE_FILTER_KEYS } from '#app/domain/places/house-rules.ts'
import { PERK_KEYS } from '#app/domain/places/perks.ts'
import { MAX_PRICE } from '#app/domain/places/rates.ts'
import { newestApiPlaces } from '#app/domain/places/api-places.server.ts'
import { parseFilters } from '#app/domain/search/filter-query.server.ts'
import { activeFilters } from '#app/domain/search/active-filters.server.ts'
import { SORT_ORDERS, type Filters, type SortOrder } from '#app/domain/search/filters.ts'
import { findApiPlaces, isCursor } from '#app/domain/search/find-places.server.ts'
import { MAX_GROUP } from '#app/domain/units.ts'
import { z } from 'zod'

const MAX_LIMIT = 100

const priceParam = z.int().min(0).max(MAX_PRICE).optional().describe('Whole rupees a night')

const filterParams = {
  checkIn: dayParam
    .optional()
    .describe(`${DAY_FORMAT}. With checkOut: only places whose nights are all free`),
  checkOut: dayParam.optional(),
  guests: z
    .int()
    .min(1)
    .max(MAX_GROUP)
    .optional()
    .describe('Only places that take so many, in one of their rooms or several'),
  priceFrom: priceParam,
  priceTo: priceParam,
  rating: z.literal(4).optional().describe('4: only places whose reviews have that average or more'),
  perks: z.array(z.enum(PERK_KEYS)).optional().describe('Repeated: places that have all of them'),
  amenities: z.array(z.enum(AMENITY_KEYS)).optional().describe('Repeated, as perks'),
  rules: z
    .array(z.enum(RULE_FILTER_KEYS))
    .optional()
    .describe('Repeated: places whose hosts have said all of them'),
  order: z
    .enum(Object.keys(SORT_ORDERS) as SortOrder[])
    .default('best')
    .describe('best is the newest first here'),
}

const route = jsonRoute('/places', {
  GET: jsonEndpoint(
    {
      name: 'places',
      summary:
        'All places, or those that filters let through; the newest first, unless an order is asked for',
      params: {
        query: z.object({
          ...filterParams,
          limit: z.int().min(1).default(MAX_LIMIT).describe(`At most ${MAX_LIMIT} are given`),
          cursor: z.string().optional().describe('nextCursor of the page before'),
        }),
      },
      response: z
        .strictObject({ places: z.array(placeSchema), nextCursor: z.string().nullable() })
        .meta({ id: 'PlacePage' }),
      failures: [422, 503],
    },
    async ({ request, context }) => {
      const { searchParams } = new URL(request.url)
      const filters = filtersFromQuery(searchParams)
      const limit = limitParam(searchParams.get('limit'))
      const cursor = searchParams.get('cursor') ?? ''
      const { places, next } = await listInTurn({ request, context }, () => listPage(filters, cursor, limit))
      return { places: places.map(asPlace), nextCursor: next ?? null }
    },
  ),
})

export const loader = route.loader
export const action = route.action

function limitParam(text: string | null): number {
  if (text === null) return MAX_LIMIT
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) {
    const message = 'limit must be a whole number, at least 1.'
    throw new DomainError('malformed', message, { limit: [message] })
  }
  return Math.min(Number(text), MAX_LIMIT)
}

async function listPage(filters: Filters, cursor: string, limit: number) {
  if (activeFilters(filters).length === 0) {
    const page = await newestApiPlaces({ after: cursor, limit })
    // Starting over at the top would make a client loop.
    if (!page) throw invalidCursor()
    return page
  }
  const after = cursor === '' ? undefined : cursor
  if (after && !(await isCursor(after))) throw invalidCursor()
  return findApiPlaces('', { after, limit, filters })
}

/** The filters of a request. A page ignores invalid ones; the API reports them. */
function filtersFromQuery(searchParams: URLSearchParams): Filters {
  const { filters, errors } = parseFilters((name) => {
    const texts = searchParams.getAll(name)
    return name === 'checkIn' || name === 'checkOut' ? texts.map((text) => parseDay(text) ?? text) : texts
  })
  const [message] = Object.values(errors)
  if (!message) return filters
  const fields = Object.entries(errors).map(([name, text]) => [name, [text]])
  throw new DomainError('invalid', message, Object.fromEntries(fields) as Record<string, string[]>)
}

function invalidCursor() {
  const message = 'cursor must be the nextCursor of an earlier answer.'
  return new DomainError('malformed', message, { cursor: [message] })
}
