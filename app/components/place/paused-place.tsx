import { siteName } from '#app/site/site.ts'
import { UNLISTED_MESSAGE } from '#app/domain/bookings/booking-dates.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

interface PausedPlaceProps {
  isOwn: boolean
  /** The operators' reason for hiding it, for its host; null if not hidden. */
  hiddenReason: string | null
  /** Approval status in a sentence, for its host. */
  approvalNotice?: string
}

export function PausedPlace({ isOwn, hiddenReason, approvalNotice }: PausedPlaceProps) {
  const t = useTranslate()
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 md:p-6">
      <p className="text-lg font-medium">
        {t(UNLISTED_MESSAGE)}
        {t('.')}
      </p>
      {isOwn && (
        <>
          {approvalNotice && (
            <p className="[overflow-wrap:anywhere]">
              <Typed text={approvalNotice} />
            </p>
          )}
          {hiddenReason !== null && !approvalNotice && (
            <p className="[overflow-wrap:anywhere]">
              {t.rich('{site} has hidden it, so only you can see it: {why}', {
                site: siteName,
                why: <Typed text={hiddenReason} />,
              })}
            </p>
          )}
          {!approvalNotice && (
            <p className="text-soft">
              {hiddenReason === null && `${t('You have paused it.')} `}
              {t('Stays already booked are not affected.')}
            </p>
          )}
          <ButtonLink kind="plain" to={paths.accountPlaces()}>
            {t('My accomodations')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
