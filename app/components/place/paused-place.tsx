import { siteName } from '#app/site/site.ts'
import { UNLISTED_MESSAGE } from '#app/domain/bookings/booking-dates.ts'
import { describeApproval } from '#app/domain/places/describe-approval.ts'
import type { Place } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

interface PausedPlaceProps {
  isOwn: boolean
  /** Why operators have hidden it, for its host; null where they have not. */
  hiddenWhy: string | null
  /** How far it is, for its host, where operators have to look at it. */
  approval?: Place['approval']
}

/** Replaces the booking form of a place that is paused or hidden. */
export function PausedPlace({ isOwn, hiddenWhy, approval }: PausedPlaceProps) {
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 md:p-6">
      <p className="text-lg font-medium">{UNLISTED_MESSAGE}.</p>
      {isOwn && (
        <>
          {approval && <p className="[overflow-wrap:anywhere]">{describeApproval(approval)}</p>}
          {hiddenWhy !== null && !approval && (
            <p className="[overflow-wrap:anywhere]">
              {siteName} has hidden it, and nobody but you sees it: {hiddenWhy}
            </p>
          )}
          {!approval && (
            <p className="text-soft">
              {hiddenWhy === null && 'You have paused it. '}Stays that are booked stay booked.
            </p>
          )}
          <ButtonLink kind="plain" to={paths.accountPlaces()}>
            My accomodations
          </ButtonLink>
        </>
      )}
    </div>
  )
}
