import { useSay } from '#app/languages/reader.ts'
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
import { saidOptions } from '../forms/said-options.ts'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

/** Payment settings of a place. */
export function PaymentFields({ fields }: { fields: PlaceFormFields }) {
  const say = useSay()
  const { how, percent, daysBefore, hours, late } = fields.payment.getFieldset()
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1.5! font-medium">{say('How guests pay')}</legend>
      <p className="text-sm text-soft">
        {say.around(
          'They pay you directly, and {site} never holds their money. For UPI they see the <page>UPI id of your account</page>. Each booking keeps the rule that applied when it was made.',
          {
            site: siteName,
            page: (words) => (
              // Opens a new tab, so that unsaved input survives, even without scripts.
              <Link to={paths.accountUpi()} target="_blank" className="underline underline-offset-4">
                {words} <span className="sr-only">{say('(opens a new tab)')}</span>
              </Link>
            ),
          },
        )}
      </p>
      <FieldErrors id={`${fields.payment.id}-error`} errors={fields.payment.errors} />
      <SelectField {...fieldProps(how)} label={say('Guests pay')} options={saidOptions(PAYMENT_WAYS, say)} />
      <div className="grid items-end gap-6 sm:grid-cols-3">
        <TextField
          {...fieldProps(percent)}
          type="number"
          label={say('Advance, in percent')}
          hint={say('Of the total, from 1 to 99')}
          min={1}
          max={99}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(daysBefore)}
          type="number"
          label={say('All: days before arrival')}
          hint={say('Until when, up to {n}; {usual} unless said', {
            n: MAX_DAYS_BEFORE,
            usual: DEFAULT_DAYS_BEFORE,
          })}
          min={0}
          max={MAX_DAYS_BEFORE}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(hours)}
          type="number"
          label={say('Hours to pay in')}
          hint={say('After booking, from {n} to {most}; {usual} unless said', {
            n: MIN_HOURS,
            most: MAX_HOURS,
            usual: DEFAULT_PAYMENT_HOURS,
          })}
          min={MIN_HOURS}
          max={MAX_HOURS}
          inputMode="numeric"
        />
      </div>
      <SelectField
        {...fieldProps(late)}
        label={say('If they pay too late')}
        options={saidOptions(LATE_CHOICES, say)}
      />
      <p className="text-sm text-soft">
        {say(
          'UPI carries at most ₹1,00,000 a day. A guest who owes more pays in parts, and has 24 hours for each, whatever you say here.',
        )}
      </p>
      <p className="text-sm text-soft">
        {say(
          "When that happens the nights are free again, and we tell you both. It doesn't once your guest reports the payment with the reference of their bank: then you confirm whether it has come. If it has not, they get the same hours once more.",
        )}
      </p>
    </fieldset>
  )
}
