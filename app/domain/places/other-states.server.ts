import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { english, type Translate } from '#app/languages/translate.ts'
import { and, eq, ne } from 'drizzle-orm'
import { locationIn } from '../gazetteer/area-names.server.ts'
import { stateOf } from '../gazetteer/gazetteer.server.ts'
import { stateOfCode } from '../taxes/gstin.ts'
import { isNotDeleted } from './cards.server.ts'

/** Warns a host with places outside the state of their GSTIN; undefined without any, or if it names no state. */
export async function describeOtherStates(
  host: { id: string },
  gstin: string,
  t: Translate = english,
): Promise<string | undefined> {
  const own = stateOfCode(gstin.slice(0, 2))?.name
  if (own === undefined) return undefined
  const rows = await db
    .selectDistinct({ state: places.state })
    .from(places)
    .where(and(eq(places.ownerId, host.id), isNotDeleted, ne(places.state, '')))
  const others = rows.map(({ state }) => stateOf(state)?.name ?? own).filter((name) => name !== own)
  if (others.length === 0) return undefined
  return t(
    'Your GSTIN is for {state}, but you have places in {others}. Stays are taxed in the state of the place, so ask your accountant whether you need a GSTIN there.',
    {
      state: locationIn(own, t),
      others: others
        .map((name) => locationIn(name, t))
        .toSorted()
        .join(', '),
    },
  )
}
