import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import {
  MAX_EXTRA_FROM,
  MIN_DISCOUNT_NIGHTS,
  MIN_EXTRA_FROM,
  MAX_DISCOUNT_PERCENT,
  MAX_DISCOUNT_NIGHTS,
  MAX_SEASONS,
} from '#app/domain/places/rates.ts'
import { MAX_MINIMUM_STAY } from '#app/domain/places/stay-rules.ts'
import { describeSeasonOverlaps } from '#app/domain/rates/describe-rates.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldErrors, TextField } from '#app/ui/field.tsx'
import type { MouseEvent } from 'react'
import type { PlaceFormFields, PlaceFormState } from './rule-fields.tsx'
import { DateField } from '../forms/date-field.tsx'
import { fieldProps } from '../forms/validated-form.ts'

interface PriceFieldsProps {
  form: PlaceFormState
  fields: PlaceFormFields
  isValidated: boolean
}

/** All buttons also work as plain submits. */
export function PriceFields({ form, fields, isValidated }: PriceFieldsProps) {
  const t = useTranslate()
  const prices = fields.prices.getFieldset()
  const discount = prices.percentOff.getFieldset()
  const fees = fields.fees.getFieldset()
  const extraGuest = fees.extraGuest.getFieldset()
  const seasons = prices.seasons.getFieldList()
  const overlaps = describeSeasonOverlaps(
    seasons.map((season) => {
      const { from, to } = season.getFieldset()
      return { from: from.value, to: to.value }
    }),
    t,
  )

  // Once the form is validated in the browser, conform inserts and removes rows; until then the server does.
  function inBrowser(change: () => void) {
    return (event: MouseEvent) => {
      if (!isValidated) return
      event.preventDefault()
      change()
    }
  }

  return (
    <>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          {...fieldProps(prices.weekend)}
          type="number"
          label={t('Weekend price')}
          hint={t('In rupees (₹), for Friday and Saturday nights')}
          min={1}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(fees.cleaning)}
          type="number"
          label={t('Cleaning fee')}
          hint={t('In rupees (₹), per stay')}
          min={1}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(extraGuest.from)}
          type="number"
          label={t('Extra charge from guest number')}
          hint={extraGuestHint(fields.units.value, t)}
          min={MIN_EXTRA_FROM}
          max={MAX_EXTRA_FROM}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(extraGuest.price)}
          type="number"
          label={t('Extra guest’s price')}
          hint={t('In rupees (₹), for each extra guest and night')}
          min={1}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(discount.nights)}
          type="number"
          label={t('Long-stay discount from (nights)')}
          hint={t('From {n} to {most}', { n: MIN_DISCOUNT_NIGHTS, most: MAX_DISCOUNT_NIGHTS })}
          min={MIN_DISCOUNT_NIGHTS}
          max={MAX_DISCOUNT_NIGHTS}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(discount.percent)}
          type="number"
          label={t('Discount in percent')}
          hint={t(
            'On all nights of such stays, not on cleaning or extra guests; rounded down to whole rupees',
          )}
          min={1}
          max={MAX_DISCOUNT_PERCENT}
          inputMode="numeric"
        />
      </div>
      <fieldset id="seasons" className="scroll-mt-24 space-y-4">
        <legend className="mb-1.5! font-medium">{t('Seasons')}</legend>
        <p className="text-sm text-soft">
          {t(
            'Nights with their own price, weekends too, and their own minimum stay. Where seasons overlap, the one lower in this list applies. You can add up to {n}; for a few nights, the calendar of all places is quicker.',
            { n: MAX_SEASONS },
          )}
        </p>
        <input type="hidden" name="boxes" value={prices.seasons.name} />
        {seasons.map((season, i) => {
          const { from, to, price, fewestNights } = season.getFieldset()
          return (
            <fieldset
              // Rows from the server have no keys yet: they are remounted when one is removed.
              key={season.key ?? `${i} of ${seasons.length}`}
              className="rounded-lg border border-line p-4 pt-2"
            >
              <legend className="px-1 text-sm font-medium">{t('Season {n}', { n: i + 1 })}</legend>
              <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
                <DateField {...fieldProps(from)} label={t('First night')} />
                <DateField {...fieldProps(to)} label={t('Last night')} />
                <TextField
                  {...fieldProps(price)}
                  type="number"
                  label={t('Price a night')}
                  min={1}
                  inputMode="numeric"
                />
                <TextField
                  {...fieldProps(fewestNights)}
                  type="number"
                  label={t('Minimum nights then')}
                  min={1}
                  max={MAX_MINIMUM_STAY}
                  inputMode="numeric"
                />
              </div>
              <Button
                kind="quiet"
                name="intent"
                value={`remove-season ${i}`}
                formNoValidate
                formAction="#seasons"
                className="mt-2 px-3"
                onClick={inBrowser(() => form.remove({ name: prices.seasons.name, index: i }))}
              >
                {t('Remove')} <span className="sr-only">{t('season {n}', { n: i + 1 })}</span>
              </Button>
            </fieldset>
          )
        })}
        <FieldErrors id="seasons-error" errors={prices.seasons.errors} />
        <div aria-live="polite" className="space-y-1 text-sm font-medium empty:hidden">
          {overlaps.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        {seasons.length >= MAX_SEASONS && (
          <p className="text-sm">{t('You have {n} seasons, the limit for a place.', { n: MAX_SEASONS })}</p>
        )}
        {seasons.length < MAX_SEASONS && (
          <Button
            kind="plain"
            name="intent"
            value="add-season"
            formNoValidate
            formAction="#seasons"
            onClick={inBrowser(() => form.insert({ name: prices.seasons.name }))}
          >
            {t('Add a season')}
          </Button>
        )}
      </fieldset>
    </>
  )
}

function extraGuestHint(units: string | undefined, t: Translate): string {
  return Number(units) > 1
    ? t('Such as 3: guests pay extra from the third on. Each booked room includes the others')
    : t('Such as 3: guests pay extra from the third on')
}
