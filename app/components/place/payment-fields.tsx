import { useTranslate } from '#app/languages/locale.ts'
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
import { translateOptions } from '../forms/translate-options.ts'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

export function PaymentFields({ fields }: { fields: PlaceFormFields }) {
  const t = useTranslate()
  const { how, percent, daysBefore, hours, late } = fields.payment.getFieldset()
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1.5! font-medium">{t('How guests pay')}</legend>
      <p className="text-sm text-soft">
        {t.rich(
          'They pay you directly, and {site} never holds their money. For UPI they see the <page>UPI ID of your account</page>. Each booking keeps the rule that applied when it was made.',
          {
            site: siteName,
            page: (words) => (
              // Opens a new tab, so that unsaved input survives, even without scripts.
              <Link to={paths.accountUpi()} target="_blank" className="underline underline-offset-4">
                {words} <span className="sr-only">{t('(opens a new tab)')}</span>
              </Link>
            ),
          },
        )}
      </p>
      <FieldErrors id={`${fields.payment.id}-error`} errors={fields.payment.errors} />
      <SelectField {...fieldProps(how)} label={t('Guests pay')} options={translateOptions(PAYMENT_WAYS, t)} />
      <div className="grid items-end gap-6 sm:grid-cols-3">
        <TextField
          {...fieldProps(percent)}
          type="number"
          label={t('Advance, in percent')}
          hint={t('Of the total, from 1 to 99')}
          min={1}
          max={99}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(daysBefore)}
          type="number"
          label={t('All: days before arrival')}
          hint={t('Up to {n}; {usual} if left empty', {
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
          label={t('Hours to pay in')}
          hint={t('After booking, from {n} to {most}; {usual} if left empty', {
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
        label={t("If they don't pay in time")}
        options={translateOptions(LATE_CHOICES, t)}
      />
      <p className="text-sm text-soft">
        {t(
          'UPI allows at most ₹1,00,000 a day. Larger amounts are paid in parts, with 24 hours for each, whatever you set here.',
        )}
      </p>
      <p className="text-sm text-soft">
        {t(
          'The nights are then free again, and we tell you both. Once your guest reports the payment with its bank reference, the booking stays and you confirm whether it has arrived. If it has not, they get the same hours once more.',
        )}
      </p>
    </fieldset>
  )
}
