import { formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatMonth } from '#app/domain/calendar-month.ts'
import type { GuestReview, OwnReview } from '#app/domain/reviews/review.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '../site/section.tsx'
import { Stars } from './stars.tsx'
import { Words } from './trip-review.tsx'

export interface ReservationReviewProps {
  bookingId: string
  /** URL to report a review; undefined if the place no longer has a page. */
  reportTo?: string
  guestReview: GuestReview | null
  /** The guest's review; null while it is blind, or if there is none. */
  review: OwnReview | null
  /** Last day to review; null if too early or too late. */
  until: CalendarDate | null
  publicOn: CalendarDate
  /** Reviews of this guest by hosts, newest first. */
  words: { id: string; wouldHostAgain: boolean; text: string; month: string }[]
}

export function ReservationReview(props: ReservationReviewProps) {
  const { bookingId, reportTo, guestReview, review, until, publicOn, words } = props
  const t = useTranslate()
  const isOpen = until !== null && !guestReview?.isPublic
  return (
    <>
      {words.length > 0 && (
        <Section heading={t('What hosts say about this guest')}>
          <ul className="space-y-3">
            {words.map(({ id, wouldHostAgain, text, month }) => (
              <li key={id}>
                <p>
                  {t(wouldHostAgain ? 'Would host them again' : 'Would not host them again')}{' '}
                  <span className="text-soft">{formatMonth(month, t)}</span>
                </p>
                <Words text={text} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {review && (
        <Section heading={t("Your guest's review")}>
          <p>
            <Stars rating={review.rating} />
          </p>
          <Words text={review.text} />
          {review.privateNote && (
            <>
              <p className="text-sm font-medium">{t('Only for you')}</p>
              <Words text={review.privateNote} />
            </>
          )}
          {review.removedWhy && (
            <p className="text-soft">
              {t.rich('It was removed: {why}', {
                why: <span lang={textLanguage(review.removedWhy)}>{review.removedWhy}</span>,
              })}
            </p>
          )}
          {review.reply ? (
            <div className="border-l-2 border-line pl-4">
              <p className="text-sm font-medium">{t('Your reply')}</p>
              <Words text={review.reply} />
            </div>
          ) : (
            !review.removedWhy && (
              <ButtonLink kind="plain" to={paths.replyToReview(review.id)}>
                {t('Reply')}
              </ButtonLink>
            )
          )}
          {!review.removedWhy && reportTo && (
            <p>
              <Link
                to={reportTo}
                className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
              >
                {t('Report this review')}
              </Link>
            </p>
          )}
        </Section>
      )}
      {(guestReview ?? isOpen) && (
        <Section heading={t('Your review of this guest')}>
          {guestReview ? (
            <>
              <p>
                {t(
                  guestReview.wouldHostAgain
                    ? 'You would host them again.'
                    : 'You would not host them again.',
                )}
              </p>
              <Words text={guestReview.text} />
              {!guestReview.isPublic && (
                <p className="text-soft">
                  {t('Hidden until your guest has written too, or until {day}.', {
                    day: formatDateWithWeekday(publicOn, t),
                  })}
                </p>
              )}
            </>
          ) : (
            <p className="text-soft">{t('Only hosts this guest wants to book with read it.')}</p>
          )}
          {isOpen && (
            <>
              <ButtonLink kind="plain" to={paths.reviewGuest(bookingId)}>
                {guestReview ? t('Change it') : t('Write about this guest')}
              </ButtonLink>
              <p className="text-sm text-soft">
                {t('Until {day}', { day: formatDateWithWeekday(until, t) })}
              </p>
            </>
          )}
        </Section>
      )}
    </>
  )
}
