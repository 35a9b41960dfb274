import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../site/section.tsx'

/** What a host can do about a guest whom they do not want back. */
export function UnwantedGuest({
  booking,
  stays,
  isShutOut,
}: {
  booking: { id: string }
  stays: number
  isShutOut: boolean
}) {
  return (
    <Section heading="If you don't want them back">
      <p className="text-soft">
        {isShutOut
          ? 'They can’t book at your places any more.'
          : 'You can take no more bookings from them, at any of your places.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="plain" to={paths.shutOutGuest(booking.id)}>
          {isShutOut ? 'Take bookings again' : 'Take no more bookings'}
        </ButtonLink>
        {stays > 1 && (
          <ButtonLink kind="plain" to={paths.cancelAllOfGuest(booking.id)}>
            Cancel all their {stays} stays
          </ButtonLink>
        )}
        <ButtonLink kind="plain" to={paths.reportGuest(booking.id)}>
          Report this guest
        </ButtonLink>
      </div>
    </Section>
  )
}
