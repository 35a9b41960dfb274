import { dayInIndia, formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import {
  changedParts,
  describeAcceptedChange,
  formatAnswerBy,
  type ChangeSide,
  type StayChange,
} from '#app/domain/bookings/stay-change.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '@remix-run/react'
import { useSubmitState } from '../forms/connection.ts'
import { ChangedParts } from './change-stay.tsx'

interface ProposedChangeProps {
  change?: StayChange
  side: ChangeSide
  today: CalendarDate
  /** What changes besides, a sentence each. */
  otherTerms: string[]
  /** Where it is answered. */
  answerTo: string
}

/** What is proposed for a stay, and its answer in one press; nothing where nothing is. */
export function ProposedChange({ change, side, today, otherTerms, answerTo }: ProposedChangeProps) {
  const submitState = useSubmitState()
  if (!change) return null
  const isOwn = change.by === side
  const other = side === 'guest' ? 'your host' : 'your guest'
  return (
    <section
      aria-labelledby="proposed-change"
      className="mb-6 space-y-4 rounded-card border-2 border-accent p-5 md:px-6 print:hidden"
    >
      <h2 id="proposed-change" className="text-xl">
        {isOwn
          ? 'You propose a change'
          : `${side === 'guest' ? 'Your host' : 'Your guest'} proposes a change`}
      </h2>
      <ChangedParts parts={changedParts(change, today)} />
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
          ? `We have told ${other}, who can answer until ${formatAnswerBy(change.answerBy)}.`
          : `You can answer until ${formatAnswerBy(change.answerBy)}.`}{' '}
        Without an answer the stay stays booked as it is.
      </p>
      <Form method="post" action={answerTo} className="flex flex-wrap gap-3">
        {!isOwn && (
          <Button name="intent" value={`accept ${change.id}`} busy={submitState === 'submitting'}>
            Accept
          </Button>
        )}
        <Button kind="plain" name="intent" value={`refuse ${change.id}`}>
          {isOwn ? 'Withdraw it' : 'Refuse'}
        </Button>
      </Form>
    </section>
  )
}

/** What was changed of a stay, or was to be, an item of a list each. */
export function ChangeHistory({
  changes,
  side,
  today,
}: {
  changes: readonly StayChange[]
  side: ChangeSide
  today: CalendarDate
}) {
  return changes
    .filter(({ state }) => state !== 'proposed')
    .map((change) => (
      <li key={change.id} className="tabular">
        {describeEnded(change, side, today)}
      </li>
    ))
}

function describeEnded(change: StayChange, side: ChangeSide, today: CalendarDate): string {
  const on = formatDateWithWeekday(dayInIndia(new Date(change.endedAt ?? change.answerBy)))
  if (change.state === 'accepted') return `Changed on ${on}: ${describeAcceptedChange(change, today)}`
  const what = { refused: 'Refused', withdrawn: 'Withdrawn', lapsed: 'Over without an answer' }[
    change.state as string
  ]
  const whose = change.by === side ? 'your' : side === 'guest' ? "your host's" : "your guest's"
  const wish = changedParts(change, today)
    .map(({ to }) => to)
    .join(', ')
  return `${what} on ${on}: ${whose} proposal of ${wish}`
}
