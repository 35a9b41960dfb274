import { holds } from '#app/db/schema/holds.ts'
import { write } from '#app/db/write.server.ts'

/** Blocks of a host on a place, each from a day to a day. */
export async function insertBlocks(placeId: string, count: number, nights: (i: number) => [string, string]) {
  const rows = Array.from({ length: count }, (_, i) => {
    const [checkIn, checkOut] = nights(i)
    return { placeId, checkIn, checkOut, what: 'block' as const }
  })
  await write(async (tx) => {
    for (let i = 0; i < rows.length; i += 1000) await tx.insert(holds).values(rows.slice(i, i + 1000))
  })
}
