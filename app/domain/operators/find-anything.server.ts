import { bookingsBySeq, bookingsOfText } from './find-bookings.server.ts'
import { findPayments, someBookings } from './find-payments.server.ts'
import { findAllPlaces } from './find-places.server.ts'
import { findUsers, usersByIds } from './find-users.server.ts'
import { guestsAmong, toPage, type Page } from './lookup.server.ts'

const ROWS = 5

/** The newest people, bookings, places and payments that match a text; nothing for an empty one. */
export async function findAnything(q: string, { withPayments = true }: { withPayments?: boolean } = {}) {
  if (q.trim() === '') return { people: none, bookings: none, places: none, payments: none }
  const query = { q, limit: ROWS }
  // Reads each table once and shares the rows.
  const { matches, people } = await bookingsOfText(q)
  const booked = await someBookings(matches)
  const bookings = await bookingsBySeq(booked.seqs.slice(0, ROWS + 1))
  const ids = new Set([...(people?.ids ?? []), ...(await guestsAmong(booked.seqs, q))])
  const newest = [...ids].toSorted().toReversed()
  return {
    people: people
      ? toPage(await usersByIds(newest.slice(0, ROWS + 1)), ({ id }) => id, ROWS)
      : await findUsers(query),
    bookings: toPage(bookings, ({ seq }) => String(seq), ROWS),
    places: await findAllPlaces(query, people),
    payments: withPayments ? await findPayments(query, booked) : none,
  }
}

const none: Page<never> = { rows: [], next: undefined }
