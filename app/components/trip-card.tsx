import type { Booking } from '#app/domain/bookings/booking.ts'
import { countNights } from '#app/domain/nights.ts'
import { formatDay } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { ArrowRight, CalendarDays, CreditCard, Moon } from 'lucide-react'
import { NoPhoto, Photo } from './photo-image.tsx'

/** Nights and dates of a booking, in a line. */
export function TripDates({ trip }: { trip: Pick<Booking, 'checkIn' | 'checkOut'> }) {
  return (
    <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Moon aria-hidden strokeWidth={1.75} className="size-4.5 text-soft" />
        {countNights(trip)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <CalendarDays aria-hidden strokeWidth={1.75} className="size-4.5 text-soft" />
        <time dateTime={trip.checkIn}>{formatDay(trip.checkIn)}</time>
        <ArrowRight role="img" aria-label="to" className="size-4 text-soft" />
        <time dateTime={trip.checkOut}>{formatDay(trip.checkOut)}</time>
      </span>
    </p>
  )
}

/** A booked stay in the list of trips. */
export function TripCard({ trip }: { trip: Booking }) {
  const [photo] = trip.place.photos
  const isCancelled = trip.status !== 'confirmed'
  return (
    <Link
      to={paths.booking(trip.id)}
      className="flex overflow-hidden rounded-card border border-line hover:bg-tint max-sm:flex-col"
    >
      <div className="sm:w-56 sm:shrink-0">
        {photo ? (
          <Photo
            photo={photo}
            alt=""
            sizes="(min-width: 640px) 224px, 100vw"
            className="aspect-[4/3] size-full"
          />
        ) : (
          <NoPhoto className="aspect-[4/3] size-full" />
        )}
      </div>
      <div className="min-w-0 space-y-2 p-4 sm:p-5">
        <h3 className="text-lg">{trip.place.title}</h3>
        {isCancelled && <p className="font-medium text-danger">Cancelled</p>}
        <TripDates trip={trip} />
        <p className="tabular flex items-center gap-1.5 font-semibold">
          <CreditCard aria-hidden strokeWidth={1.75} className="size-4.5 text-soft" />
          Total price: {isCancelled ? <del>{formatRupees(trip.price)}</del> : formatRupees(trip.price)}
        </p>
      </div>
    </Link>
  )
}
