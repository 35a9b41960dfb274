import { db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, gt, inArray, lt, or } from 'drizzle-orm'
import { locateTown, geocode } from '../gazetteer/geocode.server.ts'
import { detectAmenities, amenityTag } from './amenities.ts'
import { parsePerks } from './perks.ts'
import { guestsTags, perkTag, SEARCH_COLUMNS_VERSION, priceTags, symbolTags } from './search-tags.ts'

/** So few at a time that nobody who asks for a page notices, ... */
const BATCH_SIZE = 5
/** ... and so many times as long as that took everybody else has the server for themselves. */
const PAUSE_FACTOR = 2

interface PlaceText {
  title: string
  address: string
  description: string
  extraInfo: string
  /** Keys of the perks, separated by commas. */
  perks: string
  maxGuests: number
  /** Whole rupees a night. */
  price: number
  townChosen?: string
}

/** The columns of a place by which it is found, made of what it says of itself. */
export function searchColumns({ townChosen = '', ...said }: PlaceText) {
  const { tags, ...where } = locateTown(townChosen) ?? geocode(said.address)
  const texts = `${said.title} ${said.address} ${said.description}`
  const all = [
    ...tags,
    ...parsePerks(said.perks).map(perkTag),
    ...detectAmenities([said.title, said.extraInfo], said.description).map(amenityTag),
    ...guestsTags(said.maxGuests),
    ...priceTags(said.price),
    ...symbolTags(texts),
  ]
  return { ...where, tags: all.join(' '), placedBy: SEARCH_COLUMNS_VERSION }
}

/**
 * Places anew what was placed with other towns or tags, or not yet: batch by batch, so that others are served as ever
 * in between. Doing it twice at once does no harm.
 *
 * @returns how many places
 */
export async function backfillSearchColumns(): Promise<number> {
  for (let placed = 0; ;) {
    const begun = performance.now()
    const rows = await db
      .select()
      .from(places)
      .where(or(lt(places.placedBy, SEARCH_COLUMNS_VERSION), gt(places.placedBy, SEARCH_COLUMNS_VERSION)))
      .limit(BATCH_SIZE)
    if (rows.length === 0) return placed
    await write(async (tx) => {
      const seqs = rows.map(({ seq }) => seq)
      // As they are now: their hosts may have changed them.
      const now = await forUpdate(tx.select().from(places).where(inArray(places.seq, seqs)))
      for (const row of now) await tx.update(places).set(searchColumns(row)).where(eq(places.seq, row.seq))
    })
    placed += rows.length
    await wait(PAUSE_FACTOR * (performance.now() - begun))
  }
}
