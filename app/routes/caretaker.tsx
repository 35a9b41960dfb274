import { DayStays, type ShownStay } from '#app/components/hosting/day-stays.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { usePageError } from '#app/components/site/page-error.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { withCallNumbers } from '#app/domain/bookings/host-days.server.ts'
import { dayOf } from '#app/domain/bookings/host-days.ts'
import { formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { openCaretakerLink } from '#app/domain/caretakers/caretakers.server.ts'
import { clientIp } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData } from '@remix-run/react'

// Its address is a secret, and there is no form: nothing of it is sent on.
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Without the site around it: nothing leads on from here, and a home screen opens this address. */
export const handle = { isAlone: true }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? 'Arrivals and departures' : 'Page not found', isPrivate: true })

export const headers = () => HEADERS

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = await orThrowResponse(openCaretakerLink(params.key ?? '', clientIp(context)))
  if (!page) {
    throw json({ message: 'There is no such link' }, { status: 404, headers: HEADERS })
  }
  const { name, days, stays, isCut } = page
  const shown = withCallNumbers(stays)
  const ofDays = days.map((day, i) => {
    const { arriving, leaving } = dayOf(shown, day)
    const words = ['Today, ', 'Tomorrow, '][i] ?? ''
    return { day, heading: words + formatDateWithWeekday(day), arriving, leaving }
  })
  return json({ name, isCut, days: ofDays }, { headers: HEADERS })
}

/** Who arrives and leaves within a week, for somebody who looks after the places of a host and has no account. */
export default function CaretakerPage() {
  const { name, days, isCut } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-3xl space-y-8 py-6 md:py-8">
      <header>
        <h1 className="text-2xl md:text-3xl">Arrivals and departures</h1>
        <p className="mt-1 text-soft [overflow-wrap:anywhere]">For {name}</p>
      </header>
      {days.map(({ day, heading, arriving, leaving }) => (
        <section key={day} className="space-y-3">
          <h2 className="text-xl">{heading}</h2>
          {arriving.length + leaving.length === 0 && (
            <p className="text-soft">Nobody arrives, and nobody leaves.</p>
          )}
          <Stays heading="Leaving" stays={leaving} change="leaving" />
          <Stays heading="Arriving" stays={arriving} change="arriving" />
        </section>
      ))}
      {isCut && <p>There are more than are shown here.</p>}
      <p className="text-sm text-soft print:hidden">
        Names and numbers are for these stays alone. Please give the link to nobody.
      </p>
    </div>
  )
}

export function ErrorBoundary() {
  const error = usePageError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <div className="page py-20 text-center">
      <h1 className="text-3xl">There is nothing here</h1>
      <p className="mt-4 text-soft">The link may have been taken back: ask who gave it to you.</p>
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
