import { db } from '#app/db/connections.server.ts'
import { places } from '#app/db/schema/places.ts'
import { and, asc, gt, lte, max } from 'drizzle-orm'
import { isListed } from './cards.server.ts'

/** The standard allows fifty thousand. */
const PLACES_PER_PAGE = 10_000

export async function countSitemapPages(): Promise<number> {
  const [last] = await db.select({ seq: max(places.seq) }).from(places)
  return Math.ceil((last?.seq ?? 0) / PLACES_PER_PAGE)
}

/** Ids of the places on a page of the sitemap, counted from 1, and of their hosts. A place stays on its page. */
export async function placesOnSitemapPage(page: number): Promise<{ placeIds: string[]; hostIds: string[] }> {
  const before = (page - 1) * PLACES_PER_PAGE
  const rows = await db
    .select({ id: places.id, ownerId: places.ownerId })
    .from(places)
    .where(and(gt(places.seq, before), lte(places.seq, before + PLACES_PER_PAGE), isListed))
    .orderBy(asc(places.seq))
  return { placeIds: rows.map(({ id }) => id), hostIds: [...new Set(rows.map(({ ownerId }) => ownerId))] }
}
