import { useTranslate } from '#app/languages/locale.ts'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import type { unitsToKeep } from '#app/domain/bookings/keep-units.ts'
import { formatRupees } from '#app/domain/money.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { SelectField } from '#app/ui/field.tsx'
import { fieldProps } from '../forms/validated-form.ts'

interface KeepRoomsFieldProps {
  field: Parameters<typeof fieldProps>[0]
  /** Numbers of rooms that can stay booked, with their prices. */
  choices: ReturnType<typeof unitsToKeep>
  noOfGuests: number
}

/** Nothing for a single room. */
export function KeepRoomsField({ field, choices, noOfGuests }: KeepRoomsFieldProps) {
  const t = useTranslate()
  if (choices.length === 0) return null
  const options = choices.map(({ units, price, noOfGuests: guests }): [string, string] => {
    const values = { rooms: formatRoomCount(units, t), price: formatRupees(price) }
    const words =
      guests < noOfGuests
        ? t('{rooms}, for {guests}: {price}', { ...values, guests: formatGuests(guests, 1, t) })
        : t('{rooms}: {price}', values)
    return [String(units), words]
  })
  return (
    <SelectField
      {...fieldProps(field)}
      defaultValue={typeof field.initialValue === 'string' ? field.initialValue : ''}
      label={t('Rooms that stay booked')}
      // Objects list integer keys first, whatever their order.
      options={Object.fromEntries<string>([...options, ['', t('None, the whole stay is cancelled')]])}
    />
  )
}
