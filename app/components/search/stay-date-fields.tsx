import type { FilterErrors, FilterQuery } from '#app/domain/search/filters.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { DateField } from '../forms/date-field.tsx'

export interface DateBounds {
  first: string
  last: string
}

export function errorsOf(errors: FilterErrors, name: keyof FilterErrors): string[] | undefined {
  const error = errors[name]
  return error ? [error] : undefined
}

interface StayDateFieldsProps {
  /** Prefix of both ids. */
  prefix?: string
  days: DateBounds
  query: Pick<FilterQuery, 'typed' | 'errors'>
}

/** The parent lays them out. */
export function StayDateFields({ prefix = '', days, query: { typed, errors } }: StayDateFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <DateField
        id={`${prefix}check-in`}
        name="checkIn"
        label={t('Check-in')}
        min={days.first}
        max={days.last}
        defaultValue={typed.checkIn}
        errors={errorsOf(errors, 'checkIn')}
      />
      <DateField
        id={`${prefix}check-out`}
        name="checkOut"
        label={t('Check-out')}
        min={days.first}
        defaultValue={typed.checkOut}
        errors={errorsOf(errors, 'checkOut')}
      />
    </>
  )
}
