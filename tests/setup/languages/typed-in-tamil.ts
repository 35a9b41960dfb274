import type { Db } from '#app/db/connections.server.ts'
import { announcements } from '#app/db/schema/announcements.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { bookings, roomCancellations } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { caretakerLinks } from '#app/db/schema/caretakers.ts'
import { caseNotes } from '#app/db/schema/cases.ts'
import { messages, quickAnswers } from '#app/db/schema/conversations.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { feeLines, feeStatements } from '#app/db/schema/fees.ts'
import { holds } from '#app/db/schema/holds.ts'
import { reports } from '#app/db/schema/operators.ts'
import { invoiceRecipients, payees, payments, receipts } from '#app/db/schema/payments.ts'
import { placeDirections, places } from '#app/db/schema/places.ts'
import { guestReviews, reviews } from '#app/db/schema/reviews.ts'
import { savedPlaces } from '#app/db/schema/saved.ts'
import { stayChanges } from '#app/db/schema/stay-changes.ts'
import { users } from '#app/db/schema/users.ts'
import { eq, ne } from 'drizzle-orm'

/** What people type, each in words of its own, to tell which of them a page has. */
export const TYPED = {
  title: 'கடற்கரை வீடு',
  address: 'மயிலாப்பூர், சென்னை',
  description: 'அமைதியான வீடு',
  extraInfo: 'நாய் ஜாக்கிரதை',
  directions: 'சாவி தொட்டியில்',
  checkIn: 'மதியம்',
  checkOut: 'காலை',
  captionThen: 'படுக்கை அறை',
  hiddenReason: 'தெளிவில்லை',
  host: 'கமலா',
  guest: 'ரவி குமார்',
  bookedBy: 'முருகன்',
  payee: 'செல்வி தேவி',
  company: 'சூரியன் விடுதிகள்',
  office: 'புனே சாலை',
  cancelReason: 'தண்ணீர் இல்லை',
  roomReason: 'கூரை ஒழுகுகிறது',
  noShowNote: 'யாரும் வரவில்லை',
  noShowAnswer: 'நான் வந்தேன்',
  changeNote: 'ஒரு இரவு கூட',
  paymentWords: 'வங்கியில் இல்லை',
  requestReason: 'விருந்தினர் உண்டு',
  review: 'அருமையான தேநீர்',
  reply: 'மிக்க நன்றி',
  privateNote: 'விளக்கு எரியவில்லை',
  removedWhy: 'வசை மொழி',
  guestReview: 'நல்ல மனிதர்',
  message: 'ஹீட்டர் இருக்கிறதா',
  quickAnswer: 'ஆம் இருக்கிறது',
  savedNote: 'அம்மாவுக்கு பிடிக்கும்',
  caretaker: 'முத்து',
  calendar: 'இன்னொரு நாட்காட்டி',
  block: 'சுண்ணாம்பு வேலை',
  registered: 'வில்லியம்',
  nextStop: 'ஊட்டி விடுதி',
  report: 'படம் பொய்',
  outcome: 'முடிந்தது',
  caseNote: 'பேசியாயிற்று',
  act: 'காரணம் இதுதான்',
  statement: 'பணம் வரவில்லை',
  announcement: 'சாலை மூடல்',
} as const

export interface Account {
  id: string
  email: string
}

/** Puts Tamil in the place of all that people have typed. */
export async function typeInTamil(tx: Db, { host, guest }: Record<'host' | 'guest', Account>) {
  const { title, address, description, extraInfo, checkIn, checkOut, bookedBy: name } = TYPED
  await tx.update(users).set({ name: TYPED.host })
  await tx.update(users).set({ name: TYPED.guest }).where(eq(users.id, guest.id))
  await tx.update(places).set({ title, address, description, extraInfo, checkIn, checkOut })
  await tx.update(places).set({ hiddenReason: TYPED.hiddenReason }).where(eq(places.hidden, 'itself'))
  await tx.update(placeDirections).set({ directions: TYPED.directions })
  const hasFewerRooms = (await tx.select().from(roomCancellations)).map(({ bookingId }) => bookingId)
  for (const { seq, id, terms } of await tx.select().from(bookings)) {
    const shown = { address, arriveFrom: checkIn, leaveBy: checkOut }
    const units = hasFewerRooms.includes(id) ? { units: 2 } : {}
    const then = { ...(JSON.parse(terms ?? '{}') as object), ...shown, ...units }
    await tx
      .update(bookings)
      .set({ name, terms: JSON.stringify(then) })
      .where(eq(bookings.seq, seq))
  }
  const { cancelReason, noShowNote, noShowAnswer, reply, privateNote } = TYPED
  await tx.update(bookings).set({ cancelReason }).where(ne(bookings.cancelReason, ''))
  await tx.update(bookings).set({ noShowNote, noShowAnswer }).where(ne(bookings.noShowNote, ''))
  await tx.update(roomCancellations).set({ reason: TYPED.roomReason })
  await tx.update(stayChanges).set({ note: TYPED.changeNote })
  await tx.update(payments).set({ words: TYPED.paymentWords }).where(ne(payments.words, ''))
  await tx.update(payees).set({ payeeName: TYPED.payee })
  await tx.update(receipts).set({ hostName: TYPED.host, address })
  await tx.update(receipts).set({ hostAddress: TYPED.office }).where(ne(receipts.gstin, ''))
  await tx.update(invoiceRecipients).set({ legalName: TYPED.company, address: TYPED.office })
  await tx.update(bookingRequests).set({ name, reason: TYPED.requestReason })
  await tx.update(reviews).set({ text: TYPED.review })
  await tx.update(reviews).set({ reply, privateNote }).where(ne(reviews.reply, ''))
  await tx.update(reviews).set({ removedWhy: TYPED.removedWhy }).where(ne(reviews.removedWhy, ''))
  await tx.update(guestReviews).set({ text: TYPED.guestReview, privateNote })
  await tx.update(messages).set({ text: TYPED.message })
  await tx.update(quickAnswers).set({ text: TYPED.quickAnswer })
  await tx.update(savedPlaces).set({ note: TYPED.savedNote })
  await tx.update(caretakerLinks).set({ name: TYPED.caretaker })
  await tx.update(calendarImports).set({ name: TYPED.calendar })
  await tx.update(holds).set({ note: TYPED.block }).where(eq(holds.what, 'block'))
  await tx.update(reports).set({ words: TYPED.report })
  await tx.update(caseNotes).set({ words: TYPED.caseNote })
  for (const { seq, shown } of await tx.select().from(reportEvidence)) {
    const then = { name: TYPED.host, title, address, description, extraInfo }
    const more = { captions: [TYPED.captionThen], replies: [reply], host: { ...host, name: TYPED.host } }
    const kept = Object.entries({ ...then, ...more }).filter(([key]) => key in shown)
    await tx
      .update(reportEvidence)
      .set({ shown: { ...shown, ...Object.fromEntries(kept) } })
      .where(eq(reportEvidence.seq, seq))
  }
  await tx.update(feeStatements).set({ hostName: TYPED.host, words: TYPED.statement })
  await tx.update(feeLines).set({ place: title })
  await tx.update(announcements).set({ words: TYPED.announcement })
}
