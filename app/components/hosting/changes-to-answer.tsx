import { changedParts, formatAnswerBy, type ChangeToAnswer } from '#app/domain/bookings/stay-change.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

interface ChangesToAnswerProps {
  changes: readonly ChangeToAnswer[]
  today: CalendarDate
}

/** What guests propose to change of their stays: each leads to the stay, where it is answered. */
export function ChangesToAnswer({ changes, today }: ChangesToAnswerProps) {
  return (
    <section aria-label="Changes to answer">
      <h2 className="mb-4 text-xl">Changes to answer</h2>
      <ul className="divide-y divide-line rounded-card border border-line">
        {changes.map((change) => (
          <li key={change.id}>
            <Link
              to={paths.reservation(change.bookingId)}
              className="block min-h-14 px-4 py-3 -outline-offset-2 hover:bg-tint sm:px-5"
            >
              <span className="block font-semibold [overflow-wrap:anywhere]">{change.name}</span>
              <span className="block text-soft [overflow-wrap:anywhere]" lang={textLanguage(change.place)}>
                {change.place}
              </span>
              <span className="tabular block">
                {changedParts(change, today)
                  .map(({ from, to }) => `${from} would become ${to}`)
                  .join(' · ')}
              </span>
              <span className="block font-medium">Please answer until {formatAnswerBy(change.answerBy)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
