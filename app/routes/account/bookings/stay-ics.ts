import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { writeIcal } from '#app/domain/ical/write-ical.server.ts'
import { contactOf } from '#app/domain/users/contact.server.ts'
import { env } from '#app/env.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** A trip as an iCalendar file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const { place } = trip
  const { arriveFrom = place.checkIn, leaveBy = place.checkOut } = trip.terms ?? {}
  const host = await contactOf({ id: place.ownerId })
  const description = [
    `Booking number: ${trip.number}`,
    arriveFrom && `Check-in: ${arriveFrom}`,
    leaveBy && `Check-out: ${leaveBy}`,
    `Host: ${[host.name, host.phone].filter(Boolean).join(', ')}`,
    place.extraInfo,
  ]
  const calendar = writeIcal(place.title, [
    {
      uid: `${trip.id}@${new URL(env.ORIGIN).hostname}`,
      checkIn: trip.checkIn,
      checkOut: trip.checkOut,
      summary: place.title,
      location: place.address,
      description: description.filter(Boolean).join('\n'),
      url: `${env.ORIGIN}${paths.booking(trip.id)}`,
      updatedAt: trip.cancelledAt ?? trip.bookedAt,
      isCancelled: trip.status !== 'confirmed',
      sequence: trip.status === 'confirmed' ? 0 : 1,
    },
  ])
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="stay-${trip.checkIn}.ics"`,
    },
  })
}
