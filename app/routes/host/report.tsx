import { ConfirmPage, ConfirmRefusal } from '#app/components/forms/confirm-page.tsx'
import { ReportPerson } from '#app/components/forms/report-person.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { reportHost } from '#app/domain/reports/person-reports.server.ts'
import { publicHost } from '#app/domain/reviews/record.server.ts'
import { clientIp, currentUser } from '#app/http/auth.server.ts'
import { respondToReport } from '#app/http/message-form.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

const NO_STORE = { 'Cache-Control': 'private, no-store' }
const PAGE_CLASS = 'page mx-auto max-w-xl pt-6 md:pt-8'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t(data ? 'Report this host' : 'Page not found'),
    isPrivate: true,
  })

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await currentUser(request, context)
  const host = await publicHost(params.id ?? '')
  if (!host) throw json({ message: 'Page not found' }, 404)
  const { id, name } = host
  return json({ id, name, user: user ?? null, isOwn: user?.id === id }, { headers: NO_STORE })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const person = await currentUser(request)
  return respondToReport(request, paths.host(id), (input) =>
    reportHost({ address: clientIp(context), person }, id, input),
  )
}

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => NO_STORE

export default function ReportHost() {
  const { id, name, user, isOwn } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  if (isOwn)
    return (
      <ConfirmPage heading={t('Report this host')} actionData={actionData} className={PAGE_CLASS}>
        <ConfirmRefusal
          reason={t('This is you, as guests see you.')}
          back={{ to: paths.host(id), label: t('Back') }}
        />
      </ConfirmPage>
    )
  return (
    <ReportPerson
      heading={t('Report this host')}
      subject={
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={name} />
        </p>
      }
      explanation={t("Tell us what is wrong. They won't know who reported it.")}
      actionData={actionData}
      back={paths.host(id)}
      isVisitor={user === null}
      className={PAGE_CLASS}
    />
  )
}
