import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDateTime, formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import type { ImportConflict } from '#app/domain/availability/claims.ts'
import type { ImportedCalendar as Calendar, ListedEcho } from '#app/domain/ical/import-form.ts'
import type { Sentence } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { EchoNote } from './echo-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form, Link, useNavigation } from '@remix-run/react'

export function ImportedCalendar({
  calendar,
  echoes,
  placeId,
  hasRooms,
}: {
  calendar: Calendar
  echoes: ListedEcho[]
  placeId: string
  /** The place has several rooms: shows which one the calendar is for. */
  hasRooms: boolean
}) {
  const t = useTranslate()
  const { id, name, hostname, lastPolledAt, lastSuccessAt, nextPollAt, error, events, conflicts } = calendar
  const same = echoes.filter(({ is }) => is === 'echo')
  return (
    <li className="space-y-4 rounded-card border border-line p-4 sm:p-6">
      <div>
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <Typed text={name} />
        </h3>
        <p className="text-soft [overflow-wrap:anywhere]">
          {hostname}
          {hasRooms && `, ${t('room {n}', { n: calendar.unit })}`}
        </p>
      </div>
      <p>
        {events === 0
          ? t('No upcoming bookings or blocks.')
          : t.count(events, '{n} upcoming booking or block.', '{n} upcoming bookings or blocks.')}{' '}
        {t.rich('Checked on {time}.', { time: <Instant ms={lastPolledAt} /> })}{' '}
        {nextPollAt > lastPolledAt && t.rich('Next check on {time}.', { time: <Instant ms={nextPollAt} /> })}
      </p>
      {error && (
        <p className="font-medium text-danger">
          {error}
          {lastSuccessAt < lastPolledAt && (
            <>
              {' '}
              {t.rich('Last read on {time}; its nights stay blocked.', {
                time: <Instant ms={lastSuccessAt} />,
              })}
            </>
          )}
        </p>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} placeId={placeId} />}
      <Echoes echoes={echoes.filter(({ is }) => is !== 'echo')} />
      {same.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center rounded-lg text-soft">
            {t.count(
              same.length,
              '{n} stay booked or blocked here comes back from this calendar. Nothing to do.',
              '{n} stays booked or blocked here come back from this calendar. Nothing to do.',
            )}
          </summary>
          <Echoes echoes={same} />
        </details>
      )}
      <div className="flex flex-wrap items-start gap-4">
        <IntentButton intent="look" importId={id} label={t('Check now')} name={name} />
        <details className="min-w-0">
          <summary className="min-h-11 cursor-pointer content-center rounded-lg px-2 font-medium">
            {t('Remove')}
            <span className="sr-only">
              {' '}
              <Typed text={name} />
            </span>
          </summary>
          <p className="mb-3 mt-1">{t('Its nights become free, and guests can book them here.')}</p>
          <IntentButton intent="remove" importId={id} label={t('Remove it')} name={name} />
        </details>
      </div>
    </li>
  )
}

const CONFLICT_REASONS = {
  booking: '{days}, booked here',
  block: '{days}, blocked here',
  import: '{days}, taken in another calendar',
  request: '{days}, requested here by a guest',
  change: '{days}, requested here by a guest',
} as const satisfies Record<ImportConflict['by'], Sentence>

function Conflicts({ conflicts, placeId }: { conflicts: ImportConflict[]; placeId: string }) {
  const t = useTranslate()
  return (
    <div className="rounded-lg bg-danger-tint px-4 py-3 forced-colors:border">
      <p className="font-medium text-danger">{t('These nights are taken there, and also here:')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {conflicts.map(({ checkIn, checkOut, by, note }) => (
          <li key={checkIn} className="tabular">
            {t.rich(CONFLICT_REASONS[by], {
              days: (
                <Link
                  to={paths.placeCalendar(placeId, { month: checkIn.slice(0, 7) })}
                  className="underline underline-offset-4"
                >
                  {formatStay({ checkIn, checkOut }, todayInIndia(), t)}
                </Link>
              ),
            })}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
      {conflicts.some(({ by }) => by === 'booking') && (
        <p className="mt-2">
          {t('If they are different stays, two guests have booked the same nights. Please call one of them.')}
        </p>
      )}
      <p className="mt-2">{t('They are blocked for this calendar as soon as they are free here.')}</p>
    </div>
  )
}

function Echoes({ echoes }: { echoes: ListedEcho[] }) {
  const t = useTranslate()
  if (echoes.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-lg bg-tint px-4 forced-colors:border">
      {echoes.map((echo) => (
        <li key={echo.checkIn} className="py-3">
          <p className="tabular">{formatStay(echo, todayInIndia(), t)}</p>
          <EchoNote echo={echo} redirectTo={paths.placeImports(echo.placeId)} />
        </li>
      ))}
    </ul>
  )
}

function Instant({ ms }: { ms: number }) {
  const t = useTranslate()
  const instant = new Date(ms)
  return (
    <time dateTime={instant.toISOString()} className="tabular whitespace-nowrap">
      {formatDateTime(instant, t)}
    </time>
  )
}

interface IntentButtonProps {
  intent: 'look' | 'remove'
  importId: string
  label: string
  /** Calendar name, for screen readers. */
  name: string
}

function IntentButton({ intent, importId, label, name }: IntentButtonProps) {
  const { formData } = useNavigation()
  const isSubmitting = formData?.get('intent') === intent && formData.get('importId') === importId
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="importId" value={importId} />
      <Button kind="plain" name="intent" value={intent} busy={isSubmitting}>
        {label}
        <span className="sr-only">
          {' '}
          <Typed text={name} />
        </span>
      </Button>
    </Form>
  )
}
