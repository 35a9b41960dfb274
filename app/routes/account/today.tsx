import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { FeesToPay } from '#app/components/fees/fees-to-pay.tsx'
import { DayCounts } from '#app/components/hosting/day-counts.tsx'
import { DayStays, type ShownStay } from '#app/components/hosting/day-stays.tsx'
import { DoubleBookings } from '#app/components/hosting/double-bookings.tsx'
import { UnsentHint } from '#app/components/guest-register/register-hints.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { RequestList } from '#app/components/requests/request-card.tsx'
import { UnreadConversations } from '#app/components/hosting/unread-conversations.tsx'
import { ChangesToAnswer } from '#app/components/hosting/changes-to-answer.tsx'
import { WaitingPayments } from '#app/components/hosting/waiting-payments.tsx'
import { LoadError } from '#app/components/site/load-error.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { guestName } from '#app/domain/bookings/guest-count.ts'
import { formatDateWithWeekday, formatStayInShort, type CalendarDate } from '#app/domain/calendar-date.ts'
import { withCallNumbers } from '#app/domain/bookings/host-days.server.ts'
import { registerToday } from '#app/domain/guest-register/guest-register.server.ts'
import { todayOf } from '#app/domain/today/today.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { paths } from '#app/paths.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import type { Label } from '#app/languages/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData, useOutletContext } from '@remix-run/react'
import type { ReactNode } from 'react'

/** Per list; the counts above cover all. */
const MAX_SHOWN = 50

/** Added to a home screen, it opens here. */
export const handle = { manifest: '/today.webmanifest' }

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Today'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const found = await loadOrUndefined(request, todayOf(host))
  if (!found) return json({ day: null }, 500)
  const { arriving, leaving, staying, ofTomorrow, ...day } = found
  const list = (stays: typeof arriving) => ({
    count: stays.length,
    shown: withCallNumbers(stays.slice(0, MAX_SHOWN)),
  })
  return json({
    day: {
      ...day,
      register: await registerToday(host),
      now: Date.now(),
      arriving: list(arriving),
      leaving: list(leaving),
      staying: list(staying),
      arrivingTomorrow: list(ofTomorrow.arriving),
      leavingTomorrow: list(ofTomorrow.leaving),
    },
  })
}

export default function Today() {
  const { day } = useLoaderData<typeof loader>()
  const { newBookings } = useOutletContext<AccountContext>()
  return (
    <div>
      <HostTabs newBookings={newBookings} />
      {day ? <Day day={day} /> : <LoadError message="Your day could not be loaded." />}
    </div>
  )
}

type DayData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['day']>

