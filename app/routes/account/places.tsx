import { siteName } from '#app/site/site.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { DoubleBookings } from '#app/components/hosting/double-bookings.tsx'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { HostPlaceCard } from '#app/components/hosting/host-place-card.tsx'
import { LoadError } from '#app/components/site/load-error.tsx'
import { occupancyOf } from '#app/domain/bookings/occupancy.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { doubleBookingsOf } from '#app/domain/ical/double-bookings.server.ts'
import type { DoubleBooking } from '#app/domain/ical/import-form.ts'
import { pausePlace } from '#app/domain/requests/withdraw-place.server.ts'
import { askForApproval } from '#app/domain/places/approval.server.ts'
import { placesOf } from '#app/domain/places/places.server.ts'
import { contactOf } from '#app/domain/users/contact.server.ts'
import { loadOrUndefined, orThrowResponse } from '#app/http/error-status.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData, useOutletContext } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { z } from '#app/domain/zod.ts'

const PAGE_SIZE = 20
const NO_DOUBLE_BOOKINGS: DoubleBooking[] = []

const listingForm = z.object({ place: z.string() })

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('My accomodations'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const page = await loadOrUndefined(request, placesOf(host, { after, limit: PAGE_SIZE }))
  if (!page)
    return json({ places: null, doubleBookings: NO_DOUBLE_BOOKINGS, today: '', phone: '', next: null }, 500)
  const { places, next } = page
  const today = todayInIndia()
  const [{ phone }, doubleBookings, occupancies] = await Promise.all([
    contactOf(host),
    doubleBookingsOf(host),
    occupancyOf(places, today),
  ])
  return json({
    places: places.map((place) => ({ place, occupancy: occupancies.get(place.id)! })),
    doubleBookings,
    today,
    phone,
    next: next ? paths.accountPlaces({ after: next }) : null,
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData, intent } = await readForm(request, listingForm)
  const isPaused = intent === 'pause'
  const place = formData.get('place')
  const t = translatorFor(request)
  if (intent === 'ask') {
    const asked = await orThrowResponse(askForApproval(host, typeof place === 'string' ? place : ''))
    return redirectWithToast(
      paths.accountPlaces(),
      t('{site} will review {title} again.', { site: siteName, title: asked }),
    )
  }
  const title = await orThrowResponse(pausePlace(host, typeof place === 'string' ? place : '', isPaused))
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  return redirectWithToast(
    paths.accountPlaces({ after }),
    isPaused
      ? t("{title} is paused. Guests can't find or book it until you show it again.", { title })
      : t('{title} is shown again.', { title }),
  )
}

export default function Places() {
  const { places, doubleBookings, today, phone, next } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const { newBookings } = useOutletContext<AccountContext>()
  return (
    <div>
      <HostTabs newBookings={newBookings} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-2xl">{t('My accomodations')}</h1>
        <ButtonLink to={paths.newPlace()}>
          <Plus aria-hidden className="size-5" />
          {t('Add new place')}
        </ButtonLink>
      </div>
      <DoubleBookings doubleBookings={doubleBookings} />
      {!places ? (
        <>
          <LoadError message="Your places could not be loaded." />
          <div className="my-16 flex justify-center">
            <Spinner className="size-12" />
          </div>
        </>
      ) : places.length === 0 ? (
        <div className="rounded-card bg-tint px-6 py-14 text-center">
          <h2 className="text-xl">{t('You have no places yet')}</h2>
          <p className="mx-auto mt-2 max-w-prose text-balance text-soft">
            {t(
              'A spare room, a cottage in the hills, a houseboat: five photos and a few honest lines are all it takes.',
            )}
          </p>
        </div>
      ) : (
        <ul className="space-y-4">
          {places.map(({ place, occupancy }) => (
            <li key={place.id}>
              <HostPlaceCard place={place} occupancy={occupancy} today={today} />
            </li>
          ))}
        </ul>
      )}
      {places && places.length > 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint p-5 forced-colors:border">
          <span className="grow">
            {phone
              ? t('Booked guests can reach you at {phone}.', { phone })
              : t('Booked guests may call you for directions or about their arrival.')}
          </span>
          <ButtonLink kind="plain" to={paths.accountPhone()}>
            {phone ? t('Change') : t('Add your phone number')}
          </ButtonLink>
        </p>
      )}
      {next && (
        <ButtonLink kind="plain" to={next} className="mt-8">
          {t('Show more')}
        </ButtonLink>
      )}
    </div>
  )
}
