import { closeDatabase } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { monthOf, previousMonth } from '#app/domain/calendar-month.ts'
import { inArray } from 'drizzle-orm'
import { addBookings, addPlaces, addUsers, seedPasswordHash } from '../../../drizzle/seed/fill.ts'
import { FEE_PROJECTS, FEE_TRIES, feeHost } from './fee-hosts.ts'

// Run after the demo world is there: nobody can book last month. Three stays of it, of which one was cancelled.
const month = previousMonth(monthOf(todayInIndia()))
const passwordHash = await seedPasswordHash()
const LISTING = {
  title: 'Old house by the temple tank, नया घर',
  address: 'Mylapore, Chennai, Tamil Nadu',
  description: 'Coffee on the swing.',
  extraInfo: '',
  perks: ['wifi'] as ['wifi'],
  maxGuests: 4,
  price: 3111,
}
const WHO = { noOfGuests: 2, name: 'Ravi Kumar', phone: '+91 98450 12345' }

await write(async (tx) => {
  const hosts = FEE_PROJECTS.flatMap((project) => FEE_TRIES.map((retry) => feeHost(project, retry)))
  const [guestId = '', ...hostIds] = await addUsers(
    tx,
    [{ name: 'Ravi Kumar', email: 'fees.guest@example.com' }, ...hosts],
    passwordHash,
  )
  const placeIds = await addPlaces(
    tx,
    hostIds.map((ownerId) => ({ listing: LISTING, ownerId, photoIds: [] })),
  )
  // Other tests go by what lists show first.
  await tx.update(places).set({ isPaused: true }).where(inArray(places.id, placeIds))
  const stay = (from: string, to: string, price: number) =>
    placeIds.map((placeId) => ({
      stay: { checkIn: `${month}-${from}`, checkOut: `${month}-${to}`, ...WHO },
      placeId,
      guestId,
      price,
    }))
  const ids = await addBookings(tx, [...stay('03', '05', 6222), ...stay('10', '13', 9333)])
  const cancelled = await addBookings(tx, stay('20', '22', 6222))
  await tx
    .update(bookings)
    .set({ feeRate: 300 })
    .where(inArray(bookings.id, [...ids, ...cancelled]))
  await tx
    .update(bookings)
    .set({ status: 'cancelled by guest', cancelledAt: Date.now() })
    .where(inArray(bookings.id, cancelled))
})
await closeDatabase()
