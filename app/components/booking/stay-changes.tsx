import { dayInIndia, formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import {
  changedParts,
  describeAcceptedChange,
  formatAnswerBy,
  type ChangeSide,
  type StayChange,
} from '#app/domain/bookings/stay-change.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Translate } from '#app/languages/translate.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '@remix-run/react'
import { useSubmitState } from '../forms/connection.ts'
import { ChangedParts } from './change-stay.tsx'

interface ProposedChangeProps {
  change?: StayChange
  side: ChangeSide
  today: CalendarDate
  /** Further changes to the terms, one sentence each. */
  otherTerms: string[]
  answerTo: string
}

/** Nothing without a proposal. */
export function ProposedChange({ change, side, today, otherTerms, answerTo }: ProposedChangeProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  if (!change) return null
  const isOwn = change.by === side
  const values = { time: formatAnswerBy(change.answerBy, t) }
  return (
    <section
      aria-labelledby="proposed-change"
      className="mb-6 space-y-4 rounded-card border-2 border-accent p-5 md:px-6 print:hidden"
    >
      <h2 id="proposed-change" className="text-xl">
        {t(
          isOwn
            ? 'You propose a change'
            : side === 'guest'
              ? 'Your host proposes a change'
              : 'Your guest proposes a change',
        )}
      </h2>
      <ChangedParts parts={changedParts(change, today, t)} />
      {otherTerms.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {change.note && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(change.note)}>
          “{change.note}”
        </p>
      )}
      <p className="text-soft">
        {isOwn
          ? side === 'guest'
            ? t('We have told your host, who can answer until {time}.', values)
            : t('We have told your guest, who can answer until {time}.', values)
          : t('You can answer until {time}.', values)}{' '}
        {t('Without an answer the booking stays unchanged.')}
      </p>
      <Form method="post" action={answerTo} className="flex flex-wrap gap-3">
        {!isOwn && (
          <Button name="intent" value={`accept ${change.id}`} busy={submitState === 'submitting'}>
            {t('Accept')}
          </Button>
        )}
        <Button kind="plain" name="intent" value={`refuse ${change.id}`}>
          {t(isOwn ? 'Withdraw it' : 'Refuse')}
        </Button>
      </Form>
    </section>
  )
}

export function ChangeHistory({
  changes,
  side,
  today,
}: {
  changes: readonly StayChange[]
  side: ChangeSide
  today: CalendarDate
}) {
  const t = useTranslate()
  return changes
    .filter(({ state }) => state !== 'proposed')
    .map((change) => (
      <li key={change.id} className="tabular">
        {describeEnded(change, side, today, t)}
      </li>
    ))
}

function describeEnded(change: StayChange, side: ChangeSide, today: CalendarDate, t: Translate): string {
  const day = formatDateWithWeekday(dayInIndia(new Date(change.endedAt ?? change.answerBy)), t)
  if (change.state === 'accepted')
    return t('Changed on {day}: {change}', { day, change: describeAcceptedChange(change, today, t) })
  const whose = change.by === side ? 'own' : change.by
  const wish = changedParts(change, today, t)
    .map(({ to }) => to)
    .join(', ')
  return t(ENDED[change.state === 'proposed' ? 'lapsed' : change.state][whose], { day, wish })
}

const ENDED = {
  refused: {
    own: 'Refused on {day}: your proposal of {wish}',
    host: "Refused on {day}: your host's proposal of {wish}",
    guest: "Refused on {day}: your guest's proposal of {wish}",
  },
  withdrawn: {
    own: 'Withdrawn on {day}: your proposal of {wish}',
    host: "Withdrawn on {day}: your host's proposal of {wish}",
    guest: "Withdrawn on {day}: your guest's proposal of {wish}",
  },
  lapsed: {
    own: 'Expired on {day}: your proposal of {wish}',
    host: "Expired on {day}: your host's proposal of {wish}",
    guest: "Expired on {day}: your guest's proposal of {wish}",
  },
} as const
