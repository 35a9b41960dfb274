import { useTranslate } from '#app/languages/locale.ts'
import {
  reportState,
  type RegisterEntry,
  type ReportState,
} from '#app/domain/guest-register/register-entry.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Form } from '@remix-run/react'
import { CalendarClock, Check, Clock, TriangleAlert, type LucideIcon } from 'lucide-react'

const ICONS: Record<ReportState, LucideIcon> = {
  sent: Check,
  'to come': CalendarClock,
  open: Clock,
  late: TriangleAlert,
}

/** @param now milliseconds since 1970 */
export function ReportStatus({
  entry,
  now,
}: {
  entry: Pick<RegisterEntry, 'arrivedAt' | 'sentAt'>
  now: number
}) {
  const { state, words } = reportState(entry, now, useTranslate())
  const Icon = ICONS[state]
  return (
    <p
      className={classNames(
        'flex items-start gap-2 font-medium [overflow-wrap:anywhere]',
        state === 'late' && 'text-danger',
        state === 'to come' && 'text-soft',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <span className="tabular">{words}</span>
    </p>
  )
}

interface SentButtonProps {
  entry: RegisterEntry
  /** Guest's name, for screen readers. */
  of: string
  on: 'stay' | 'list'
}

export function SentButton({ entry, of, on }: SentButtonProps) {
  const t = useTranslate()
  const isSent = entry.sentAt !== null
  return (
    <Form method="post" action={paths.stayRegister(entry.bookingId)} preventScrollReset>
      <input type="hidden" name="guest" value={entry.id} />
      <input type="hidden" name="on" value={on} />
      <Button
        kind={isSent ? 'quiet' : 'plain'}
        name="sent"
        value={isSent ? 'no' : 'yes'}
        aria-label={`${t(isSent ? 'Not reported after all' : 'Reported to the bureau')}: ${of}`}
      >
        {t(isSent ? 'Not reported after all' : 'Reported to the bureau')}
      </Button>
    </Form>
  )
}
