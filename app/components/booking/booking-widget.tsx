import { OWN_PLACE_MESSAGE } from '#app/domain/bookings/booking-dates.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import type { Place } from '#app/domain/places/place.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { serializeTerms, type PlaceTerms } from '#app/domain/bookings/terms.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { SHORT_DURATION } from '#app/ui/toast.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { AlternativeNights } from './alternative-nights.tsx'
import { BindingTerms } from './binding-terms.tsx'
import { BookingTotal } from './booking-total.tsx'
import { formatSuggestion, type ChosenStay } from './chosen-stay.ts'
import { RememberPhone } from './remember-phone.tsx'
import { useSubmitState } from '../forms/connection.ts'
import { FormError } from '../forms/form-error.tsx'
import { StayPicker } from './stay-picker.tsx'
import { fieldProps, useValidatedForm } from '../forms/validated-form.ts'

interface BookingFormValues extends Nights {
  noOfGuests: string
  /** Defaults to one. */
  units?: string
  name: string
  phone: string
}

interface BookingWidgetProps {
  place: Pick<Place, 'id' | 'maxGuests' | 'units' | 'booking'> & PlaceTerms
  today: CalendarDate
  initial: BookingFormValues
  /** The chosen nights, shown elsewhere on the page too. */
  chosen: ChosenStay
  /** The idempotency key: repeated submits book once. */
  bookingKey: string
  actionData?: {
    result?: SubmissionResult
    checked?: string
    failure?: string
    rememberPhone?: string | null
  }
  remembersPhone: boolean
  isSignedIn: boolean
  /** The user's own place, which they can't book. */
  isOwn: boolean
}

