import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { JsonLdScript } from '#app/components/site/json-ld-script.tsx'
import { AllPhotos } from '#app/components/place/gallery.tsx'
import { breadcrumbsJsonLd, placeJsonLd } from '#app/components/place/json-ld.ts'
import { describeApproval } from '#app/domain/places/describe-approval.ts'
import { PlaceView } from '#app/components/place/place-view.tsx'
import { fingerprint } from '#app/domain/bookings/idempotency-keys.server.ts'
import { createBooking } from '#app/domain/bookings/bookings.server.ts'
import {
  requireBookable,
  unavailableNights,
  unitsHeld,
} from '#app/domain/bookings/stay-availability.server.ts'
import { EmailNotConfirmed } from '#app/domain/bookings/booking-quota.server.ts'
import { bookingFormFor } from '#app/domain/bookings/booking-form.ts'
import { parseShownTerms } from '#app/domain/bookings/shown-terms.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { describeBooked } from '#app/domain/payments/describe-payments.ts'
import { advanceDue } from '#app/domain/payments/payment.ts'
import { photoFile } from '#app/domain/photos/photo.ts'
import { firstWithSeveralPlaces } from '#app/domain/places/areas-with-places.server.ts'
import { bindingRules } from '#app/domain/places/binding-rules.ts'
import { describeHouseRules } from '#app/domain/places/house-rules.ts'
import { publicPlace } from '#app/domain/contacts/public-text.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { areaLinkIn, locationIn } from '#app/domain/gazetteer/area-names.server.ts'
import { areaDetails, areaFullName } from '#app/domain/gazetteer/geocode.server.ts'
import { describeRates, isStartingPrice } from '#app/domain/rates/describe-rates.ts'
import { describeRecord } from '#app/domain/reviews/host-record.ts'
import { ensureReviewsPublished } from '#app/domain/reviews/publish-reviews.server.ts'
import { recordOf } from '#app/domain/reviews/record.server.ts'
import { reviewsAt } from '#app/domain/reviews/reviews.server.ts'
import { guestPhoneOf } from '#app/domain/bookings/stay-contacts.server.ts'
import { hostIdOf, hostOf } from '#app/domain/users/host.server.ts'
import {
  savedBookingForm,
  clearBookingForm,
  saveBookingForm,
  keepBookingForm,
} from '#app/http/form-drafts.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import {
  respondToForm,
  parseForm,
  invalidForm,
  readForm,
  rejectedForm,
  oneTimeKey,
} from '#app/http/forms.server.ts'
import { describePage } from '#app/http/json-ld.server.ts'
import { areaTag, cacheTags, hostTag, placeTag } from '#app/http/cache-tags.server.ts'
import {
  ANY_BOOKING_FORM,
  bookablePlace,
  checkPrice,
  parseStay,
  takenNights,
  unitsIn,
  withOfferedNights,
} from '#app/http/stay-query.server.ts'
import { withConfirmationLink } from '#app/http/confirm-email.server.ts'
import { redirectWithCookies, redirectWithToast } from '#app/http/flash.server.ts'
import { env } from '#app/env.server.ts'
import { clientIp, currentUser } from '#app/http/auth.server.ts'
import { excerpt, pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { SHORT_DURATION } from '#app/ui/toast.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useState } from 'react'
import { randomUUID } from 'node:crypto'

type SentForm = Awaited<ReturnType<typeof readForm>>

const REQUESTED = 'Your request is sent. Your host has 24 hours to answer.'
const CANCELLED_SINCE = 'This stay was booked and has since been cancelled.'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: localeOfPage(matches).t('Page not found'), isPrivate: true })
  const { place } = data
  const [photo] = place.photos
  return pageMeta(matches, {
    title: place.title,
    description: excerpt(place.description),
    path: paths.place(place.id),
    isPrivate: place.isPaused,
    image: photo && {
      path: paths.upload(photoFile(photo, photo.width)),
      width: photo.width,
      height: photo.height,
      alt: place.title,
    },
  })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const t = translatorFor(request)
  const user = await currentUser(request, context)
  // Not cached for signed-in users: the page contains their name and a one-time key.
  const hostId = await hostIdOf(id)
  const today = todayInIndia()
  await ensureReviewsPublished(today)
  if (!user) await cacheTags(context, placeTag(id), hostTag(hostId))
  const reviewsAfter = new URL(request.url).searchParams.get('reviews') ?? undefined
  const [place, host, record, { entries, next }] = await Promise.all([
    orThrowResponse(placeById(id, user)).then(publicPlace),
    hostOf(hostId),
    recordOf({ id: hostId }, today),
    reviewsAt({ id }, { after: reviewsAfter, today }),
  ])
  const details = areaDetails(place.areaLink?.key ?? '')
  const areas = [details.town, details.state].flatMap((area) => area ?? [])
  if (!user) await cacheTags(context, ...areas.map(({ key }) => areaTag(key)))
  const more = await firstWithSeveralPlaces(areas)
  const moreIn = more && areaLinkIn({ key: more.key, name: more.name }, t)
  const draft = user && (await savedBookingForm(request))
  const { isSuggested, ...stay } = parseStay(request, place, today, draft)
  const phone = draft?.phone ?? (user ? await guestPhoneOf(user) : '')
  const initial = { ...stay, name: draft?.name || (user?.name ?? ''), phone }
  const [unavailable, held] = await Promise.all([
    unavailableNights(place, today, unitsIn(initial, place)),
    unitsHeld(place, today),
  ])
  const bookingKey = user ? randomUUID() : ''
  const isSignedIn = user !== undefined
  const isOwn = place.ownerId === user?.id
  const rules = bindingRules(place)
  describePage(
    context,
    placeJsonLd(place, details, env.ORIGIN, entries),
    ...(place.isPaused ? [] : [breadcrumbsJsonLd(place, details, env.ORIGIN)]),
  )
  return {
    place: { ...place, area: locationIn(place.area, t) },
    host,
    location: areaFullName(place.areaLink?.key ?? '', t),
    hostRecord: describeRecord(record, t),
    reviews:
      entries.length > 0
        ? {
            rating: place.rating,
            entries,
            older: next ? paths.placeReviews(id, next) : null,
            newest: reviewsAfter === undefined ? null : paths.placeReviews(id),
          }
        : null,
    moreIn: moreIn ?? null,
    today,
    unavailable,
    held,
    initial,
    isSuggested,
    // Built on the server, to keep that code out of the page's scripts.
    rates: describeRates(place, today, t),
    ...(place.approval && { approvalNotice: describeApproval(place.approval, t) }),
    ...(rules && { houseRules: describeHouseRules(rules, t) }),
    isFrom: isStartingPrice(place, today),
    taken: isSuggested ? null : takenNights(place, initial, unavailable, { moreIn, today, t }),
    isSignedIn,
    isOwn,
    bookingKey,
    remembersPhone: draft?.rememberPhone !== 'no',
    user: user ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const sent = await readForm(request, ANY_BOOKING_FORM)
  // Wraps everything: if the place can't even be read, the failure is reported as for any booking.
  return respondToForm(request, parseForm(sent.formData, ANY_BOOKING_FORM), () => book(args, sent))
}

