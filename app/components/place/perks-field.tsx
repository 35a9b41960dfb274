import { useTranslate } from '#app/languages/locale.ts'
import { PERKS, PERK_KEYS } from '#app/domain/places/perks.ts'
import { FieldErrors } from '#app/ui/field.tsx'
import { PERK_ICONS } from './perks-list.tsx'

interface PerksFieldProps {
  id: string
  checked: readonly unknown[]
  errors?: string[]
}

export function PerksField({ id, checked, errors }: PerksFieldProps) {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="font-medium">{t('Perks')}</legend>
      <p className="mb-3 mt-1.5 text-sm text-soft">{t('Select all the perks of your place')}</p>
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {PERK_KEYS.map((perk) => {
          const Icon = PERK_ICONS[perk]
          return (
            <label
              key={perk}
              className="flex min-h-12 cursor-pointer items-center gap-[12px] rounded-lg border border-edge px-[16px] has-checked:border-accent-text has-checked:bg-accent-tint"
            >
              <input
                type="checkbox"
                name="perks"
                value={perk}
                defaultChecked={checked.includes(perk)}
                className="size-5 accent-accent-strong"
              />
              <Icon aria-hidden strokeWidth={1.5} className="size-5 text-soft" />
              {t(PERKS[perk])}
            </label>
          )
        })}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}
