import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { isRouteErrorResponse } from '@remix-run/react'
import { usePageError } from '../site/error-page.tsx'
import { LoadError } from '../site/load-error.tsx'

/** Also for a trip that failed to load. */
export function BookingNotFound() {
  return (
    <NotFoundMessage
      message="You have no such booking."
      back={{ to: paths.bookings(), label: 'My bookings' }}
    />
  )
}

export function ReservationNotFound() {
  return (
    <NotFoundMessage
      message="Your places have no such booking."
      back={{ to: paths.guests(), label: 'All guests' }}
    />
  )
}

function NotFoundMessage({ message, back }: { message: Label; back: { to: string; label: Label } }) {
  const t = useTranslate()
  const error = usePageError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="py-20 text-center">
      <h1 className="text-3xl">{t('No data')}</h1>
      {isMissing ? (
        <p className="mt-3 text-soft">{t(message)}</p>
      ) : (
        <div className="mx-auto mt-6 max-w-xl">
          <LoadError message="Your booking could not be loaded." />
        </div>
      )}
      <ButtonLink kind={isMissing ? 'main' : 'quiet'} to={back.to} className="mt-8">
        {t(back.label)}
      </ButtonLink>
    </div>
  )
}
