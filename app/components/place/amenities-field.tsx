import { useTranslate } from '#app/languages/locale.ts'
import { AMENITIES, AMENITY_KEYS } from '#app/domain/places/listed-amenities.ts'
import { FieldErrors } from '#app/ui/field.tsx'

interface AmenitiesFieldProps {
  id: string
  checked: readonly unknown[]
  errors?: string[]
}

export function AmenitiesField({ id, checked, errors }: AmenitiesFieldProps) {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="font-medium">{t('More amenities')}</legend>
      <p className="mt-1.5 text-sm text-soft">{t('Guests can search for these')}</p>
      <input type="hidden" name="boxes" value="amenities" />
      <div className="mt-1.5 grid gap-x-3 sm:grid-cols-2 md:grid-cols-3">
        {AMENITY_KEYS.map((amenity) => (
          <label key={amenity} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name="amenities"
              value={amenity}
              defaultChecked={checked.includes(amenity)}
              className="size-5 shrink-0 accent-accent-strong"
            />
            {t(AMENITIES[amenity])}
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}
