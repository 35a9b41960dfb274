import { formatShortDate, isCalendarDate } from '#app/domain/calendar-date.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { TextField } from '#app/ui/field.tsx'
import { useState, type ComponentProps } from 'react'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>

/** The format of a native date field depends on the browser, so the date is written out beside it. */
export function DateField({ defaultValue, onInput, ...field }: DateFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(defaultValue)
  const date = typeof typed === 'string' && isCalendarDate(typed) ? formatShortDate(typed, t) : undefined
  return (
    <TextField
      {...field}
      type="date"
      // Always one line, so that fields side by side stay level.
      hint={date ?? t('Day, month, year')}
      defaultValue={defaultValue}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}
