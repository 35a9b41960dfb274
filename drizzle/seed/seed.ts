import { closeDatabase } from '#app/db/connections.server.ts'
import { mergeTextIndexes } from '#app/db/text-index.server.ts'
import { write } from '#app/db/write.server.ts'
import { nightCount } from '#app/domain/nights.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { parseArgs } from 'node:util'
import { addDemoPictures, pictureId } from '../../demo/seed-demo.ts'
import { addUsers, addPlaces, addBookings, seedPasswordHash } from './fill.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { sceneOf } from '../../demo/world/scenes.ts'
import { inventPlaces, inventStays, inventUsers, type LargePlace } from '../../demo/world/large-world.ts'

// `npm run seed -- --places N --bookings M --users U`: adds a deterministic world of that size.

const BATCH_SIZE = 1000
const SEED = 2023

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '2000' },
    users: { type: 'string', default: '200' },
  },
})
const count = Object.fromEntries(
  Object.entries(values).map(([name, text]) => {
    const number = Number(text)
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number`)
    return [name, number]
  }),
) as Record<keyof typeof values, number>

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Puts a world into the database batch by batch, each in one commit. */
async function insertInBatches<T>(
  what: string,
  total: number,
  items: Iterable<T>,
  add: (batch: T[]) => Promise<void>,
) {
  let batch: T[] = []
  let done = 0
  const flush = async () => {
    if (batch.length === 0) return
    await add(batch)
    done += batch.length
    batch = []
    if (done % (BATCH_SIZE * 10) === 0 || done >= total) printLine(`${done} of ${total} ${what}`)
  }
  for (const item of items) {
    batch.push(item)
    if (batch.length === BATCH_SIZE) await flush()
  }
  await flush()
}

await addDemoPictures()
const albums = demoPlaces.map(({ pictures }) => ({
  scene: sceneOf(pictures[0]!),
  photoIds: pictures.map(pictureId),
}))

/** The pictures of a demo place in the same landscape. */
function picturesOf({ landscape, pictureCount, pictureSeed }: LargePlace): string[] {
  const fitting = albums.filter(({ scene }) => scene === landscape)
  return fitting[pictureSeed % fitting.length]!.photoIds.slice(0, pictureCount)
}

const passwordHash = await seedPasswordHash()
const runId = Date.now().toString(36)
const users = [...inventUsers(Math.max(1, count.users), SEED)].map(({ name, email }) => ({
  name,
  // A world may be added to a database that holds one already.
  email: email.replace('@', `.${runId}@`),
}))
const userIds: string[] = []
await insertInBatches('users', users.length, users, async (batch) => {
  userIds.push(...(await write((tx) => addUsers(tx, batch, passwordHash))))
})

const addedPlaces: { id: string; maxGuests: number; price: number }[] = []
const knownWords = new Set<string>()
await insertInBatches('places', count.places, inventPlaces(count.places, SEED), async (batch) => {
  const listings = batch.map((listing, i) => ({
    listing,
    ownerId: userIds[(addedPlaces.length + i) % userIds.length]!,
    photoIds: picturesOf(listing),
  }))
  const ids = await write((tx) => addPlaces(tx, listings, knownWords))
  addedPlaces.push(...ids.map((id, i) => ({ id, maxGuests: batch[i]!.maxGuests, price: batch[i]!.price })))
})

const stays = inventStays(count.bookings, { places: addedPlaces, users, today: todayInIndia(), seed: SEED })
await insertInBatches('bookings', count.bookings, stays, async (batch) => {
  const booked = batch.map((stay) => {
    const place = addedPlaces[stay.placeIndex]!
    const price = nightCount(stay) * place.price
    return { stay, placeId: place.id, guestId: userIds[stay.userIndex]!, price }
  })
  await write((tx) => addBookings(tx, booked))
})
// As a server does at its start.
await mergeTextIndexes()
await closeDatabase()
