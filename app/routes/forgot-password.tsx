import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { requestPasswordReset } from '#app/domain/users/password-reset.server.ts'
import { forgotPasswordForm } from '#app/domain/users/user.ts'
import { formAction } from '#app/http/forms.server.ts'
import { failedEmailIn } from '#app/http/form-drafts.server.ts'
import { loginOrigin } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Forgot your password?'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ email: await failedEmailIn(request) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return formAction(request, forgotPasswordForm, async ({ email }) => {
    await requestPasswordReset(email, loginOrigin(request, context))
    return redirect(paths.forgotPassword({ sent: 1 }))
  })
}

export default function ForgotPassword() {
  const [search] = useSearchParams()
  return (
    <div className="page max-w-md py-12 md:py-20">
      {search.has('sent') ? <CheckYourMail /> : <ForgotPasswordForm />}
    </div>
  )
}

function ForgotPasswordForm() {
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const submitState = useSubmitState()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'forgot',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.forgotPasswordForm),
    actionData,
    defaultValue: { email: useLoaderData<typeof loader>().email },
  })
  return (
    <>
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-4 text-center text-3xl">{t('Forgot your password?')}</h1>
      <p className="mb-8 text-center text-soft">{t("We'll send you a link to choose a new one.")}</p>
      <Form
        method="post"
        {...getFormProps(form)}
        className="space-y-5"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <TextField
          {...fieldProps(fields.email)}
          type="email"
          label={t('Email')}
          autoComplete="email"
          enterKeyHint="send"
        />
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <Button className="w-full" busy={submitState === 'submitting'}>
          {t('Send me a link')}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <ButtonLink kind="quiet" to={paths.login()}>
          {t('Back to log in')}
        </ButtonLink>
      </p>
    </>
  )
}

/** The same for all emails, so as not to disclose which have an account. */
function CheckYourMail() {
  const t = useTranslate()
  return (
    <div className="text-center">
      <h1 className="mb-4 text-3xl">{t('Check your mail')}</h1>
      <p>{t('If that email has an account, a link to set a new password is on its way.')}</p>
      <p className="mt-4 text-soft">
        {t('The link works for 60 minutes. Not there in a few minutes? Check your spam folder.')}
      </p>
      <div className="mt-8 flex flex-col gap-3">
        <ButtonLink to={paths.login()}>{t('Back to log in')}</ButtonLink>
        <ButtonLink kind="quiet" to={paths.forgotPassword()}>
          {t('Try another email')}
        </ButtonLink>
      </div>
    </div>
  )
}
