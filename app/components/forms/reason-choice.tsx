import { useTranslate } from '#app/languages/locale.ts'
import { FieldErrors } from '#app/ui/field.tsx'

interface ReasonChoiceProps {
  id: string
  name: string
  defaultValue?: string
  errors?: string[]
  reasons: Readonly<Record<string, string>>
}

export function ReasonChoice({ id, name, defaultValue, errors, reasons }: ReasonChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend className="font-medium">{t('What is wrong?')}</legend>
      {Object.entries(reasons).map(([key, label], i) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            id={i === 0 ? id : undefined}
            name={name}
            value={key}
            defaultChecked={defaultValue === key}
            className="size-5 shrink-0 accent-accent-strong"
          />
          {t.message(label)}
        </label>
      ))}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}
