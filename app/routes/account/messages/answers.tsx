import { ConfirmForm } from '#app/components/forms/confirm-page.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { quickAnswerForm } from '#app/domain/messages/message-form.ts'
import {
  addQuickAnswer,
  deleteQuickAnswer,
  quickAnswersOf,
} from '#app/domain/messages/quick-answers.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Quick answers'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  return json({ answers: await quickAnswersOf(host) })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData, intent } = await readForm(request, quickAnswerForm)
  const form = parseForm(formData, quickAnswerForm)
  const [, deleted] = /^delete (\d{1,15})$/.exec(typeof intent === 'string' ? intent : '') ?? []
  if (deleted === undefined && form.status !== 'success') return invalidForm(request, form, quickAnswerForm)
  const t = translatorFor(request)
  return respondToForm(request, form, async () => {
    if (deleted !== undefined) {
      await deleteQuickAnswer(host, Number(deleted))
      return redirectWithToast(paths.quickAnswers(), t('The quick answer is deleted.'))
    }
    if (form.status === 'success') await addQuickAnswer(host, form.value.text)
    return redirectWithToast(paths.quickAnswers(), t('The quick answer is saved.'))
  })
}

export default function QuickAnswers() {
  const { answers } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <p>
        <Link
          to={paths.messages()}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('All messages')}
        </Link>
      </p>
      <h1 className="text-2xl md:text-3xl">{t('Quick answers')}</h1>
      <p>
        {t(
          'Write answers to common questions once: check-in times, directions, parking. Then add them to any message with one press.',
        )}
      </p>
      {answers.length > 0 && (
        <ul className="space-y-4">
          {answers.map(({ id, text }) => (
            <li key={id} className="space-y-3 rounded-card border border-line p-4">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(text)}>
                {text}
              </p>
              <Form method="post">
                <Button
                  kind="plain"
                  name="intent"
                  value={`delete ${id}`}
                  aria-label={t('Delete: {text}', { text: text.slice(0, 60) })}
                >
                  {t('Delete')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {/* Resets after each addition. */}
      <AddAnswer key={answers.at(-1)?.id} actionData={actionData} />
    </section>
  )
}

function AddAnswer({ actionData }: { actionData: ReturnType<typeof useActionData<typeof action>> }) {
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'quick-answer',
    form: () => import('#app/domain/messages/message-form.ts').then((forms) => forms.quickAnswerForm),
    actionData,
  })
  return (
    <ConfirmForm
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      submitLabel={t('Save')}
      className="space-y-4"
    >
      <TextAreaField {...fieldProps(fields.text)} label={t('A new quick answer')} rows={4} maxLength={1000} />
    </ConfirmForm>
  )
}
