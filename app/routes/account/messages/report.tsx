import { siteName } from '#app/site/site.ts'
import { ReportPerson } from '#app/components/forms/report-person.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { conversationOf } from '#app/domain/messages/conversations.server.ts'
import { reportConversation } from '#app/domain/reports/person-reports.server.ts'
import { clientIp, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { respondToReport } from '#app/http/message-form.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Report this conversation'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const { id, name, place } = await orThrowResponse(
    conversationOf(user, params.id ?? '', translatorFor(request)),
  )
  return json({ id, name, title: place.title })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = await requireUser(request)
  const id = params.id ?? ''
  return respondToReport(request, paths.conversation(id), (input) =>
    reportConversation({ address: clientIp(context), person }, id, input),
  )
}

/** A report lets operators read the conversation. */
export default function ReportConversation() {
  const { id, name, title } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <ReportPerson
      heading={t('Report this conversation')}
      subject={
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Typed text={name} />
          </p>
          <p lang={textLanguage(title)}>{title}</p>
        </>
      }
      explanation={t(
        "{site} can then read this conversation until your report is settled. Nobody else can, and we don't tell the other person.",
        { site: siteName },
      )}
      actionData={useActionData<typeof action>()}
      back={paths.conversation(id)}
    />
  )
}
