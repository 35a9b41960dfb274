import { OwnerProof } from '#app/components/account/current-password.tsx'
import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { requestEmailChange } from '#app/domain/users/email-change.server.ts'
import { changeEmailForm } from '#app/domain/users/user.ts'
import { formAction } from '#app/http/forms.server.ts'
import { requireSession, loginOrigin } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Change your email'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  return json({ email: user.email, proof: await requiredOwnerReauth(user, token) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return formAction(request, changeEmailForm, async (input) => {
    await requestEmailChange(user, input, { token, client: loginOrigin(request, context) })
    return redirect(paths.changeEmail({ sent: 1 }))
  })
}

export default function ChangeEmail() {
  const { email, proof } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const t = useTranslate()
  return (
    <ConfirmPage
      heading={t(search.has('sent') ? 'Check your mail' : 'Change your email')}
      actionData={useActionData<typeof action>()}
      className="mx-auto max-w-md"
    >
      {search.has('sent') ? <CheckYourMail /> : <ChangeEmailForm email={email} proof={proof} />}
    </ConfirmPage>
  )
}

function ChangeEmailForm({ email, proof }: { email: string; proof: 'password' | 'none' | 'signing in' }) {
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'email',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.changeEmailForm),
    actionData,
  })
  return (
    <>
      <p className="break-words">
        {t('It stays {email} until you open the link we send to the new one.', {
          email,
        })}
      </p>
      {proof !== 'password' && (
        <p className="text-soft">{t('You still log in with Google; emails go to the new address.')}</p>
      )}
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Send me a link')}
        cancel={{ to: paths.account(), label: t('Keep the old one') }}
        className="space-y-5"
      >
        <TextField {...fieldProps(fields.email)} type="email" label={t('New email')} autoComplete="email" />
        <OwnerProof
          proof={proof}
          id={fields.currentPassword.id}
          errors={fields.currentPassword.errors}
          enterKeyHint="send"
        />
      </ConfirmForm>
    </>
  )
}

/** The same for all emails, so as not to disclose which have an account. */
function CheckYourMail() {
  const t = useTranslate()
  return (
    <>
      <p>
        {t(
          'A link is on its way to your new email. Open it where you are logged in; it works for 60 minutes.',
        )}
      </p>
      <p className="text-soft">
        {t('Until then nothing changes. Not there in a few minutes? Check your spam folder.')}
      </p>
      <ButtonLink kind="plain" to={paths.account()}>
        {t('Back to my profile')}
      </ButtonLink>
    </>
  )
}