/** On wide screens at most as high as the screen: its fields scroll; terms, total and button stay visible. */
export function BookingWidget({
  place,
  today,
  initial,
  chosen,
  bookingKey,
  actionData,
  remembersPhone,
  isSignedIn,
  isOwn,
}: BookingWidgetProps) {
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'book',
    form: () => import('#app/domain/bookings/booking-form.ts').then((forms) => forms.bookingFormFor(place)),
    actionData: actionData?.result && { result: actionData.result },
    defaultValue: { ...initial },
    toastDuration: SHORT_DURATION,
  })
  const t = useTranslate()
  const hydrated = useHydrated()
  const submitState = useSubmitState()
  const { stay, choose, chooseGuests, chooseUnits, isSuggested, isUnavailable, nights, terms, total } = chosen
  const { unavailable, units, freeUnits } = chosen
  const guestsId = fields.noOfGuests.id
  const unitsId = fields.units.id
  // Picks up input typed before hydration.
  useEffect(() => {
    const field = document.getElementById(guestsId)
    if (field instanceof HTMLInputElement) chooseGuests(field.value)
    const rooms = document.getElementById(unitsId)
    if (rooms instanceof HTMLInputElement) chooseUnits(rooms.value)
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const dateErrors = fields.checkIn.errors ?? fields.checkOut.errors
  // The server's errors only apply to the submitted nights.
  const isUnchanged =
    stay.checkIn === fields.checkIn.initialValue && stay.checkOut === fields.checkOut.initialValue
  const serverErrors = isUnchanged ? form.errors : undefined
  const isOnRequest = place.booking === 'on request'
  const verb = isOnRequest ? t('Ask to book') : t('Book this place')

  return (
    <Form
      method="post"
      action={paths.place(place.id)}
      {...getFormProps(form)}
      aria-label={verb}
      tabIndex={-1}
      className="flex flex-col rounded-card border border-line bg-surface shadow-float outline-none lg:max-h-[max(22rem,var(--screen)-120px)]"
      onSubmit={(event) => {
        const invalidField = toastFirstError(event)
        form.onSubmit(event)
        // The date fields are hidden behind the calendar's buttons, which can take the focus.
        if (invalidField === 'checkIn' || invalidField === 'checkOut')
          document.getElementById(fields.checkIn.id)?.focus()
      }}
    >
      <div className="min-h-0 space-y-3 p-4 lg:overflow-y-auto lg:px-5">
        {/* With dates, the price is the total below. */}
        <h2 className={classNames('tabular text-xl', nights > 0 && !isSuggested && 'font-normal text-soft')}>
          {t.rich('Price: {price} <unit>/ per night</unit>', {
            price: formatRupees(place.price),
            unit: (words) => <span className="font-normal">{words}</span>,
          })}
        </h2>
        <input type="hidden" name="key" value={bookingKey} />
        {/* The terms as shown: if any have changed since, the guest is notified before booking. */}
        <input type="hidden" name="terms" value={terms ? serializeTerms(terms) : ''} />
        {/* Enter presses a form's first button, which must be the one that books. */}
        {!hydrated && !isOwn && <button hidden />}
        <StayPicker
          id={fields.checkIn.id}
          stay={stay}
          unavailable={unavailable}
          rooms={{ all: place.units, wanted: units }}
          today={today}
          rules={place}
          tariff={place}
          errors={dateErrors}
          suggestion={isSuggested && !isOwn ? formatSuggestion(stay, today, t) : undefined}
          onChange={choose}
        />
        <div className="cells">
          <NumberStepper
            {...fieldProps(fields.noOfGuests)}
            label={t('Number of guests')}
            hint={
              place.units === 1
                ? t('At most {n}', { n: place.maxGuests })
                : t('At most {n} in a room', { n: place.maxGuests })
            }
            less={t('One guest less')}
            more={t('One guest more')}
            min={1}
            // Without scripts the number of rooms is not known yet.
            max={place.maxGuests * (hydrated ? units : place.units)}
            onInput={({ currentTarget }) => chooseGuests(currentTarget.value)}
          />
          {place.units > 1 && (
            <NumberStepper
              {...fieldProps(fields.units)}
              defaultValue={fields.units.initialValue ?? '1'}
              label={t('Rooms')}
              hint={roomsHint(place.units, nights > 0 ? freeUnits : place.units, t)}
              less={t('One room less')}
              more={t('One room more')}
              min={1}
              max={nights > 0 && hydrated ? Math.max(1, freeUnits) : place.units}
              onInput={({ currentTarget }) => chooseUnits(currentTarget.value)}
            />
          )}
          <TextField
            {...fieldProps(fields.name)}
            type="text"
            label={t('Your full name')}
            autoComplete="name"
          />
          <TextField
            {...fieldProps(fields.phone)}
            type="tel"
            label={t('Phone number')}
            autoComplete="tel"
            enterKeyHint="go"
          />
        </div>
        {isSignedIn && !isOwn && (
          <RememberPhone
            isTicked={actionData?.rememberPhone ? actionData.rememberPhone === 'yes' : remembersPhone}
          />
        )}
        {!hydrated && !isOwn && (
          <Button kind="plain" name="intent" value="check" className="w-full">
            {t('Check price')}
          </Button>
        )}
      </div>
      {/* An announcement above pushes the card down; its foot still stays visible. */}
      <div className="space-y-3 rounded-b-card border-t border-line bg-surface p-4 lg:sticky lg:bottom-0 lg:px-5">
        {terms && !isOwn && !isUnavailable && (
          <BindingTerms terms={terms} isOnRequest={isOnRequest} today={today} />
        )}
        {isUnavailable && (
          <AlternativeNights
            id={form.errorId}
            stay={stay}
            unavailable={unavailable}
            units={units}
            today={today}
            rules={place}
            rejection={serverErrors && actionData}
            isSuggested={isSuggested}
            onChoose={hydrated ? choose : undefined}
          />
        )}
        {nights > 0 && !isUnavailable && actionData?.checked && (
          <p
            role="status"
            tabIndex={-1}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it answers the button that was pressed
            autoFocus={!hydrated}
            className="scroll-mb-52 font-medium text-good outline-none"
          >
            {actionData.checked}
          </p>
        )}
        {/* Unavailable nights are reported above, with alternatives; other errors here. */}
        <FormError
          id={isUnavailable ? undefined : form.errorId}
          errors={isUnavailable ? undefined : serverErrors}
          actionData={actionData}
          submitState={submitState}
        />
        {!isUnavailable && <BookingTotal chosen={chosen} />}
        {isOwn ? (
          <p className="rounded-lg bg-tint px-4 py-3 font-medium">{t(OWN_PLACE_MESSAGE)}</p>
        ) : isUnavailable ? (
          <a
            href={`#${fields.checkIn.id}`}
            className={buttonClass('plain', 'w-full text-lg')}
            onClick={(event) => {
              const day = document.getElementById(fields.checkIn.id)
              event.preventDefault()
              day?.focus()
              day?.click()
            }}
          >
            {t('Choose other nights')}
          </a>
        ) : (
          <Button className="tabular w-full text-lg" busy={submitState === 'submitting'}>
            {verb}
            {total && ` ${total}`}
          </Button>
        )}
      </div>
    </Form>
  )
}

function roomsHint(all: number, free: number, t: Translate): string {
  return free > 0 && free < all
    ? t('{rooms} left', { rooms: formatRoomCount(free, t) })
    : t('At most {n}', { n: all })
}
