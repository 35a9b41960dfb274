import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../site/section.tsx'

export function UnwantedGuest({
  booking,
  stays,
  isBlocked,
}: {
  booking: { id: string }
  stays: number
  isBlocked: boolean
}) {
  const t = useTranslate()
  return (
    <Section heading={t("If you don't want them back")}>
      <p className="text-soft">
        {t(
          isBlocked
            ? 'They can’t book at your places any more.'
            : 'You can stop taking their bookings, at all your places.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="plain" to={paths.blockGuest(booking.id)}>
          {t(isBlocked ? 'Take bookings again' : 'Stop taking bookings')}
        </ButtonLink>
        {stays > 1 && (
          <ButtonLink kind="plain" to={paths.cancelAllOfGuest(booking.id)}>
            {t('Cancel all their {n} stays', { n: stays })}
          </ButtonLink>
        )}
        <ButtonLink kind="plain" to={paths.reportGuest(booking.id)}>
          {t('Report this guest')}
        </ButtonLink>
      </div>
    </Section>
  )
}
