import { payees } from '#app/db/schema/payments.ts'
import { write } from '#app/db/write.server.ts'
import { createBooking } from '#app/domain/bookings/bookings.server.ts'
import { claimPaid } from '#app/domain/bookings/pay-booking.server.ts'
import { proposeChange } from '#app/domain/bookings/propose-change.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { askHost } from '#app/domain/messages/send-message.server.ts'
import type { Nights } from '#app/domain/nights.ts'
import { askedFor, questions, toBeMoved, paidBefore, type DemoWish } from './world/demo-waiting.ts'
import { demoHost, demoPlaces } from './world/demo-world.ts'

interface Ids {
  idOf: (email: string) => string
  placeIdOf: (placeIndex: number) => string
}

/**
 * Has guests ask, book, pay and change their minds at the places of the demo host, who has not answered any of them: through
 * the business, unlike the rest of the world, as each of it leads to mails and deadlines.
 */
export async function seedWhatWaits({ idOf, placeIdOf }: Ids, today: CalendarDate): Promise<void> {
  const book = async (wish: DemoWish): Promise<{ id: string; guest: { id: string }; nights: Nights }> => {
    const { checkIn, checkOut, ...details } = wish.stay(today)
    const guest = { id: idOf(wish.guest.email) }
    const { id } = await createBooking(placeIdOf(demoPlaces.indexOf(wish.place)), guest, {
      checkIn,
      checkOut,
      ...details,
    })
    return { id, guest, nights: { checkIn, checkOut } }
  }
  const payee = { userId: idOf(demoHost.email), upiId: 'vikram.rathore@upi', payeeName: demoHost.name }
  await write((tx) => tx.insert(payees).values(payee))

  for (const { place, guest, text } of questions) {
    const sending = { text, address: '127.0.0.1' }
    await askHost({ id: idOf(guest.email) }, placeIdOf(demoPlaces.indexOf(place)), sending)
  }
  await book(askedFor)

  const paid = await book(paidBefore)
  const [advance] = (await bookingOf(paid.guest, paid.id)).payments ?? []
  if (!advance) throw new Error('Nothing is to be paid before')
  await claimPaid(paid.guest, paid.id, {
    amount: advance.amount,
    reference: '432109876543',
    paidTo: payee.upiId,
  })

  const moved = await book(toBeMoved)
  await proposeChange(moved.id, moved.guest, {
    checkIn: moved.nights.checkIn,
    checkOut: addDays(moved.nights.checkOut, 1),
    noOfGuests: 2,
    note: 'Our train back goes a day later. Could we keep the room for one more night?',
  })
}