function Day({ day }: { day: DayData }) {
  const t = useTranslate()
  const { arriving, leaving, staying, arrivingTomorrow, leavingTomorrow } = day
  const { newBookings, requests, changes, payments, fees, unread, clashes } = day
  const toAnswer = requests.length + changes.length
  const messages = unread.reduce((sum, conversation) => sum + conversation.unread, 0)
  const counts = [
    { label: t('arriving today'), count: arriving.count, of: 'arriving' },
    { label: t('leaving today'), count: leaving.count, of: 'leaving' },
    { label: t('staying now'), count: staying.count, of: 'staying' },
    { label: t('arriving tomorrow'), count: arrivingTomorrow.count, of: 'arriving-tomorrow' },
    { label: t('leaving tomorrow'), count: leavingTomorrow.count, of: 'leaving-tomorrow' },
    {
      label: t(newBookings.length === 1 ? 'new booking' : 'new bookings'),
      count: newBookings.length,
      of: 'new',
    },
    {
      label: t(toAnswer === 1 ? 'request to answer' : 'requests to answer'),
      count: toAnswer,
      of: 'requests',
    },
    {
      label: t(payments.length === 1 ? 'payment to check' : 'payments to check'),
      count: payments.length,
      of: 'payments',
    },
    // Sites without fees have no such count.
    ...(fees.length > 0
      ? [{ label: t(fees.length === 1 ? 'fee to pay' : 'fees to pay'), count: fees.length, of: 'fees' }]
      : []),
    { label: t(messages === 1 ? 'unread message' : 'unread messages'), count: messages, of: 'unread' },
    {
      label: t(clashes.length === 1 ? 'clash' : 'clashes'),
      count: clashes.length,
      of: 'clashes',
      isUrgent: true,
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl md:text-3xl">{t('Today')}</h1>
        <p className="text-soft">{formatDateWithWeekday(day.today, t)}</p>
      </div>
      <DayCounts counts={counts} />
      <div className="mt-8 max-w-3xl space-y-8">
        {clashes.length > 0 && (
          <div id="clashes">
            <DoubleBookings doubleBookings={clashes} />
          </div>
        )}
        {toAnswer > 0 && (
          <div id="requests" className="space-y-8">
            <RequestList requests={requests} side="host" now={day.now} />
            {changes.length > 0 && <ChangesToAnswer changes={changes} today={day.today} />}
          </div>
        )}
        {newBookings.length > 0 && (
          <Part of="new" heading="New bookings">
            <NewBookings bookings={newBookings} today={day.today} />
          </Part>
        )}
        {payments.length > 0 && (
          <Part of="payments" heading="Payments to check">
            <WaitingPayments payments={payments} />
          </Part>
        )}
        <UnsentHint count={day.register.unsent} />
        {fees.length > 0 && (
          <Part of="fees" heading="Fees for your stays">
            <FeesToPay statements={fees} />
          </Part>
        )}
        <Stays of="arriving" heading="Arriving today" stays={arriving} change="arriving" />
        <Stays of="leaving" heading="Leaving today" stays={leaving} change="leaving" />
        {unread.length > 0 && (
          <Part of="unread" heading="Unread messages">
            <UnreadConversations conversations={unread} />
          </Part>
        )}
        <Stays
          of="arriving-tomorrow"
          heading="Arriving tomorrow"
          stays={arrivingTomorrow}
          change="arriving"
        />
        <Stays of="leaving-tomorrow" heading="Leaving tomorrow" stays={leavingTomorrow} change="leaving" />
        <Stays of="staying" heading="Staying now" stays={staying} />
        {day.isCut && <p className="text-soft">{t('You have more stays than counted here.')}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="plain" to={paths.guests()}>
            {t('All guests')}
          </ButtonLink>
          <ButtonLink kind="plain" to={paths.caretakers()}>
            {t('A link for your caretaker')}
          </ButtonLink>
          {day.register.isKept && (
            <ButtonLink kind="plain" to={paths.guestRegister()}>
              {t('Guest register')}
            </ButtonLink>
          )}
        </div>
        <HomeScreenHint />
      </div>
    </>
  )
}

function Part({ of, heading, children }: { of: string; heading: Label; children: ReactNode }) {
  const t = useTranslate()
  return (
    <section id={of} className="space-y-3">
      <h2 className="text-xl">{t(heading)}</h2>
      {children}
    </section>
  )
}

const MAX_NEW = 5

function NewBookings({ bookings, today }: { bookings: DayData['newBookings']; today: CalendarDate }) {
  const t = useTranslate()
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {bookings.slice(0, MAX_NEW).map((booking) => (
          <li key={booking.id} className="px-4 py-3 [overflow-wrap:anywhere] sm:px-5">
            <Link to={paths.reservation(booking.id)} className="font-semibold hover:underline">
              <Typed text={guestName(booking.name, t)} />
            </Link>
            <p className="tabular text-soft">
              {formatStayInShort(booking, today, t)},{' '}
              <span lang={textLanguage(booking.place)}>{booking.place}</span>
            </p>
          </li>
        ))}
      </ul>
      {bookings.length > MAX_NEW && (
        <MoreInList>{t('{n} more are in your list of guests', { n: bookings.length - MAX_NEW })}</MoreInList>
      )}
    </>
  )
}

function MoreInList({ children }: { children: string }) {
  return (
    <p>
      <Link to={paths.guests()} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {children}
      </Link>
    </p>
  )
}

interface StaysProps {
  of: string
  heading: Label
  stays: { count: number; shown: ShownStay[] }
  change?: 'arriving' | 'leaving'
}

function Stays({ of, heading, stays: { count, shown }, change }: StaysProps) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Part of={of} heading={heading}>
      <DayStays stays={shown} change={change} />
      {count > shown.length && (
        <MoreInList>{t('{n} more are in your list of guests', { n: count - shown.length })}</MoreInList>
      )}
    </Part>
  )
}

function HomeScreenHint() {
  const t = useTranslate()
  return (
    <details className="max-w-prose">
      <summary className="min-h-11 cursor-pointer py-2 font-medium underline underline-offset-4">
        {t('Put this page on your home screen')}
      </summary>
      <p className="mt-2">
        {t.rich(
          'On Android open the menu of the browser (⋮) on this page, and choose <en>‘Add to Home screen’</en>. On an iPhone press the share button, then <en>‘Add to Home Screen’</en>. One press in the morning then opens your day.',
          // English phones' own label, also in Hindi text.
          { en: (words) => <span lang="en">{words}</span> },
        )}
      </p>
    </details>
  )
}
