import { ConfirmForm } from '#app/components/forms/confirm-page.tsx'
import { DateField } from '#app/components/forms/date-field.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { AUDIENCES } from '#app/domain/announcements/announcement.ts'
import { openAnnouncements } from '#app/domain/announcements/announcements.server.ts'
import { formatShortDate, todayInIndia } from '#app/domain/calendar-date.ts'
import { announce, endAnnouncement } from '#app/domain/operators/announce.server.ts'
import { announcementForm, MAX_WORDS_LENGTH } from '#app/domain/operators/announcement-form.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm, type FormResponse } from '#app/http/forms.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Announcements', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'site')
  const today = todayInIndia()
  return json({ today, announcements: await openAnnouncements(today) })
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request, 'site')
  const { formData, intent } = await readForm(request, announcementForm)
  const form = parseForm(formData, announcementForm)
  const [, ended] = /^end (\d{1,15})$/.exec(typeof intent === 'string' ? intent : '') ?? []
  if (ended === undefined && form.status !== 'success') return invalidForm(request, form, announcementForm)
  return respondToForm(request, form, async () => {
    if (ended !== undefined) {
      await endAnnouncement(operator, Number(ended))
      return redirectWithToast(operatorPaths.announcements(), 'The announcement is taken down.')
    }
    if (form.status === 'success') await announce(operator, form.value)
    return redirectWithToast(operatorPaths.announcements(), 'The announcement is live.')
  })
}

export default function OperatorAnnouncements() {
  const { today, announcements } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <div className="max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl">Announcements</h1>
      <p>
        A line at the top of all pages, from the first to the last day (Indian time). Those for everyone are
        public; others are shown to people who are logged in.
      </p>
      {announcements.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {announcements.map(({ seq, words, wordsInHindi, audience, firstDay, lastDay }) => (
            <li key={seq} className="space-y-2 p-4 sm:px-5">
              <p className="[overflow-wrap:anywhere]" lang={textLanguage(words)}>
                {words}
              </p>
              {wordsInHindi && (
                <p className="[overflow-wrap:anywhere]" lang="hi">
                  {wordsInHindi}
                </p>
              )}
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="text-soft">
                  {AUDIENCES[audience]}, {formatShortDate(firstDay)} to {formatShortDate(lastDay)}
                  {firstDay > today && ', not yet'}
                </p>
                <Form method="post">
                  <Button kind="plain" name="intent" value={`end ${seq}`} aria-label={`Take down: ${words}`}>
                    Take down
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {/* Resets after each announcement. */}
      <NewAnnouncement key={announcements.at(-1)?.seq} today={today} actionData={actionData} />
    </div>
  )
}

function NewAnnouncement({ today, actionData }: { today: string; actionData?: FormResponse }) {
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'announcement',
    form: () => import('#app/domain/operators/announcement-form.ts').then((forms) => forms.announcementForm),
    actionData,
    defaultValue: { audience: 'all', firstDay: today, lastDay: today },
  })
  return (
    <ConfirmForm
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      submitLabel="Announce"
      className="space-y-4"
    >
      <TextAreaField
        {...fieldProps(fields.words)}
        label="Text"
        hint="One or two sentences"
        maxLength={MAX_WORDS_LENGTH}
        rows={3}
      />
      <TextAreaField
        {...fieldProps(fields.wordsInHindi)}
        label="The same in Hindi"
        hint="If empty, Hindi readers see the English (optional)"
        maxLength={MAX_WORDS_LENGTH}
        rows={3}
        lang="hi"
      />
      <SelectField {...fieldProps(fields.audience)} label="Who sees it?" options={AUDIENCES} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...fieldProps(fields.firstDay)} label="First day" />
        <DateField {...fieldProps(fields.lastDay)} label="Last day" />
      </div>
    </ConfirmForm>
  )
}