async function book({ request, params, context }: ActionFunctionArgs, sent: SentForm) {
  const { formData, intent, key, terms, rememberPhone } = sent
  const [place, guest] = await Promise.all([bookablePlace(request, params.id ?? ''), currentUser(request)])
  const t = translatorFor(request)
  const schema = bookingFormFor(place)
  const [command, ...nights] = typeof intent === 'string' ? intent.split(' ') : []
  if (command === 'check') return checkPrice(request, place, withOfferedNights(formData, nights))

  const form = parseForm(formData, schema)
  if (form.status !== 'success') return invalidForm(request, form, schema, { rememberPhone })
  const run = async () => {
    if (!guest) {
      await requireBookable(place, form.value)
      const back = paths.login({ redirectTo: paths.placeBooking(place.id) })
      return redirectWithCookies(back, await saveBookingForm(place.id, formData))
    }
    const booked = createBooking(place.id, guest, form.value, {
      key: oneTimeKey(key) ?? fingerprint(place.id, form.value),
      shownTerms: parseShownTerms(terms),
      address: clientIp(context),
      ...(rememberPhone !== null && { remembersPhone: rememberPhone === 'yes' }),
    })
    const booking = await withConfirmationLink(guest, booked).catch((failure: unknown) => {
      if (failure instanceof EmailNotConfirmed) return failure
      throw failure
    })
    if (booking instanceof EmailNotConfirmed) {
      const refused = rejectedForm(request, form, booking)
      for (const cookie of await keepBookingForm(place.id, formData, rememberPhone))
        refused.headers.append('Set-Cookie', cookie)
      return refused
    }
    const cookies = await clearBookingForm(place.id)
    if (booking.status === 'requested')
      return redirectWithToast(paths.request(booking.id), t(REQUESTED), { cookies })
    if (booking.isRequest && booking.status !== 'confirmed')
      return redirectWithCookies(paths.request(booking.id), cookies)
    const to = paths.booking(booking.id)
    if (booking.status !== 'confirmed')
      return redirectWithToast(to, t(CANCELLED_SINCE), { type: 'info', cookies })
    const { payments } = await bookingOf(guest, booking.id)
    const message = describeBooked(payments, t)
    return advanceDue(payments)
      ? redirectWithToast(to, message, { type: 'info', cookies })
      : redirectWithToast(to, message, { duration: SHORT_DURATION, cookies })
  }
  return respondToForm(request, form, run, { rememberPhone })
}

export default function PlacePage() {
  const { place, ...shown } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [search] = useSearchParams()
  const shownStay = useShownStay(search)
  return (
    <article className="page pt-6 md:pt-8">
      <FormErrorToast actionData={actionData} duration={SHORT_DURATION} />
      <PlaceView key={`${place.id} ${shownStay}`} place={place} actionData={actionData} {...shown} />
      {search.has('photos') && (
        <AllPhotos place={place} photos={place.photos} pageUrl={paths.place(place.id)} />
      )}
      <JsonLdScript key={place.id} />
    </article>
  )
}

/** The dates and guests last named by the URL. If they change, the form is reset to them. */
function useShownStay(search: URLSearchParams): string {
  const named = ['checkIn', 'checkOut', 'noOfGuests', 'units'].map((name) => search.get(name) ?? '').join(' ')
  const [shown, setShown] = useState(named)
  if (named === shown || named.trim() === '') return shown
  setShown(named)
  return named
}

export function ErrorBoundary() {
  // Set after a failed booking, if the page could not be reloaded either.
  const actionData = useActionData<typeof action>()
  return (
    <>
      <FormErrorToast actionData={actionData} duration={SHORT_DURATION} />
      <ErrorPage />
    </>
  )
}

// Opening and closing the photos needs no new data.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const togglesPhotos =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.has('photos') !== nextUrl.searchParams.has('photos')
  return togglesPhotos ? false : defaultShouldRevalidate
}
