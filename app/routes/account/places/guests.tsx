import { useTranslate } from '#app/languages/locale.ts'
import {
  GuestCards,
  GuestCardsByDay,
  EmptyGuestList,
  GuestViews,
  PlaceFilter,
} from '#app/components/hosting/guest-list.tsx'
import { DoubleBookings } from '#app/components/hosting/double-bookings.tsx'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { LoadError } from '#app/components/site/load-error.tsx'
import { RequestList } from '#app/components/requests/request-card.tsx'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { guestsSeenAt, markGuestsSeen } from '#app/domain/bookings/new-bookings.server.ts'
import { guestsOf, type GuestList } from '#app/domain/bookings/reservations.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { concernsFees } from '#app/domain/fees/statements.server.ts'
import { hasPayments } from '#app/domain/bookings/host-payments.server.ts'
import { hasBlockedGuests } from '#app/domain/bookings/blocked-guests.server.ts'
import { doubleBookingsOf } from '#app/domain/ical/double-bookings.server.ts'
import type { DoubleBooking } from '#app/domain/ical/import-form.ts'
import { placeTitlesOf } from '#app/domain/places/places.server.ts'
import type { StayRequest } from '#app/domain/requests/request.ts'
import { requestsToAnswer } from '#app/domain/requests/requests.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { log } from '#app/log.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData, useOutletContext } from '@remix-run/react'

/** The lists of the first page; the others have links of their own. */
const CURRENT_LISTS = ['arriving', 'staying', 'coming'] as const satisfies GuestList[]
const HEADINGS: Record<GuestList, Label> = {
  arriving: 'Arriving today',
  staying: 'Staying now',
  coming: 'Coming',
  newest: 'Newest bookings',
  past: 'Past guests',
  cancelled: 'Cancelled',
}
/** New bookings above the list; a link leads to the others. */
const MAX_NEWEST = 5
/** For one day's lists, which are not paged. */
const MAX_PER_DAY = 200
const NO_DOUBLE_BOOKINGS: DoubleBooking[] = []
const NO_REQUESTS: StayRequest[] = []
const NO_PLACES: { id: string; title: string }[] = []
const NO_GUESTS = { guests: [] as Reservation[], next: undefined }
const NO_NEWEST = { guests: [] as Reservation[], hasMore: false }

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Guests'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const params = new URL(request.url).searchParams
  const [placeId, after] = [params.get('place') || undefined, params.get('after') ?? undefined]
  const when = (['newest', 'past', 'cancelled'] as const).find((one) => one === params.get('when'))
  const isFirst = !when && after === undefined
  const lists: readonly GuestList[] = when ? [when] : isFirst ? CURRENT_LISTS : ['coming']
  const filter = { place: placeId ?? '', when: when ?? '' }
  const page = await loadOrUndefined(
    request,
    Promise.all([
      readLists(host, lists, { placeId, after }),
      placeTitlesOf(host),
      doubleBookingsOf(host, { placeId }),
      guestsSeenAt(host),
      isFirst ? guestsOf(host, { when: 'newest', placeId, limit: MAX_NEWEST }) : NO_GUESTS,
      hasBlockedGuests(host),
      isFirst ? requestsToAnswer(host, { placeId }) : NO_REQUESTS,
      hasPayments(host),
      concernsFees(host),
    ]),
  )
  if (!page) {
    const none = { lists: null, places: NO_PLACES, doubleBookings: NO_DOUBLE_BOOKINGS, next: null }
    return json(
      {
        ...filter,
        ...none,
        newest: NO_NEWEST,
        seenAt: 0,
        areGuestsBlocked: false,
        arePayments: false,
        areFees: false,
        requests: NO_REQUESTS,
        now: 0,
      },
      500,
    )
  }
  const [read, places, doubleBookings, seenAt, latest, areGuestsBlocked, requests, arePayments, areFees] =
    page
  const { newest, found } = newAbove(read, latest, seenAt)
  const seenUntil = latest.guests[0]?.bookedAt ?? 0
  if (seenUntil > seenAt && placeId === undefined) await noteSeen(host, seenUntil)
  const next = found.at(-1)?.next
  return json({
    ...filter,
    lists: found.filter(({ guests }) => guests.length > 0),
    places,
    doubleBookings: when ? [] : doubleBookings,
    newest,
    seenAt,
    next: next ? paths.guests({ when, place: placeId, after: next }) : null,
    areGuestsBlocked,
    requests,
    now: Date.now(),
    arePayments,
    areFees,
  })
}

