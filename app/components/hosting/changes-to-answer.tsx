import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { changedParts, formatAnswerBy, type ChangeToAnswer } from '#app/domain/bookings/stay-change.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

interface ChangesToAnswerProps {
  changes: readonly ChangeToAnswer[]
  today: CalendarDate
}

export function ChangesToAnswer({ changes, today }: ChangesToAnswerProps) {
  const t = useTranslate()
  return (
    <section aria-label={t('Changes to answer')}>
      <h2 className="mb-4 text-xl">{t('Changes to answer')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line">
        {changes.map((change) => (
          <li key={change.id}>
            <Link
              to={paths.reservation(change.bookingId)}
              className="block min-h-14 px-4 py-3 -outline-offset-2 hover:bg-tint sm:px-5"
            >
              <span className="block font-semibold [overflow-wrap:anywhere]">
                <Typed text={change.name} />
              </span>
              <span className="block text-soft [overflow-wrap:anywhere]" lang={textLanguage(change.place)}>
                {change.place}
              </span>
              <span className="tabular block">
                {changedParts(change, today, t)
                  .map(({ from, to }) => t('{from} would become {to}', { from, to }))
                  .join(' · ')}
              </span>
              <span className="block font-medium">
                {t('Please answer by {time}', { time: formatAnswerBy(change.answerBy, t) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
