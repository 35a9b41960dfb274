import { useTranslate } from '#app/languages/locale.ts'
import { CANCELLATION_POLICY_LABELS } from '#app/domain/places/cancellation-policies.ts'
import { BOOKING_LABELS, type placeForm } from '#app/domain/places/place.ts'
import {
  MAX_MINIMUM_STAY,
  MAX_NOTICE_DAYS,
  MAX_PREPARATION_DAYS,
  MAX_STAY_NIGHTS,
} from '#app/domain/places/stay-rules.ts'
import { MAX_UNITS } from '#app/domain/units.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { useForm } from '@conform-to/react'
import { useState } from 'react'
import type { z } from '#app/domain/zod.ts'
import { AmenitiesField } from './amenities-field.tsx'
import { HouseRuleFields } from './house-rule-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { translateOptions } from '../forms/translate-options.ts'
import { fieldProps } from '../forms/validated-form.ts'

type PlaceFormHook = ReturnType<typeof useForm<z.input<typeof placeForm>, z.output<typeof placeForm>>>
export type PlaceFormState = PlaceFormHook[0]
export type PlaceFormFields = PlaceFormHook[1]

/** Fields that are always visible; an error in any other opens the details. */
const FIELDS_ABOVE: readonly string[] = [
  'title',
  'address',
  'town',
  'addedPhotos',
  'captions',
  'description',
  'perks',
  'extraInfo',
  'maxGuests',
  'price',
] satisfies (keyof z.input<typeof placeForm>)[]

function isShownAbove(name: string): boolean {
  // The form's own errors have an empty name.
  return name === '' || FIELDS_ABOVE.includes(/^\w+/.exec(name)?.[0] ?? '')
}

interface RuleFieldsProps {
  form: PlaceFormState
  fields: PlaceFormFields
  isValidated: boolean
  /** True after one of its buttons was pressed. */
  isOpen: boolean
}

/** Folded at first, to shorten the form. */
export function RuleFields({ form, fields, isValidated, isOpen }: RuleFieldsProps) {
  const t = useTranslate()
  const { checkIn, checkOut, cancelUntil, fewestNights, mostNights, noticeDays, units } = fields
  const rooms = [
    { field: fields.bedrooms, label: t('Bedrooms') },
    { field: fields.beds, label: t('Beds') },
    { field: fields.bathrooms, label: t('Bathrooms') },
  ]
  const hasErrors = Object.keys(form.allErrors).some((name) => !isShownAbove(name))
  const shouldOpen = isOpen || hasErrors
  // Once open it stays open, even when the errors are gone.
  const [wasOpened, setWasOpened] = useState(shouldOpen)
  if (shouldOpen && !wasOpened) setWasOpened(true)
  return (
    <details open={wasOpened || shouldOpen} className="rounded-lg border border-edge px-4">
      <summary className="-mx-4 cursor-pointer px-4 py-3 font-medium">
        {t('More: rooms, prices, times, rules')}
      </summary>
      <div className="space-y-6 pb-4 pt-1">
        <div className="grid items-end gap-6 sm:grid-cols-3">
          {rooms.map(({ field, label }) => (
            <TextField
              key={label}
              {...fieldProps(field)}
              type="number"
              label={label}
              min={0}
              inputMode="numeric"
            />
          ))}
        </div>
        <TextField
          {...fieldProps(units)}
          type="number"
          label={t('Rooms of this kind')}
          hint={t(
            'From 1 to {n}; empty means 1. Guests book as many as they need. Give guests, beds and prices for one room',
            { n: MAX_UNITS },
          )}
          min={1}
          max={MAX_UNITS}
          inputMode="numeric"
        />
        <AmenitiesField
          id={fields.amenities.id}
          checked={[fields.amenities.initialValue ?? []].flat()}
          errors={fields.amenities.errors}
        />
        <PriceFields form={form} fields={fields} isValidated={isValidated} />
        <div className="grid items-end gap-6 sm:grid-cols-3">
          <TextField
            {...fieldProps(checkIn)}
            type="text"
            label={t('Check-in from')}
            hint={t('The time guests can arrive, such as 14:00')}
            autoComplete="off"
          />
          <TextField
            {...fieldProps(fields.latestArrival)}
            type="time"
            label={t('Latest arrival')}
            hint={t('The latest time guests can arrive, such as 22:00')}
          />
          <TextField
            {...fieldProps(checkOut)}
            type="text"
            label={t('Check-out until')}
            hint={t('The time guests have to leave, such as 11:00')}
            autoComplete="off"
          />
        </div>
        <div className="grid items-end gap-6 sm:grid-cols-3">
          <TextField
            {...fieldProps(fewestNights)}
            type="number"
            label={t('Minimum nights')}
            hint={t('From {n} to {most}', { n: 1, most: MAX_MINIMUM_STAY })}
            min={1}
            max={MAX_MINIMUM_STAY}
            inputMode="numeric"
          />
          <TextField
            {...fieldProps(mostNights)}
            type="number"
            label={t('Longest stay, in nights')}
            hint={t('Up to {n}', { n: MAX_STAY_NIGHTS })}
            min={1}
            max={MAX_STAY_NIGHTS}
            inputMode="numeric"
          />
          <TextField
            {...fieldProps(noticeDays)}
            type="number"
            label={t('Days of notice')}
            hint={t('Guests must book at least this many days before arrival, up to {n}', {
              n: MAX_NOTICE_DAYS,
            })}
            min={0}
            max={MAX_NOTICE_DAYS}
            inputMode="numeric"
          />
        </div>
        <TextField
          {...fieldProps(fields.preparationDays)}
          type="number"
          label={t('Days to prepare')}
          hint={t(
            'From 0 to {n} nights kept free after each booking and before the next. Existing bookings stay',
            { n: MAX_PREPARATION_DAYS },
          )}
          min={0}
          max={MAX_PREPARATION_DAYS}
          inputMode="numeric"
        />
        <SelectField
          {...fieldProps(fields.booking)}
          label={t('How guests book')}
          hint={t('On request, we hold the nights for the guest until you answer, for 24 hours at most')}
          options={translateOptions(BOOKING_LABELS, t)}
        />
        <SelectField
          {...fieldProps(cancelUntil)}
          label={t('Guests can cancel online')}
          hint={t('Each booking keeps the rule that applied when it was made. You can always cancel it')}
          options={translateOptions(CANCELLATION_POLICY_LABELS, t)}
        />
        <PaymentFields fields={fields} />
        <HouseRuleFields fields={fields} />
        <TextAreaField
          {...fieldProps(fields.directions)}
          label={t('Directions for booked guests')}
          hint={t(
            'The way there, door codes, the flat number. Only guests with a booking see them, from booking until they leave',
          )}
          rows={4}
        />
      </div>
    </details>
  )
}
