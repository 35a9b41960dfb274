import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { ConfirmForm, ConfirmPage, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { ReasonChoice } from '#app/components/forms/reason-choice.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { REPORT_REASONS } from '#app/domain/reports/report.ts'
import { reportForm } from '#app/domain/reports/report-form.ts'
import { reportPlace } from '#app/domain/reports/reports.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { clientIp, currentUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t(data ? 'Report this place' : 'Page not found'),
    isPrivate: true,
  })

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await currentUser(request, context)
  const { id, title, address, ownerId } = await orThrowResponse(placeById(params.id ?? '', user))
  const headers = { 'Cache-Control': 'private, no-store' }
  return json({ id, title, address, user: user ?? null, isOwn: ownerId === user?.id }, { headers })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? ''
  return formAction(request, reportForm, async (input) => {
    await reportPlace(id, input, { address: clientIp(context), person: await currentUser(request) })
    return redirectWithToast(paths.place(id), translatorFor(request)('Thank you. We read every report.'))
  })
}

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

const REVIEW_REASONS = { insulting: REPORT_REASONS.insulting, other: REPORT_REASONS.other }

/** A place's own host reports one of its reviews. */
export default function ReportPlace() {
  const { id, title, address, user, isOwn } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'report',
    form: () => import('#app/domain/reports/report-form.ts').then((forms) => forms.reportForm),
    actionData,
  })
  return (
    <ConfirmPage
      heading={isOwn ? t('Report a review') : t('Report this place')}
      actionData={actionData}
      className="page mx-auto max-w-xl pt-6 md:pt-8"
    >
      <ConfirmSubject className="space-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]" lang={textLanguage(title)}>
          {title}
        </p>
        <p className="text-soft [overflow-wrap:anywhere]" lang={textLanguage(address)}>
          {address}
        </p>
      </ConfirmSubject>
      {isOwn ? (
        <p>
          {t(
            'Tell us which review, and what is wrong with it. We remove reviews that are insulting or not about the stay, and say why on the page. Few stars are no reason to remove one.',
          )}
        </p>
      ) : (
        <p>{t("Tell us what is wrong. Its host won't know who reported it.")}</p>
      )}
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Send')}
        cancel={{ to: paths.place(id), label: t('Back') }}
      >
        <ReasonChoice {...fieldProps(fields.reason)} reasons={isOwn ? REVIEW_REASONS : REPORT_REASONS} />
        <TextAreaField
          {...fieldProps(fields.words)}
          label={t('In a few words')}
          hint={isOwn ? t('Whose review, of which month, and why') : t('What you saw, and when (optional)')}
          rows={4}
        />
        {!user && (
          <TextField
            {...fieldProps(fields.email)}
            type="email"
            label={t('Your email')}
            hint={t('In case we have questions (optional)')}
            autoComplete="email"
          />
        )}
      </ConfirmForm>
    </ConfirmPage>
  )
}
