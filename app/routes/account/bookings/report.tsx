import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { ReportPerson } from '#app/components/forms/report-person.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { reportOtherOfStay } from '#app/domain/reports/person-reports.server.ts'
import { contactOf } from '#app/domain/users/contact.server.ts'
import { clientIp, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToReport } from '#app/http/message-form.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Report this host'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const { id, place } = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  const { name } = await contactOf({ id: place.ownerId })
  return json({ id, name, title: place.title })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = await requireUser(request)
  const { id } = await orThrowResponse(bookingOf(person, params.id ?? ''))
  return respondToReport(request, paths.booking(id), (input) =>
    reportOtherOfStay({ address: clientIp(context), person }, id, input),
  )
}

export default function ReportHostOfStay() {
  const { id, name, title } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <ReportPerson
      heading={t('Report this host')}
      subject={
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Typed text={name} />
          </p>
          <p lang={textLanguage(title)}>{title}</p>
        </>
      }
      explanation={t("Tell us what is wrong. They won't know who reported it. Your booking is not affected.")}
      actionData={useActionData<typeof action>()}
      back={paths.booking(id)}
    />
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
