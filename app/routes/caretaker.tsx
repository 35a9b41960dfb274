import { DayStays, type ShownStay } from '#app/components/hosting/day-stays.tsx'
import { LanguageSwitch } from '#app/components/site/language-switch.tsx'
import { ErrorPage, usePageError } from '#app/components/site/error-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { withCallNumbers } from '#app/domain/bookings/host-days.server.ts'
import { dayOf } from '#app/domain/bookings/host-days.ts'
import { formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { openCaretakerLink } from '#app/domain/caretakers/caretakers.server.ts'
import { clientIp } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData } from '@remix-run/react'

// Its URL is a secret, and it has no form: no referrer is sent at all.
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Without the site's frame: the page has no links, and home screens open this URL. */
export const handle = { isAlone: true }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t(data ? 'Arrivals and departures' : 'Page not found'),
    isPrivate: true,
  })

export const headers = () => HEADERS

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await orThrowResponse(openCaretakerLink(params.key ?? '', clientIp(context)))
  if (!page) {
    throw json({ message: 'Link not found' }, { status: 404, headers: HEADERS })
  }
  const { name, days, stays, isCut } = page
  const shown = withCallNumbers(stays)
  const t = translatorFor(request)
  const ofDays = days.map((day, i) => {
    const { arriving, leaving } = dayOf(shown, day)
    const date = formatDateWithWeekday(day, t)
    const near = (['Today, {day}', 'Tomorrow, {day}'] as const)[i]
    return { day, heading: near ? t(near, { day: date }) : date, arriving, leaving }
  })
  return json({ name, isCut, days: ofDays }, { headers: HEADERS })
}

/** A week ahead. A caretaker has no account. */
export default function CaretakerPage() {
  const { name, days, isCut } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <div className="page max-w-3xl space-y-8 py-6 md:py-8">
      <header>
        <h1 className="text-2xl md:text-3xl">{t('Arrivals and departures')}</h1>
        <p className="mt-1 text-soft [overflow-wrap:anywhere]">
          <Typed text={t('For {name}', { name })} />
        </p>
      </header>
      {days.map(({ day, heading, arriving, leaving }) => (
        <section key={day} className="space-y-3">
          <h2 className="text-xl">{heading}</h2>
          {arriving.length + leaving.length === 0 && (
            <p className="text-soft">{t('No arrivals or departures.')}</p>
          )}
          <Stays heading={t('Leaving')} stays={leaving} change="leaving" />
          <Stays heading={t('Arriving')} stays={arriving} change="arriving" />
        </section>
      ))}
      {isCut && <p>{t('There are more than shown here.')}</p>}
      <p className="text-sm text-soft print:hidden">
        {t("Use names and numbers for these stays only. Please don't share this link.")}
      </p>
      <LanguageSwitch className="text-sm print:hidden" />
    </div>
  )
}

export function ErrorBoundary() {
  const error = usePageError()
  const t = useTranslate()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <div className="page py-20 text-center">
      <h1 className="text-3xl">{t('There is nothing here')}</h1>
      <p className="mt-4 text-soft">
        {t('The link may no longer be valid. Ask the person who sent it to you.')}
      </p>
    </div>
  )
}

interface StaysProps {
  heading: string
  stays: ShownStay[]
  change: 'arriving' | 'leaving'
}

function Stays({ heading, stays, change }: StaysProps) {
  if (stays.length === 0) return null
  return (
    <div className="space-y-2">
      <h3 className="font-medium text-soft">{heading}</h3>
      <DayStays stays={stays} change={change} isAlone />
    </div>
  )
}
