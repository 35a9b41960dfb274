import { closeDatabase, reading, writing } from '#app/db/connections.server.ts'
import { bookPlace, NightsTaken } from '#app/domain/bookings/bookings.server.ts'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

// Books the same nights of many places, one after the other, in a process of its own:
// `tsx book-in-a-process.ts GUEST naive|real NIGHTS PLACE...`. Says 'ready', begins when told anything,
// prints the places it got.
// 'naive' asks first and inserts then, on a table without triggers, to show what they are for.
const [guest = '', kind, nights = '', ...places] = process.argv.slice(2)
const [checkIn = '', checkOut = ''] = nights.split('/')
const stay = { checkIn, checkOut, noOfGuests: 1, name: 'Ravi', phone: '1' }
const got: string[] = []

async function bookNaively(place: string) {
  const taken = reading
    .prepare('SELECT 1 FROM naive WHERE place = ? AND check_out > ? AND check_in < ?')
    .get(place, checkIn, checkOut)
  if (taken) return false
  await wait(10)
  writing.prepare('INSERT INTO naive VALUES (?, ?, ?)').run(place, checkIn, checkOut)
  return true
}

async function book(place: string) {
  try {
    await bookPlace(place, { id: guest }, stay)
    return true
  } catch (failure) {
    if (failure instanceof NightsTaken) return false
    throw failure
  }
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdin.destroy()
for (const place of places) if (await (kind === 'naive' ? bookNaively(place) : book(place))) got.push(place)
closeDatabase()
process.stdout.write(got.join('\n'))
