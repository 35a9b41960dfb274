import { siteName } from '#app/site/site.ts'
import { LATE_CHOICES, PAYMENT_WAYS } from '#app/domain/places/payment-choice.ts'
import {
  DEFAULT_DAYS_BEFORE,
  DEFAULT_PAYMENT_HOURS,
  MAX_DAYS_BEFORE,
  MAX_HOURS,
  MIN_HOURS,
} from '#app/domain/places/payment-field.ts'
import { paths } from '#app/paths.ts'
import { FieldErrors, SelectField, TextField } from '#app/ui/field.tsx'
import { Link } from '@remix-run/react'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

/** How guests of a place pay. */
export function PaymentFields({ fields }: { fields: PlaceFormFields }) {
  const { how, percent, daysBefore, hours, late } = fields.payment.getFieldset()
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1.5! font-medium">How guests pay</legend>
      <p className="text-sm text-soft">
        They pay you directly, and {siteName} never holds their money. For UPI they see the{' '}
        <Link to={paths.accountUpi()} className="underline underline-offset-4">
          UPI id of your account
        </Link>
        . What holds for a booking is what you said when it was made.
      </p>
      <FieldErrors id={`${fields.payment.id}-error`} errors={fields.payment.errors} />
      <SelectField {...fieldProps(how)} label="Guests pay" options={PAYMENT_WAYS} />
      <div className="grid items-end gap-6 sm:grid-cols-3">
        <TextField
          {...fieldProps(percent)}
          type="number"
          label="Advance, in percent"
          hint="Of the total, from 1 to 99"
          min={1}
          max={99}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(daysBefore)}
          type="number"
          label="All: days before arrival"
          hint={`Until when, up to ${MAX_DAYS_BEFORE}; ${DEFAULT_DAYS_BEFORE} unless said`}
          min={0}
          max={MAX_DAYS_BEFORE}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(hours)}
          type="number"
          label="Hours to pay in"
          hint={`After booking, from ${MIN_HOURS} to ${MAX_HOURS}; ${DEFAULT_PAYMENT_HOURS} unless said`}
          min={MIN_HOURS}
          max={MAX_HOURS}
          inputMode="numeric"
        />
      </div>
      <SelectField {...fieldProps(late)} label="If they pay too late" options={LATE_CHOICES} />
      <p className="text-sm text-soft">
        A booking that lapses frees its nights, and both of you are told. It does not lapse once your guest
        says that they have paid, with the reference of their bank: then you say whether it has come. If it
        has not, they have the same hours once more.
      </p>
    </fieldset>
  )
}
