import { PAUSED } from '#app/domain/bookings/stay.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Stands where a place is booked, while its host has paused it. */
export function PausedPlace({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 md:p-6">
      <p className="text-lg font-medium">{PAUSED}.</p>
      {isOwn && (
        <>
          <p className="text-soft">You have paused it. Stays that are booked stay booked.</p>
          <ButtonLink kind="plain" to={paths.accountPlaces()}>
            My accomodations
          </ButtonLink>
        </>
      )}
    </div>
  )
}
