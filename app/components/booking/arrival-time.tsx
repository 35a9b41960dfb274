import { ARRIVAL_CHOICES, choiceOfHour, formatArrivalHour } from '#app/domain/bookings/arrival.ts'
import type { Booking } from '#app/domain/bookings/booking.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Form } from '@remix-run/react'

/** Where a guest says when they will come. Their host sees it. */
export function ArrivalTime({ trip, today }: { trip: Booking; today: string }) {
  if (trip.status !== 'confirmed' || trip.checkIn < today) return null
  const choice = choiceOfHour(trip.arrivalHour)
  return (
    <>
      <Form
        method="post"
        action={paths.arrival(trip.id)}
        className="mb-6 flex flex-wrap items-end gap-3 print:hidden"
      >
        <SelectField
          id="arrivalHour"
          name="arrivalHour"
          label="When will you arrive?"
          hint="Your host sees it. You can leave it open, and change it later."
          options={ARRIVAL_CHOICES}
          key={choice}
          defaultValue={choice}
          className="w-72 max-w-full"
        />
        <Button kind="plain">Save</Button>
      </Form>
      {trip.arrivalHour !== null && (
        <p className="mb-6 hidden print:block">You arrive about {formatArrivalHour(trip.arrivalHour)}.</p>
      )}
    </>
  )
}
