import { formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import { formatMonth } from '#app/domain/calendar-month.ts'
import type { GuestReview, OwnReview } from '#app/domain/reviews/review.ts'
import { useSay } from '#app/languages/reader.ts'
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

/** Mutual reviews of host and guest, and other hosts' reviews of the guest. */
export function ReservationReview(props: ReservationReviewProps) {
  const { bookingId, reportTo, guestReview, review, until, publicOn, words } = props
  const say = useSay()
  const isOpen = until !== null && !guestReview?.isPublic
  return (
    <>
      {words.length > 0 && (
        <Section heading={say('What hosts say of this guest')}>
          <ul className="space-y-3">
            {words.map(({ id, wouldHostAgain, text, month }) => (
              <li key={id}>
                <p>
                  {say(wouldHostAgain ? 'Would host them again' : 'Would not host them again')}{' '}
                  <span className="text-soft">{formatMonth(month, say)}</span>
                </p>
                <Words text={text} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {review && (
        <Section heading={say("Your guest's review")}>
          <p>
            <Stars rating={review.rating} />
          </p>
          <Words text={review.text} />
          {review.privateNote && (
            <>
              <p className="text-sm font-medium">{say('For you alone')}</p>
              <Words text={review.privateNote} />
            </>
          )}
          {review.removedWhy && (
            <p className="text-soft">
              {say.around('It was removed: {why}', {
                why: <span lang={textLanguage(review.removedWhy)}>{review.removedWhy}</span>,
              })}
            </p>
          )}
          {review.reply ? (
            <div className="border-l-2 border-line pl-4">
              <p className="text-sm font-medium">{say('Your reply')}</p>
              <Words text={review.reply} />
            </div>
          ) : (
            !review.removedWhy && (
              <ButtonLink kind="plain" to={paths.replyToReview(review.id)}>
                {say('Reply')}
              </ButtonLink>
            )
          )}
          {!review.removedWhy && reportTo && (
            <p>
              <Link
                to={reportTo}
                className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4"
              >
                {say('Report this review')}
              </Link>
            </p>
          )}
        </Section>
      )}
      {(guestReview ?? isOpen) && (
        <Section heading={say('Your word on this guest')}>
          {guestReview ? (
            <>
              <p>
                {say(
                  guestReview.wouldHostAgain
                    ? 'You would host them again.'
                    : 'You would not host them again.',
                )}
              </p>
              <Words text={guestReview.text} />
              {!guestReview.isPublic && (
                <p className="text-soft">
                  {say('Nobody else reads it until your guest has written, too, or until {day}.', {
                    day: formatDateWithWeekday(publicOn, say),
                  })}
                </p>
              )}
            </>
          ) : (
            <p className="text-soft">
              {say('Hosts read it to whom this guest sends a booking, nobody else.')}
            </p>
          )}
          {isOpen && (
            <>
              <ButtonLink kind="plain" to={paths.reviewGuest(bookingId)}>
                {guestReview ? say('Change it') : say('Write about this guest')}
              </ButtonLink>
              <p className="text-sm text-soft">
                {say('Until {day}', { day: formatDateWithWeekday(until, say) })}
              </p>
            </>
          )}
        </Section>
      )}
    </>
  )
}
