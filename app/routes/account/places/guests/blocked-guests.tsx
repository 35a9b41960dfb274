import { guestName } from '#app/domain/bookings/guest-count.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { blockedGuestsOf } from '#app/domain/bookings/blocked-guests.server.ts'
import { formatShortDay, todayInIndia } from '#app/domain/calendar-date.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData, useOutletContext } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Guests who can’t book with you'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const { guests, unbooked, next } = await blockedGuestsOf(host, after)
  return json({ guests, unbooked, next: next ? paths.blockedGuests({ after: next }) : null })
}

export default function BlockedGuests() {
  const { guests, unbooked, next } = useLoaderData<typeof loader>()
  const { newBookings } = useOutletContext<AccountContext>()
  const t = useTranslate()
  return (
    <div>
      <HostTabs newBookings={newBookings} />
      <p>
        <Link to={paths.guests()} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('All guests')}
        </Link>
      </p>
      <h1 className="mb-6 text-2xl md:text-3xl">{t('Guests who can’t book with you')}</h1>
      {guests.length + unbooked.length === 0 ? (
        <p className="text-soft">{t("None. You can stop a guest's bookings on the page of a booking.")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {guests.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
              <div className="min-w-0">
                <Link
                  to={paths.reservation(booking.id)}
                  className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  <Typed text={guestName(booking.name, t)} />
                </Link>
                <p className="tabular text-soft">
                  {t.rich('Last booked {place}, {from} to {to}', {
                    place: <span lang={textLanguage(booking.place.title)}>{booking.place.title}</span>,
                    from: formatShortDay(booking.checkIn, todayInIndia(), t),
                    to: formatShortDay(booking.checkOut, todayInIndia(), t),
                  })}
                </p>
              </div>
              <ButtonLink
                kind="plain"
                to={paths.blockGuest(booking.id)}
                aria-label={t('Take bookings from {name} again', { name: guestName(booking.name, t) })}
              >
                {t('Take bookings again')}
              </ButtonLink>
            </li>
          ))}
          {unbooked.map(({ conversation, name, title }) => (
            <li key={conversation} className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
              <div className="min-w-0">
                <Link
                  to={paths.conversation(conversation)}
                  className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  <Typed text={name} />
                </Link>
                <p className="text-soft">
                  {t.rich('Wrote about {place}', {
                    place: <span lang={textLanguage(title)}>{title}</span>,
                  })}
                </p>
              </div>
              <ButtonLink
                kind="plain"
                to={paths.blockPerson(conversation)}
                aria-label={t('Take bookings from {name} again', { name })}
              >
                {t('Take bookings again')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <ButtonLink kind="plain" to={next} className="mt-8">
          {t('Show more')}
        </ButtonLink>
      )}
    </div>
  )
}
