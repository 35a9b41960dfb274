import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { isValidResetToken, resetPassword } from '#app/domain/users/password-reset.server.ts'
import { resetPasswordForm, MIN_PASSWORD_LENGTH } from '#app/domain/users/user.ts'
import { formAction } from '#app/http/forms.server.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { clearTokenCookie } from '#app/http/session-cookie.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { knownDeviceCookies, loginOrigin } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/components/forms/password-field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Choose a new password'), isPrivate: true })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => SECRET_URL_HEADERS

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isValid = await isValidResetToken(token)
  return json({ token, isValid }, { status: isValid ? 200 : 410, headers: SECRET_URL_HEADERS })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return formAction(request, resetPasswordForm, async ({ password }, { token }) => {
    const client = loginOrigin(request, context)
    const user = await resetPassword(typeof token === 'string' ? token : '', password, client)
    // Guesses by others don't lock the owner out of the browser that read the mail (promise 13).
    const cookies = [clearTokenCookie(), ...(await knownDeviceCookies(request, { user }))]
    return redirectWithToast(
      paths.login(),
      translatorFor(request)('Password changed. Please log in with the new one.'),
      { cookies },
    )
  })
}

export default function ResetPassword() {
  const { token, isValid } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-md py-12 md:py-20">
      {isValid ? <ResetPasswordForm token={token} /> : <ExpiredLink />}
    </div>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const submitState = useSubmitState()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'reset',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.resetPasswordForm),
    actionData,
  })
  return (
    <>
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-8 text-center text-3xl">{t('Choose a new password')}</h1>
      <Form
        method="post"
        {...getFormProps(form)}
        className="space-y-5"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <input type="hidden" name="token" value={token} />
        <PasswordField
          {...fieldProps(fields.password)}
          label={t('New password')}
          hint={t('At least {n} characters. You will be logged out everywhere.', {
            n: MIN_PASSWORD_LENGTH,
          })}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <Button className="w-full" busy={submitState === 'submitting'}>
          {t('Save the new password')}
        </Button>
      </Form>
    </>
  )
}

function ExpiredLink() {
  const t = useTranslate()
  return (
    <div className="text-center">
      <h1 className="mb-4 text-3xl">{t('This link no longer works')}</h1>
      <p className="text-soft">{t('Links work once, for 60 minutes. Make sure you copied all of it.')}</p>
      <div className="mt-8 flex flex-col gap-3">
        <ButtonLink to={paths.forgotPassword()}>{t('Send me another link')}</ButtonLink>
        <ButtonLink kind="quiet" to={paths.login()}>
          {t('Back to log in')}
        </ButtonLink>
      </div>
    </div>
  )
}
