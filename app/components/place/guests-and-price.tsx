import { useTranslate } from '#app/languages/locale.ts'
import { MAX_GUESTS } from '#app/domain/places/place.ts'
import { TextField } from '#app/ui/field.tsx'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

/** @param notes on pricing, for the host */
export function GuestsAndPrice({ fields, notes }: { fields: PlaceFormFields; notes: readonly string[] }) {
  const t = useTranslate()
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <TextField
          {...fieldProps(fields.maxGuests)}
          type="number"
          label={t('Max no. of guests')}
          hint={t('From {n} to {most}', { n: 1, most: MAX_GUESTS })}
          min={1}
          max={MAX_GUESTS}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(fields.price)}
          type="number"
          label={t('Price per night')}
          hint={t('In rupees (₹)')}
          min={1}
          inputMode="numeric"
        />
      </div>
      {notes.map((note) => (
        <p key={note} className="rounded-lg bg-tint px-4 py-3 forced-colors:border">
          {note}
        </p>
      ))}
    </>
  )
}
