import { formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { GuestReview, OwnReview } from '#app/domain/reviews/review.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../site/section.tsx'
import { Stars } from './stars.tsx'

export interface TripReviewProps {
  bookingId: string
  review: OwnReview | null
  /** What the host has said of the guest; null while it is blind, or where there is nothing. */
  guestReview: GuestReview | null
  /** The last day for it; null when it is too early or too late. */
  until: CalendarDate | null
  /** On which it becomes public. */
  publicOn: CalendarDate
}

/** What a guest has said of their stay, or may still say, and what the host has said of them. */
export function TripReview({ bookingId, review, guestReview, until, publicOn }: TripReviewProps) {
  if (!review && !guestReview && !until) return null
  const isOpen = until !== null && !review?.isPublic
  return (
    <div className="mb-8 grid gap-x-10 gap-y-8 md:grid-cols-2 print:hidden">
      {(review ?? isOpen) && (
        <Section heading={review ? 'Your review' : 'How was it?'}>
          {review ? (
            <>
              <p>
                <Stars rating={review.rating} />
              </p>
              <Words text={review.text} />
              {review.removedWhy && <p className="text-soft">It was removed: {review.removedWhy}</p>}
              {!review.isPublic && (
                <p className="text-soft">
                  Nobody else reads it until your host has written about you, too, or until{' '}
                  {formatDateWithWeekday(publicOn)}.
                </p>
              )}
              {review.reply && (
                <div className="border-l-2 border-line pl-4">
                  <p className="text-sm font-medium">Your host replied</p>
                  <Words text={review.reply} />
                </div>
              )}
            </>
          ) : (
            <p>Tell other guests. What you write helps them, and your host.</p>
          )}
          {isOpen && (
            <>
              <ButtonLink kind={review ? 'plain' : 'main'} to={paths.reviewStay(bookingId)}>
                {review ? 'Change it' : 'Write a review'}
              </ButtonLink>
              <p className="text-sm text-soft">Until {formatDateWithWeekday(until)}</p>
            </>
          )}
        </Section>
      )}
      {guestReview && (
        <Section heading="Your host about you">
          <p>
            {guestReview.wouldHostAgain ? 'They would host you again.' : 'They would not host you again.'}
          </p>
          <Words text={guestReview.text} />
          {guestReview.privateNote && (
            <>
              <p className="text-sm font-medium">For you alone</p>
              <Words text={guestReview.privateNote} />
            </>
          )}
        </Section>
      )}
    </div>
  )
}

/** What somebody wrote; nothing for an empty text. */
export function Words({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(text)}>
      {text}
    </p>
  )
}
