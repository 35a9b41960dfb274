import { places } from '#app/db/schema/places.ts'
import { addSearchWords } from '#app/db/text-index.server.ts'
import { write } from '#app/db/write.server.ts'
import { searchColumns } from '#app/domain/places/search-document.server.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { aUser } from './a-user.ts'

/** Lists the places of the demo world, without photos, so that the last one is the newest. */
export async function insertDemoPlaces() {
  const { id: ownerId } = await aUser()
  const rows = demoPlaces.map(({ title, address, description, extraInfo, perks, maxGuests, price }, i) => {
    const fields = { title, address, description, extraInfo, perks: perks.join(','), maxGuests, price }
    return { id: `place ${i}`, ownerId, ...fields, ...searchColumns(fields) }
  })
  await write(async (tx) => {
    await tx.insert(places).values(rows)
    await addSearchWords(
      tx,
      rows.flatMap(({ title, address }) => [title, address]),
    )
  })
  return rows
}

/**
 * The title of the demo place that has this piece in it.
 *
 * @throws Error unless one alone has it
 */
export function demoTitleWith(piece: string): string {
  const titles = demoPlaces.map(({ title }) => title).filter((title) => title.includes(piece))
  const [only] = titles
  if (only === undefined || titles.length > 1) throw new Error(`${piece} stands in ${titles.length} titles`)
  return only
}
