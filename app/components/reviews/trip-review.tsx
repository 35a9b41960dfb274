import { formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { GuestReview, OwnReview } from '#app/domain/reviews/review.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../site/section.tsx'
import { Stars } from './stars.tsx'

export interface TripReviewProps {
  bookingId: string
  review: OwnReview | null
  /** The host's review of the guest; null while it is blind, or if there is none. */
  guestReview: GuestReview | null
  /** Last day to review; null if too early or too late. */
  until: CalendarDate | null
  publicOn: CalendarDate
}

/** Prompts for a review if there is none. */
export function TripReview({ bookingId, review, guestReview, until, publicOn }: TripReviewProps) {
  const t = useTranslate()
  if (!review && !guestReview && !until) return null
  const isOpen = until !== null && !review?.isPublic
  return (
    <div className="mb-8 grid gap-x-10 gap-y-8 md:grid-cols-2 print:hidden">
      {(review ?? isOpen) && (
        <Section heading={t(review ? 'Your review' : 'How was it?')}>
          {review ? (
            <>
              <p>
                <Stars rating={review.rating} />
              </p>
              <Words text={review.text} />
              {review.removedWhy && (
                <p className="text-soft">
                  {t.rich('It was removed: {why}', {
                    why: <span lang={textLanguage(review.removedWhy)}>{review.removedWhy}</span>,
                  })}
                </p>
              )}
              {!review.isPublic && (
                <p className="text-soft">
                  {t('Hidden until your host has written about you too, or until {day}.', {
                    day: formatDateWithWeekday(publicOn, t),
                  })}
                </p>
              )}
              {review.reply && (
                <div className="border-l-2 border-line pl-4">
                  <p className="text-sm font-medium">{t('Your host replied')}</p>
                  <Words text={review.reply} />
                </div>
              )}
            </>
          ) : (
            <p>{t('Tell other guests. Your review helps them, and your host.')}</p>
          )}
          {isOpen && (
            <>
              <ButtonLink kind={review ? 'plain' : 'main'} to={paths.reviewStay(bookingId)}>
                {t(review ? 'Change it' : 'Write a review')}
              </ButtonLink>
              <p className="text-sm text-soft">
                {t('Until {day}', { day: formatDateWithWeekday(until, t) })}
              </p>
            </>
          )}
        </Section>
      )}
      {guestReview && (
        <Section heading={t('Your host about you')}>
          <p>
            {t(guestReview.wouldHostAgain ? 'They would host you again.' : 'They would not host you again.')}
          </p>
          <Words text={guestReview.text} />
          {guestReview.privateNote && (
            <>
              <p className="text-sm font-medium">{t('Only for you')}</p>
              <Words text={guestReview.privateNote} />
            </>
          )}
        </Section>
      )}
    </div>
  )
}

export function Words({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(text)}>
      {text}
    </p>
  )
}