export default function Guests() {
  const t = useTranslate()
  const data = useLoaderData<typeof loader>()
  const { lists, places, doubleBookings, newest, seenAt, place, when, next, areGuestsBlocked, arePayments } =
    data
  const { newBookings } = useOutletContext<AccountContext>()
  const alsoIn = Object.fromEntries(doubleBookings.map(({ bookingId, calendar }) => [bookingId, calendar]))
  return (
    <div>
      <h1 className="sr-only">{t('Guests')}</h1>
      <HostTabs newBookings={newBookings} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <GuestViews when={when} place={place} />
        {places.length > 1 && <PlaceFilter when={when} place={place} places={places} />}
      </div>
      {data.requests.length > 0 && (
        <div className="mb-10">
          <RequestList requests={data.requests} side="host" now={data.now} />
        </div>
      )}
      <DoubleBookings doubleBookings={doubleBookings} />
      {!lists ? (
        <LoadError message="Your guests could not be loaded." />
      ) : lists.length + newest.guests.length + data.requests.length === 0 ? (
        <EmptyGuestList when={when} hasPlaces={places.length > 0} />
      ) : (
        <div className="space-y-10">
          {newest.guests.length > 0 && (
            <section aria-label={t(HEADINGS.newest)}>
              <h2 className="mb-4 text-xl">{t(HEADINGS.newest)}</h2>
              <GuestCards guests={newest.guests} alsoIn={alsoIn} newSince={seenAt} />
              {newest.hasMore && (
                <Link
                  to={paths.guests({ when: 'newest', place })}
                  className="mt-3 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {t('All, the newest first')}
                </Link>
              )}
            </section>
          )}
          {lists.map(({ list, guests }) => (
            <section key={list} aria-label={t(HEADINGS[list])}>
              <h2 className="mb-4 text-xl">{t(HEADINGS[list])}</h2>
              {list === 'coming' ? (
                <GuestCardsByDay guests={guests} alsoIn={alsoIn} />
              ) : (
                <GuestCards
                  guests={guests}
                  alsoIn={alsoIn}
                  newSince={list === 'newest' ? seenAt : undefined}
                />
              )}
            </section>
          ))}
        </div>
      )}
      {next && (
        <ButtonLink kind="plain" to={next} className="mt-8">
          {t('Show more')}
        </ButtonLink>
      )}
      {arePayments && (
        <p className="mt-8">
          <Link
            to={paths.hostPayments()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Payments by UPI')}
          </Link>
        </p>
      )}
      {data.areFees && (
        <p className="mt-8">
          <Link
            to={paths.feeStatements()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Fees')}
          </Link>
        </p>
      )}
      {areGuestsBlocked && (
        <p className="mt-8">
          <Link
            to={paths.blockedGuests()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('Guests who can’t book with you')}
          </Link>
        </p>
      )}
    </div>
  )
}

function readLists(
  host: { id: string },
  lists: readonly GuestList[],
  params: { placeId?: string; after?: string },
) {
  return Promise.all(
    lists.map(async (when) => {
      const limit = when === 'arriving' || when === 'staying' ? MAX_PER_DAY : undefined
      return { list: when, ...(await guestsOf(host, { ...params, when, limit })) }
    }),
  )
}

/** Listed above the others instead of among them; today's stay in their list. */
function newAbove(
  lists: Awaited<ReturnType<typeof readLists>>,
  latest: { guests: Reservation[]; next: string | undefined },
  seenAt: number,
) {
  const today = todayInIndia()
  const isNew = ({ bookedAt, checkIn }: Reservation) => bookedAt > seenAt && checkIn > today
  const guests = latest.guests.filter(isNew)
  const isAbove = new Set(guests.map(({ id }) => id))
  const found = lists.map((list) => ({
    ...list,
    guests: list.guests.filter(({ id }) => !isAbove.has(id)),
  }))
  const hasMore = latest.next !== undefined && guests.length === latest.guests.length
  return { newest: { guests, hasMore }, found }
}

// The list matters more: it is shown even if the disk is full.
async function noteSeen(host: { id: string }, until: number): Promise<void> {
  await markGuestsSeen(host, until).catch((err: unknown) =>
    log.warn({ err }, 'Guests could not be marked as seen'),
  )
}
