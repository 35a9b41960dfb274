import { siteName } from '#app/site/site.ts'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { icalMethod, writeIcal } from '#app/domain/ical/write-ical.server.ts'
import { formatArrivalHours } from '#app/domain/places/arrival-hours.ts'
import { hostContactFor } from '#app/domain/bookings/stay-contacts.server.ts'
import { env } from '#app/env.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { localeFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** For a cancelled trip, the event that removes it from a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const { t, addressOf } = localeFor(request)
  const { place } = trip
  const { arriveFrom = place.checkIn, arriveUntil, leaveBy = place.checkOut } = trip.terms ?? {}
  const arrival = formatArrivalHours({ arriveFrom, arriveUntil }, t)
  const { host, isHostSuspended } = await hostContactFor(trip)
  const description = [
    t('Booking number: {number}', { number: trip.number }),
    trip.units > 1 && formatGuests(trip.noOfGuests, trip.units, t),
    arrival && t('Check-in: {time}', { time: arrival }),
    leaveBy && t('Check-out: {time}', { time: leaveBy }),
    t('Host: {host}', { host: [host.name, host.phone].filter(Boolean).join(', ') }),
    isHostSuspended ? '' : place.extraInfo,
  ]
  const now = Date.now()
  const isCancelled = trip.status !== 'confirmed'
  const event = {
    uid: `${trip.id}@${new URL(env.ORIGIN).hostname}`,
    checkIn: trip.checkIn,
    checkOut: trip.checkOut,
    summary: place.title,
    location: place.address,
    description: description.filter(Boolean).join('\n'),
    url: env.ORIGIN + addressOf(paths.booking(trip.id)),
    updatedAt: now,
    isCancelled,
    // Derived from the time, so that each file is newer than the last, even after edits in a calendar, which count up,
    // too.
    sequence: Math.max(0, Math.floor((now - trip.bookedAt) / 1000)) + (isCancelled ? 1 : 0),
    organizer: sender(),
  }
  return new Response(writeIcal(place.title, [event], t.language), {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${icalMethod([event])}`,
      'Content-Disposition': `attachment; filename="stay-${trip.checkIn}.ics"`,
    },
  })
}

/** The sender of emails: calendars compare it with the file's organizer. */
function sender(): { name: string; address: string } {
  const [, name = '', address = env.MAIL_FROM] = /^(.*)<(.+)>$/.exec(env.MAIL_FROM) ?? []
  return { name: name.replaceAll('"', '').trim() || siteName, address }
}
