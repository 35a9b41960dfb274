import { AccountTranslations } from '#app/languages/account-translations.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import { ReservationNotFound } from '#app/components/booking/booking-not-found.tsx'
import { GuestFacts, UNREADABLE_NAME } from '#app/components/guest-register/guest-facts.tsx'
import { ReportStatus } from '#app/components/guest-register/report-status.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import { formatMonth, nextMonth, previousMonth } from '#app/domain/calendar-month.ts'
import {
  entriesOfStay,
  registerPage,
  requireRegister,
} from '#app/domain/guest-register/guest-register.server.ts'
import { momentInIndia } from '#app/domain/guest-register/register-entry.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { paymentMonth } from '#app/http/list-url.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Guest register to print'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  await orThrowResponse(requireRegister(host))
  const { searchParams } = new URL(request.url)
  const stay = searchParams.get('stay') ?? undefined
  const month = paymentMonth(request)
  const page =
    stay === undefined
      ? await registerPage(host, {
          after: searchParams.get('after') ?? undefined,
          from: momentInIndia(`${month}-01`, '00:00'),
          to: momentInIndia(`${nextMonth(month)}-01`, '00:00'),
        })
      : { entries: await entriesOfStay(host, stay), next: undefined }
  const now = Date.now()
  return json({ ...page, stay, month, today: todayInIndia(), now, host: host.name })
}

export default function RegisterSheet() {
  return (
    <AccountTranslations>
      <Sheet />
    </AccountTranslations>
  )
}

function Sheet() {
  const t = useTranslate()
  const { entries, next, stay, month, today, now, host } = useLoaderData<typeof loader>()
  return (
    <article className="mx-auto w-full max-w-3xl space-y-6 px-4 pt-6 md:pt-8 print:max-w-none print:space-y-4 print:p-0">
      <p className="print:hidden">
        <SheetLink to={stay === undefined ? paths.guestRegister() : paths.stayRegister(stay)}>
          {t('Back to the register')}
        </SheetLink>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{t('Register of guests from abroad')}</h1>
          <p className="[overflow-wrap:anywhere]">
            {t.rich('{part}, kept by {host}', {
              part:
                stay === undefined
                  ? t('Arrived in {month}', { month: formatMonth(month, t) })
                  : t('One stay'),
              host: <strong lang={textLanguage(host)}>{host}</strong>,
            })}
          </p>
        </div>
        <PrintButton />
      </header>
      {stay === undefined && (
        <nav
          aria-label={t('Month')}
          className="flex flex-wrap items-center justify-between gap-x-6 print:hidden"
        >
          {[previousMonth(month), nextMonth(month)].map((other) => (
            <SheetLink key={other} to={paths.guestRegisterSheet({ month: other })}>
              {formatMonth(other, t)}
            </SheetLink>
          ))}
        </nav>
      )}
      {entries.length === 0 && (
        <p className="rounded-card bg-tint px-6 py-8 text-center forced-colors:border">
          {t('No guests in your register here.')}
        </p>
      )}
      {entries.map((entry) => {
        const name = entry.details?.name ?? t(UNREADABLE_NAME)
        return (
          <section
            key={entry.id}
            className="space-y-3 break-inside-avoid rounded-card border border-line p-5 print:rounded-none print:p-4"
          >
            <h2 className="text-xl [overflow-wrap:anywhere]" lang={textLanguage(name)}>
              {name}
            </h2>
            <GuestFacts entry={entry} />
            <p className="text-soft [overflow-wrap:anywhere]">
              {t.rich('{place}, {address}. Booking {number}, {days}', {
                place: <span lang={textLanguage(entry.stay.place)}>{entry.stay.place}</span>,
                address: <span lang={textLanguage(entry.stay.address)}>{entry.stay.address}</span>,
                number: <span className="tabular">{entry.stay.number}</span>,
                days: formatStay(entry.stay, today, t),
              })}
            </p>
            <div className={entry.sentAt === null ? 'print:hidden' : undefined}>
              <ReportStatus entry={entry} now={now} />
            </div>
            <p className="hidden gap-x-8 pt-8 text-sm print:grid print:grid-cols-2">
              <span className="border-t border-edge pt-1">{t('Signature of the guest')}</span>
              {entry.sentAt === null && (
                <span className="border-t border-edge pt-1">{t('Reported to the bureau on')}</span>
              )}
            </p>
          </section>
        )
      })}
      {next && (
        <p className="print:hidden">
          <SheetLink to={paths.guestRegisterSheet({ month, after: next })}>
            {t('More of this month')}
          </SheetLink>
        </p>
      )}
    </article>
  )
}

export { ReservationNotFound as ErrorBoundary }

function SheetLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}
