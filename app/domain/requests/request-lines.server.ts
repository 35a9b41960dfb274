import { db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Nights } from '../nights.ts'
import { stateAt } from './request.ts'

const MAX_REQUESTS = 30

/** Accepted requests show as bookings. */
const ENDED = {
  refused: 'Refused: {stay}',
  lapsed: 'Not answered in time: {stay}',
  withdrawn: 'Withdrawn: {stay}',
} as const

type RequestLine = 'Requested {stay}' | (typeof ENDED)[keyof typeof ENDED]

export async function requestLines(
  { guestId, placeId }: { guestId: string; placeId: string },
  now = Date.now(),
): Promise<{ id: string; said: RequestLine; stay: Nights; at: number }[]> {
  const rows = await db
    .select()
    .from(bookingRequests)
    .where(and(eq(bookingRequests.placeId, placeId), eq(bookingRequests.guestId, guestId)))
    .orderBy(desc(bookingRequests.seq))
    .limit(MAX_REQUESTS)
  return rows.flatMap(({ id, checkIn, checkOut, createdAt, answeredAt, answerBy, state }) => {
    const stay = { checkIn, checkOut }
    const ended = stateAt({ state, answerBy }, now)
    return [
      { id: `${id}-asked`, said: 'Requested {stay}' as const, stay, at: createdAt },
      ...(ended === 'requested' || ended === 'accepted'
        ? []
        : [{ id: `${id}-ended`, said: ENDED[ended], stay, at: answeredAt ?? answerBy }]),
    ]
  })
}
