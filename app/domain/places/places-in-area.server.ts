import { english, type Translate } from '#app/languages/translate.ts'
import { db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, eq } from 'drizzle-orm'
import { stateOf, townOf } from '../gazetteer/gazetteer.server.ts'
import { areasNamed } from '../gazetteer/areas.server.ts'
import { nameKey } from '../gazetteer/name-key.ts'
import { areaName } from '../gazetteer/area-names.server.ts'
import type { AreaLink, Point, Town } from '../gazetteer/town.ts'
import { countPlacesIn } from './areas-with-places.server.ts'
import { isListed, newestCardsIn, placeSeq } from './cards.server.ts'

export interface AreaPage extends AreaLink {
  kind: 'town' | 'state'
  /** 'Munnar, Kerala'; of a state, its name. */
  label: string
  at: Point
  state?: AreaLink
  /** The key of the city that includes it: its places are on the city's page. */
  city?: string
}

const PAGE_SIZE = 24

const lowestPriceInTown = lowestPriceIn(places.town)
const lowestPriceInState = lowestPriceIn(places.state)

/** Finds the town or state of a key, or of a town's alias: 'kerala/calicut' is Kozhikode. */
export function findArea(key: string, t: Translate = english): AreaPage | undefined {
  const state = stateOf(key)
  const stateName = state && areaName(state, t)
  if (stateName) return { kind: 'state', key, name: stateName, label: stateName, at: state.location }
  const town = townOf(key) ?? townByAlias(key)
  const townState = town && stateOf(town.state)
  if (!town || !townState) return undefined
  const [name, nameOfState] = [areaName(town, t), areaName(townState, t)]
  return {
    kind: 'town',
    key: town.key,
    name,
    label: `${name}, ${nameOfState}`,
    at: town.location,
    state: { key: townState.key, name: nameOfState },
    city: town.partOf,
  }
}

function townByAlias(key: string): Town | undefined {
  const [state, name = ''] = key.split('/')
  const match = areasNamed(nameKey(name)).find((area) => area.kind === 'town' && area.state === state)
  return match && townOf(match.key)
}

/** One page of the places in a town or state, as `newestPlaces`. */
export async function newestPlacesIn(area: Pick<AreaPage, 'kind' | 'key'>, after?: string) {
  const [last] = after ? await placeSeq(db, { id: after }) : []
  const cards = await newestCardsIn(area, PAGE_SIZE + 1, last?.seq)
  const page = cards.slice(0, PAGE_SIZE)
  return { places: page, next: cards.length > PAGE_SIZE ? page.at(-1)?.id : undefined }
}

/** The number of places in a town or state, and the lowest price of a night in whole rupees. */
export async function areaStats({ kind, key }: Pick<AreaPage, 'kind' | 'key'>) {
  const lowest = kind === 'town' ? lowestPriceInTown : lowestPriceInState
  const [[cheapest], count] = await Promise.all([lowest(db, { key }), countPlacesIn(key)])
  return { count, from: cheapest?.price ?? 0 }
}

function lowestPriceIn(column: typeof places.town | typeof places.state) {
  return preparedStatement((tx, params: Params<{ key: string }>) =>
    tx
      .select({ price: places.price })
      .from(places)
      .where(and(eq(column, params.key), isListed))
      .orderBy(asc(places.price))
      .limit(1),
  )
}
