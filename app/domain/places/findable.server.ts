import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema.ts'
import { write } from '#app/db/write.server.ts'
import { eq, gt, lt, or } from 'drizzle-orm'
import { EDITION } from '../towns/gazetteer.server.ts'
import { whereChosen, whereIs } from '../towns/whereabouts.server.ts'
import type { Perk } from './place.ts'
import { perkTag, signTagsOf } from './tags.ts'

const BATCH = 100

interface Said {
  title: string
  address: string
  description: string
  /** Keys of the perks, separated by commas. */
  perks: string
  townChosen?: string
}

/** The columns of a place by which it is found, made of what it says of itself. */
export function findableBy({ title, address, description, perks, townChosen = '' }: Said) {
  const { tags, ...where } = whereChosen(townChosen) ?? whereIs(address)
  const has = perks
    .split(',')
    .filter(Boolean)
    .map((perk) => perkTag(perk as Perk))
  const signs = signTagsOf(`${title} ${address} ${description}`)
  return { ...where, tags: [...tags, ...has, ...signs].join(' '), placedBy: EDITION }
}

/**
 * Places anew what an older edition of the gazetteer has placed, or none: batch by batch, so that others are served
 * in between. Doing it twice at once does no harm.
 *
 * @returns how many places
 */
export async function placeAnew(): Promise<number> {
  for (let placed = 0; ;) {
    const rows = await db
      .select()
      .from(places)
      .where(or(lt(places.placedBy, EDITION), gt(places.placedBy, EDITION)))
      .limit(BATCH)
    if (rows.length === 0) return placed
    await write(async (tx) => {
      for (const row of rows) await tx.update(places).set(findableBy(row)).where(eq(places.seq, row.seq))
    })
    placed += rows.length
  }
}
