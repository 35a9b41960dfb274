import { arrivalChoices, choiceOfHour, formatArrivalHour } from '#app/domain/bookings/arrival.ts'
import type { Booking } from '#app/domain/bookings/booking.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Form } from '@remix-run/react'

export function ArrivalTime({ trip, today }: { trip: Booking; today: string }) {
  const t = useTranslate()
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
          label={t('When will you arrive?')}
          hint={t('Your host sees it. You can change it later.')}
          options={arrivalChoices(t)}
          key={choice}
          defaultValue={choice}
          className="w-72 max-w-full"
        />
        <Button kind="plain">{t('Save')}</Button>
      </Form>
      {trip.arrivalHour !== null && (
        <p className="mb-6 hidden print:block">
          {t('You arrive about {time}.', { time: formatArrivalHour(trip.arrivalHour, t) })}
        </p>
      )}
    </>
  )
}
