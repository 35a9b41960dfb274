import { formatMonth } from '#app/domain/calendar-month.ts'
import { describeHostCancelling, type ReviewEntry } from '#app/domain/reviews/review.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/link.tsx'
import { Stars } from './stars.tsx'

interface ReviewListProps {
  entries: ReviewEntry[]
  /** Null if there are none. */
  older: string | null
  /** Link to the first page, on later ones. */
  newest?: string | null
  canReply?: boolean
}

export function ReviewList({ entries, older, newest, canReply }: ReviewListProps) {
  const t = useTranslate()
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="max-w-prose break-inside-avoid py-5 first:pt-0">
            <Entry entry={entry} canReply={canReply} />
          </li>
        ))}
      </ul>
      {(newest || older) && (
        <p className="flex flex-wrap gap-x-6 print:hidden">
          {newest && (
            <Link to={newest} className={LINK}>
              {t('Newest reviews')}
            </Link>
          )}
          {older && (
            <Link to={older} className={LINK}>
              {t('Older reviews')}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
const WORDS = 'whitespace-pre-line [overflow-wrap:anywhere]'

function Entry({ entry, canReply }: { entry: ReviewEntry; canReply?: boolean }) {
  const t = useTranslate()
  if (entry.kind === 'removed')
    return (
      <p className="text-soft [overflow-wrap:anywhere]">
        {t.rich('One review was removed: {why}', {
          why: <span lang={textLanguage(entry.why)}>{entry.why}</span>,
        })}
      </p>
    )
  if (entry.kind === 'cancelled')
    return (
      <>
        <p className="font-medium">{describeHostCancelling(entry, t)}</p>
        <p className={`${WORDS} mt-1 text-soft`} lang={textLanguage(entry.reason)}>
          “{entry.reason}”
        </p>
      </>
    )
  const { id, rating, name, stayed, text, reply, place, placeId } = entry
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Stars rating={rating} />
        <span className="font-medium [overflow-wrap:anywhere]">
          <Typed text={name} />
        </span>
        <span className="text-soft">{formatMonth(stayed, t)}</span>
      </p>
      {place !== undefined && (
        <p>
          <Link to={paths.place(placeId)} className={LINK} lang={textLanguage(place)}>
            {place}
          </Link>
        </p>
      )}
      {text && (
        <p className={`${WORDS} mt-1`} lang={textLanguage(text)}>
          {text}
        </p>
      )}
      {reply && (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-sm font-medium">{t('The host replied')}</p>
          <p className={`${WORDS} mt-1 text-soft`} lang={textLanguage(reply)}>
            {reply}
          </p>
        </div>
      )}
      {canReply && !reply && (
        <p className="print:hidden">
          <Link to={paths.replyToReview(id)} className={LINK}>
            <Typed text={t('Reply to {name}', { name })} />
          </Link>
        </p>
      )}
    </>
  )
}
