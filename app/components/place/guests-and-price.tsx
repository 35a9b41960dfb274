import { useSay } from '#app/languages/reader.ts'
import { MAX_GUESTS } from '#app/domain/places/place.ts'
import { TextField } from '#app/ui/field.tsx'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

/** Fields for the maximum number of guests and the price per night. @param notes on pricing, for the host */
export function GuestsAndPrice({ fields, notes }: { fields: PlaceFormFields; notes: readonly string[] }) {
  const say = useSay()
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <TextField
          {...fieldProps(fields.maxGuests)}
          type="number"
          label={say('Max no. of guests')}
          hint={say('From {n} to {most}', { n: 1, most: MAX_GUESTS })}
          min={1}
          max={MAX_GUESTS}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(fields.price)}
          type="number"
          label={say('Price per night')}
          hint={say('In rupees (₹)')}
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
