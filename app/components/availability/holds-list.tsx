import { guestName } from '#app/domain/bookings/guest-count.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatShortDay, formatStay, todayInIndia, type CalendarDate } from '#app/domain/calendar-date.ts'
import { upcomingNights } from '#app/domain/availability/block-form.ts'
import { type CalendarNight, type Hold, holdPath } from '#app/domain/availability/hold.ts'
import type { ListedEcho } from '#app/domain/ical/import-form.ts'
import { formatNights, overlaps } from '#app/domain/nights.ts'
import { EchoNote } from '#app/components/hosting/echo-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form, Link, useNavigation } from '@remix-run/react'

interface HoldsListProps {
  nights: CalendarNight[]
  today: CalendarDate
  /** Our own nights that other calendars send back. */
  echoes: ListedEcho[]
  redirectTo: string
}

/** Blocks that are not over can be unblocked; echoes of a stay can be marked as a separate one. */
export function HoldsList({ nights, today, echoes, redirectTo }: HoldsListProps) {
  const t = useTranslate()
  const holds = nights.flatMap(({ hold, units }, i) => {
    if (units) return units.holds.filter((one) => !isAmong(one, nights[i - 1]?.units?.holds))
    return hold && hold.checkIn !== nights[i - 1]?.hold?.checkIn ? [hold] : []
  })
  if (holds.length === 0) return <p className="text-soft">{t('All nights of this month are free.')}</p>
  return (
    <ul className="divide-y divide-line">
      {holds.map((hold) => (
        <li
          key={`${hold.checkIn} ${hold.unit ?? ''}`}
          className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2"
        >
          <div className="min-w-0 grow basis-0">
            <HoldDescription hold={hold} />
            <p className="tabular text-soft">
              <span className="inline-block">
                {t.rich('{from} to {to}', {
                  from: <Day date={hold.checkIn} />,
                  to: <Day date={hold.checkOut} />,
                })}
                ,
              </span>{' '}
              <span className="inline-block">
                {formatNights(hold, t)}
                {hold.unit !== undefined && `, ${t('room {n}', { n: hold.unit })}`}
              </span>
            </p>
            {echoes
              .filter((echo) => isOf(echo, hold))
              .map((echo) => (
                <EchoNote key={`${echo.importId} ${echo.checkIn}`} echo={echo} redirectTo={redirectTo} />
              ))}
          </div>
          {hold.what === 'block' && <UnblockButton hold={hold} today={today} />}
        </li>
      ))}
    </ul>
  )
}

function isOf(echo: ListedEcho, hold: Hold): boolean {
  if (!overlaps(echo, hold) || echo.unit !== (hold.unit ?? 1)) return false
  return hold.what === 'import' ? echo.is !== 'echo' && hold.note === echo.calendar : echo.is !== 'held'
}

const isAmong = (hold: Hold, others: readonly Hold[] = []) =>
  others.some(({ unit, checkIn }) => unit === hold.unit && checkIn === hold.checkIn)

function Day({ date }: { date: CalendarDate }) {
  const t = useTranslate()
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatShortDay(date, todayInIndia(), t)}
    </time>
  )
}

function HoldDescription({ hold }: { hold: Hold }) {
  const t = useTranslate()
  if ('bookingId' in hold)
    return (
      <p>
        {t.rich(hold.what === 'booking' ? 'Booked by {guest}' : 'Requested by {guest}', {
          guest: (
            <Link to={holdPath(hold)} className="font-medium underline underline-offset-4">
              <Typed text={guestName(hold.guestName, t)} />
            </Link>
          ),
        })}
      </p>
    )
  const label = t(hold.what === 'block' ? 'Blocked' : 'Imported')
  return (
    <p className="font-medium">
      {label}
      {hold.note && (
        <span className="font-normal">
          : <Typed text={hold.note} />
        </span>
      )}
    </p>
  )
}

function UnblockButton({ hold, today }: { hold: Hold; today: CalendarDate }) {
  const t = useTranslate()
  const { formData } = useNavigation()
  const nights = upcomingNights(hold, today)
  if (!nights) return null
  const unit = hold.unit === undefined ? null : String(hold.unit)
  const isSubmitting =
    formData?.get('intent') === 'unblock-one' &&
    formData.get('checkIn') === nights.checkIn &&
    formData.get('unit') === unit
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="checkIn" value={nights.checkIn} />
      <input type="hidden" name="checkOut" value={nights.checkOut} />
      {unit !== null && <input type="hidden" name="unit" value={unit} />}
      <Button kind="plain" name="intent" value="unblock-one" busy={isSubmitting}>
        {t('Unblock|nights')}
        <span className="sr-only">
          {formatStay(nights, todayInIndia(), t)}
          {unit !== null && `, ${t('room {n}', { n: unit })}`}
        </span>
      </Button>
    </Form>
  )
}
