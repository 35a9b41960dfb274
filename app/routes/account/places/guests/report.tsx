import { guestName } from '#app/domain/bookings/guest-count.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ReportPerson } from '#app/components/forms/report-person.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { reservationOf } from '#app/domain/bookings/reservations.server.ts'
import { reportOtherOfStay } from '#app/domain/reports/person-reports.server.ts'
import { clientIp, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToReport } from '#app/http/message-form.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Report this guest'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const { id, name, place } = await orThrowResponse(reservationOf(host, params.id ?? ''))
  return json({ id, name: guestName(name, translatorFor(request)), title: place.title })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = await requireUser(request)
  const { id } = await orThrowResponse(reservationOf(person, params.id ?? ''))
  return respondToReport(request, paths.reservation(id), (input) =>
    reportOtherOfStay({ address: clientIp(context), person }, id, input),
  )
}

export default function ReportGuest() {
  const { id, name, title } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <ReportPerson
      heading={t('Report this guest')}
      subject={
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Typed text={name} />
          </p>
          <p lang={textLanguage(title)}>{title}</p>
        </>
      }
      explanation={t(
        "Tell us what is wrong. They won't know who reported it. Their booking is not affected.",
      )}
      actionData={useActionData<typeof action>()}
      back={paths.reservation(id)}
    />
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
