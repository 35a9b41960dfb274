import { CANCEL_LIMIT_WORDS } from '#app/domain/places/cancel-limits.ts'
import type { placeForm } from '#app/domain/places/place.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { useForm } from '@conform-to/react'
import type { z } from 'zod'
import { fieldProps } from './validated-form.ts'

type Fields = ReturnType<typeof useForm<z.input<typeof placeForm>>>[1]

/** What most hosts leave as it is: closed at first, so that the form of a place stays short. */
export function PlaceRules({ fields }: { fields: Fields }) {
  const { checkIn, checkOut, cancelUntil } = fields
  const isRefused = [checkIn, checkOut, cancelUntil].some(({ errors }) => errors?.length)
  return (
    <details open={isRefused} className="rounded-lg border border-edge px-4">
      <summary className="-mx-4 cursor-pointer px-4 py-3 font-medium">More: times, rules</summary>
      <div className="space-y-6 pb-4 pt-1">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...fieldProps(checkIn)}
            type="text"
            label="Check-in from"
            hint="The time guests can arrive, such as 14:00"
            autoComplete="off"
          />
          <TextField
            {...fieldProps(checkOut)}
            type="text"
            label="Check-out until"
            hint="The time guests have to leave, such as 11:00"
            autoComplete="off"
          />
        </div>
        <SelectField
          {...fieldProps(cancelUntil)}
          label="Guests may cancel by themselves"
          hint="What holds for a booking is what you said when it was made. You can always cancel it"
          options={CANCEL_LIMIT_WORDS}
        />
      </div>
    </details>
  )
}
