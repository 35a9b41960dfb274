import { lineLabel } from '#app/domain/rates/describe-rates.ts'
import { describeCancellationBefore, UNDO_NOTE } from '#app/domain/bookings/cancellation.ts'
import { nearestAvailable, OWN_PLACE_MESSAGE } from '#app/domain/bookings/booking-dates.ts'
import { formatNights, type Nights } from '#app/domain/nights.ts'
import { formatStay, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { describePaymentBefore } from '#app/domain/payments/stay-payment.ts'
import type { Place } from '#app/domain/places/place.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { serializeTerms, type PlaceTerms } from '#app/domain/bookings/terms.ts'
import type { StayRules } from '#app/domain/places/stay-rules.ts'
import { paths } from '#app/paths.ts'
import { SHORT_DURATION } from '#app/ui/toast-durations.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useFocusOnChange } from '#app/ui/focus-on-change.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { AverageNight } from '../place/price-text.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { formatSuggestion, type ChosenStay } from './chosen-stay.ts'
import { useSubmitState } from '../forms/connection.ts'
import { FormError } from '../forms/form-error.tsx'
import { StayPicker } from './stay-picker.tsx'
import { fieldProps, useValidatedForm } from '../forms/validated-form.ts'

interface BookingFormValues extends Nights {
  noOfGuests: string
  /** Of a place with several rooms; one where it is left out. */
  units?: string
  name: string
  phone: string
}

interface BookingWidgetProps {
  place: Pick<Place, 'id' | 'maxGuests' | 'units' | 'booking'> & PlaceTerms
  today: CalendarDate
  /** The initial values. */
  initial: BookingFormValues
  /** The chosen nights, which the page shows elsewhere, too. */
  chosen: ChosenStay
  /** The idempotency key: it books once, however often it is sent. */
  bookingKey: string
  actionData?: { result?: SubmissionResult; checked?: string; failure?: string }
  isSignedIn: boolean
  /** The place is the user's own and can't be booked by them. */
  isOwn: boolean
}

/** Books a place: dates, guests, who, and the total as it changes. */
export function BookingWidget({
  place,
  today,
  initial,
  chosen,
  bookingKey,
  actionData,
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
  const hydrated = useHydrated()
  const submitState = useSubmitState()
  const { stay, choose, chooseGuests, chooseUnits, isSuggested, isUnavailable, nights, terms, total } = chosen
  const { unavailable, units, freeUnits } = chosen
  const guestsId = fields.noOfGuests.id
  const unitsId = fields.units.id
  // What was typed before scripts came counts, too.
  useEffect(() => {
    const field = document.getElementById(guestsId)
    if (field instanceof HTMLInputElement) chooseGuests(field.value)
    const rooms = document.getElementById(unitsId)
    if (rooms instanceof HTMLInputElement) chooseUnits(rooms.value)
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const dateErrors = fields.checkIn.errors ?? fields.checkOut.errors
  // The server's errors are about the submitted nights only.
  const isUnchanged =
    stay.checkIn === fields.checkIn.initialValue && stay.checkOut === fields.checkOut.initialValue
  const serverErrors = isUnchanged ? form.errors : undefined
  const verb = place.booking === 'on request' ? 'Ask to book' : 'Book this place'

  return (
    <Form
      method="post"
      action={paths.place(place.id)}
      {...getFormProps(form)}
      aria-label={verb}
      tabIndex={-1}
      className="space-y-4 outline-none rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 md:p-6"
      onSubmit={(event) => {
        // Who is signed out has to log in first, even with an invalid form (section 4).
        if (!isSignedIn) return
        const invalidField = toastFirstError(event)
        form.onSubmit(event)
        // The fields of the dates are hidden behind the calendar's buttons, which can take the focus.
        if (invalidField === 'checkIn' || invalidField === 'checkOut')
          document.getElementById(fields.checkIn.id)?.focus()
      }}
    >
      {/* With dates the price is the total below. */}
      <h2 className={classNames('tabular text-xl', nights > 0 && !isSuggested && 'font-normal text-soft')}>
        Price: {formatRupees(place.price)} <span className="font-normal">/ per night</span>
      </h2>
      <input type="hidden" name="key" value={bookingKey} />
      {/* The shown terms: where some of them have changed meanwhile, that is said before anything is booked. */}
      <input type="hidden" name="terms" value={terms ? serializeTerms(terms) : ''} />
      {/* Enter in a field presses a form's first button, which has to be the one that books. */}
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
        suggestion={isSuggested && !isOwn ? formatSuggestion(stay, today) : undefined}
        onChange={choose}
      />
      <NumberStepper
        {...fieldProps(fields.noOfGuests)}
        label="Number of guests"
        hint={place.units === 1 ? `At most ${place.maxGuests}` : `At most ${place.maxGuests} in a room`}
        noun="guest"
        min={1}
        // Without scripts the rooms are not known yet.
        max={place.maxGuests * (hydrated ? units : place.units)}
        onInput={({ currentTarget }) => chooseGuests(currentTarget.value)}
      />
      {place.units > 1 && (
        <NumberStepper
          {...fieldProps(fields.units)}
          defaultValue={fields.units.initialValue ?? '1'}
          label="Rooms"
          hint={roomsHint(place.units, nights > 0 ? freeUnits : place.units)}
          noun="room"
          min={1}
          max={nights > 0 && hydrated ? Math.max(1, freeUnits) : place.units}
          onInput={({ currentTarget }) => chooseUnits(currentTarget.value)}
        />
      )}
      <TextField {...fieldProps(fields.name)} type="text" label="Your full name" autoComplete="name" />
      <TextField
        {...fieldProps(fields.phone)}
        type="tel"
        label="Phone number"
        autoComplete="tel"
        enterKeyHint="go"
      />
      {terms && !isOwn && (
        <p className="tabular" aria-live="polite">
          <span className="font-semibold">
            {formatStay(stay, today)}, {formatNights(stay)}.
          </span>{' '}
          {describeCancellationBefore(stay.checkIn, terms.cancelUntil, today)} {UNDO_NOTE}{' '}
          {describePaymentBefore(terms.payment, { ...terms, isAsked: place.booking === 'on request' }, today)}
          {terms.houseRules && ' The house rules on this page hold for both of you.'}
        </p>
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
      {/* Unavailable nights are reported above, with alternatives; here all other errors. */}
      <FormError
        id={isUnavailable ? undefined : form.errorId}
        errors={isUnavailable ? undefined : serverErrors}
        actionData={actionData}
        submitState={submitState}
      />
      <BookingTotal chosen={chosen} />
      {!hydrated && !isOwn && (
        <Button kind="plain" name="intent" value="check" className="w-full">
          Check price
        </Button>
      )}
      {place.booking === 'on request' && !isOwn && (
        <p className="rounded-lg bg-tint px-4 py-3 text-sm">
          Your host answers each request within 24 hours. Until then the nights are held for you, and nothing
          is booked or to pay.
        </p>
      )}
      {isOwn ? (
        <p className="rounded-lg bg-tint px-4 py-3 font-medium">{OWN_PLACE_MESSAGE}</p>
      ) : (
        <Button className="tabular w-full text-lg" busy={submitState === 'submitting'}>
          {verb}
          {total && ` ${total}`}
        </Button>
      )}
    </Form>
  )
}

function roomsHint(all: number, free: number): string {
  return free > 0 && free < all ? `${formatRoomCount(free)} left` : `At most ${all}`
}

interface AlternativeNightsProps {
  id: string
  stay: Nights
  unavailable: Nights[]
  /** How many rooms are wanted. */
  units: number
  today: CalendarDate
  rules: StayRules
  /** The action data that refused the nights, if they were submitted. */
  rejection?: unknown
  /** The guest has not chosen the nights yet: that they are unavailable is no error. */
  isSuggested: boolean
  /** Chooses the offered nights. Without it, and without scripts, the form is sent to check them. */
  onChoose?: (free: Nights) => void
}

/** Reports that the chosen nights are unavailable, and offers free ones. */
function AlternativeNights({
  id,
  stay,
  unavailable,
  units,
  today,
  rules,
  rejection,
  isSuggested,
  onChoose,
}: AlternativeNightsProps) {
  const free = nearestAvailable(stay, unavailable, today, rules)
  const hydrated = useHydrated()
  return (
    <div
      ref={useFocusOnChange<HTMLDivElement>(rejection)}
      id={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it says what was refused, and what can be had instead
      autoFocus={!hydrated && rejection !== undefined}
      className={classNames(
        // Scrolled to with the button below it.
        'scroll-mb-52 space-y-2 rounded-lg py-3 forced-colors:border',
        isSuggested ? 'bg-tint px-3 text-sm' : 'bg-danger-tint px-4',
      )}
    >
      <p className={classNames('font-medium', !isSuggested && 'text-danger')}>
        {units === 1
          ? 'Some of these nights are already booked.'
          : `${formatRoomCount(units)} are not free on all of these nights.`}
      </p>
      {free && (
        <Button
          kind="plain"
          className="tabular w-full"
          {...(onChoose
            ? { type: 'button', onClick: () => onChoose(free) }
            : { name: 'intent', value: `check ${free.checkIn} ${free.checkOut}` })}
        >
          Take {formatStay(free, today)}
        </Button>
      )}
    </div>
  )
}

/** The total of the chosen nights; quiet while they are only suggested. */
function BookingTotal({ chosen: { lines, price, total, isSuggested } }: { chosen: ChosenStay }) {
  const [onlyLine, ...moreLines] = lines
  if (!onlyLine) return null
  const sum = classNames(!isSuggested && 'font-semibold text-ink')
  return (
    <div className="text-soft" aria-live="polite">
      {moreLines.length > 0 && <PriceBreakdown lines={lines} />}
      <p
        className={classNames(
          'tabular flex flex-wrap justify-between gap-x-4',
          moreLines.length > 0 && `mt-1 ${sum}`,
        )}
      >
        <span>{moreLines.length > 0 ? 'Total' : lineLabel(onlyLine)}</span>
        <span className={classNames('ml-auto', sum)}>{total}</span>
      </p>
      {price?.isAverage && (
        <p className="tabular text-right">
          <AverageNight {...price} />
        </p>
      )}
    </div>
  )
}
