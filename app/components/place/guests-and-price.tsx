import { MAX_GUESTS } from '#app/domain/places/place.ts'
import { TextField } from '#app/ui/field.tsx'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

/** How many guests a place has room for, and what a night costs. @param notes what a host should know of that */
export function GuestsAndPrice({ fields, notes }: { fields: PlaceFormFields; notes: readonly string[] }) {
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <TextField
          {...fieldProps(fields.maxGuests)}
          type="number"
          label="Max no. of guests"
          hint={`From 1 to ${MAX_GUESTS}`}
          min={1}
          max={MAX_GUESTS}
          inputMode="numeric"
        />
        <TextField
          {...fieldProps(fields.price)}
          type="number"
          label="Price per night"
          hint="In rupees (₹)"
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
