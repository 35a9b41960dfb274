import { useTranslate } from '#app/languages/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { useState } from 'react'

interface CopyFieldProps {
  id: string
  label: string
  hint?: string
  value: string
  type?: 'url' | 'text'
}

/** A read-only field, with a copy button once scripts run. */
export function CopyField({ id, label, hint, value, type = 'url' }: CopyFieldProps) {
  const canCopy = useHydrated() && 'clipboard' in navigator
  const [outcome, setOutcome] = useState('')
  const t = useTranslate()
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setOutcome(t('Copied')),
      () => setOutcome(t('Copying failed. Please copy it from the field.')),
    )
  return (
    <div className="space-y-2">
      <TextField
        id={id}
        type={type}
        label={label}
        hint={hint}
        readOnly
        defaultValue={value}
        key={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {canCopy && (
        <p className="flex flex-wrap items-center gap-3">
          <Button kind="plain" type="button" onClick={copy}>
            {t('Copy')}
          </Button>
          <span role="status">{outcome}</span>
        </p>
      )}
    </div>
  )
}
