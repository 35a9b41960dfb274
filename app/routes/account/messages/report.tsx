import { ConfirmForm, ConfirmPage, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { ReasonChoice } from '#app/components/forms/reason-choice.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { conversationOf } from '#app/domain/messages/conversations.server.ts'
import { CONVERSATION_REASONS } from '#app/domain/reports/report.ts'
import { conversationReportForm } from '#app/domain/reports/report-form.ts'
import { reportConversation } from '#app/domain/reports/reports.server.ts'
import { clientIp, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Report this conversation', isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const { id, name, place } = await orThrowResponse(conversationOf(user, params.id ?? ''))
  return json({ id, name, title: place.title })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const id = params.id ?? ''
  const { formData } = await readForm(request, conversationReportForm)
  const form = parseForm(formData, conversationReportForm)
  if (form.status !== 'success') return invalidForm(request, form, conversationReportForm)
  return respondToForm(request, form, async () => {
    await reportConversation(user, id, form.value, clientIp(context))
    return redirectWithToast(paths.conversation(id), 'Thank you. We look at every report.')
  })
}

/** Reports the other side of a conversation, which lets operators read it. */
export default function ReportConversation() {
  const { id, name, title } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'report',
    form: () => import('#app/domain/reports/report-form.ts').then((forms) => forms.conversationReportForm),
    actionData,
  })
  return (
    <ConfirmPage heading="Report this conversation" actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p lang={textLanguage(title)}>{title}</p>
      </ConfirmSubject>
      <p>
        Whoever runs Basera can then read this conversation, until they are done with your report. Nobody else
        can, and the other side does not learn of it.
      </p>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel="Send"
        cancel={{ to: paths.conversation(id), label: 'Back' }}
      >
        <ReasonChoice {...fieldProps(fields.reason)} reasons={CONVERSATION_REASONS} />
        <TextAreaField
          {...fieldProps(fields.words)}
          label="In a few words"
          hint="What happened; you may leave it empty"
          rows={4}
        />
      </ConfirmForm>
    </ConfirmPage>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
