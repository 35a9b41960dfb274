import { closeDatabase } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { bookPlace } from '#app/domain/bookings/bookings.server.ts'
import { NightsUnavailable } from '#app/domain/bookings/stay-availability.server.ts'
import { createInterface } from 'node:readline'

// Books the same nights of many places, one after the other, in a process of its own:
// `tsx book-in-a-process.ts GUEST,GUEST... naive|real NIGHTS PLACE...`, two places a guest, as one holds no more. Says 'ready', begins when told anything,
// prints the places it got, each as 'got PLACE'.
// 'naive' asks first and inserts then, on a table without triggers, to show what they are for. In between it says
// 'asked' and waits to be told on, so that rivals surely meet there.
const [guests = '', kind, nights = '', ...places] = process.argv.slice(2)
const [checkIn = '', checkOut = ''] = nights.split('/')
const stay = { checkIn, checkOut, noOfGuests: 1, name: 'Ravi', phone: '98450 12345' }
const stdinLines = createInterface(process.stdin)[Symbol.asyncIterator]()

async function bookNaively(place: string) {
  const { readConnection: reading, writeConnection: writing } =
    await import('#app/db/sqlite/connections.server.ts')
  const booked = reading
    .prepare('SELECT 1 FROM naive WHERE place = ? AND check_out > ? AND check_in < ?')
    .get(place, checkIn, checkOut)
  if (booked) return false
  process.stdout.write('asked\n')
  await stdinLines.next()
  const insert = writing.prepare('INSERT INTO naive VALUES (?, ?, ?)')
  await write(() => Promise.resolve(insert.run(place, checkIn, checkOut)))
  return true
}

async function book(place: string) {
  const guest = guests.split(',')[Math.floor(places.indexOf(place) / 2)]!
  try {
    await bookPlace(place, { id: guest }, stay)
    return true
  } catch (failure) {
    if (failure instanceof NightsUnavailable) return false
    throw failure
  }
}

process.stdout.write('ready\n')
await stdinLines.next()
for (const place of places) {
  if (await (kind === 'naive' ? bookNaively(place) : book(place))) process.stdout.write(`got ${place}\n`)
}
await closeDatabase()
process.stdin.destroy()
