import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/components/forms/password-field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { FormErrorToast } from '../forms/form-error-toast.tsx'
import { useSubmitState } from '../forms/connection.ts'
import { FormError } from '../forms/form-error.tsx'
import { GoogleSignIn, type GoogleScript } from './google-sign-in.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { fieldProps, useValidatedForm } from '../forms/validated-form.ts'

interface AuthFormProps {
  actionData?: { result: SubmissionResult; message?: string; failure?: string }
  redirectTo: string
  pending: { message: string; name: string } | null
  /** Null if Google sign-in is not configured. */
  google: GoogleScript | null
}

export function RegisterForm({ actionData, redirectTo, pending, google }: AuthFormProps) {
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'register',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.registerForm),
    actionData,
    defaultValue: { name: pending?.name },
  })
  return (
    <AuthPage
      title="Register"
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      redirectTo={redirectTo}
      pending={pending}
      google={google}
      switchLink={
        <Link
          to={paths.login(loginQuery(redirectTo))}
          className="py-3.5 font-medium underline underline-offset-4"
        >
          {t('Already a member?')}
        </Link>
      }
    >
      <TextField {...fieldProps(fields.name)} type="text" label={t('Name')} autoComplete="name" />
      <TextField {...fieldProps(fields.email)} type="email" label={t('Email')} autoComplete="email" />
      <PasswordField
        {...fieldProps(fields.password)}
        label={t('Password')}
        hint={t('At least 8 characters')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <p className="text-sm text-soft">
        {t.rich(
          'By registering you agree that we store your name and email to recognise and contact you and, for each booking, the details its host needs. <kept>What we store, why and for how long</kept>. To withdraw your consent, delete your account under My Profile.',
          {
            kept: (words) => (
              <Link to={`${paths.privacy()}#kept`} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </AuthPage>
  )
}

export function LoginForm({ actionData, redirectTo, pending, google }: AuthFormProps) {
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'login',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.loginForm),
    actionData,
  })
  return (
    <AuthPage
      title="Login"
      footer={<PasskeyLogin redirectTo={redirectTo} />}
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      redirectTo={redirectTo}
      pending={pending}
      google={google}
      switchLink={
        <Link
          to={paths.register(loginQuery(redirectTo))}
          className="py-3.5 font-medium underline underline-offset-4"
        >
          {t("Don't have an account yet?")}
        </Link>
      }
    >
      <TextField {...fieldProps(fields.email)} type="email" label={t('Email')} autoComplete="email" />
      <PasswordField
        {...fieldProps(fields.password)}
        label={t('Password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <p className="text-right text-sm">
        <Link to={paths.forgotPassword()} className="py-3.5 text-soft underline underline-offset-4">
          {t('Forgot your password?')}
        </Link>
      </p>
    </AuthPage>
  )
}

function loginQuery(redirectTo: string) {
  return redirectTo === paths.home() ? {} : { redirectTo }
}

interface AuthPageProps extends AuthFormProps {
  title: 'Login' | 'Register'
  form: ReturnType<typeof getFormProps> & { errors?: string[] }
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  switchLink: ReactNode
  footer?: ReactNode
  children: ReactNode
}

function AuthPage({
  title,
  actionData,
  form: { errors, ...form },
  onSubmit,
  redirectTo,
  pending,
  google,
  switchLink,
  footer,
  children,
}: AuthPageProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  return (
    <div className="page max-w-md py-12 md:py-20">
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-8 text-center text-3xl">{t(title)}</h1>
      {pending && (
        <p className="mb-6 rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">
          {pending.message}
        </p>
      )}
      <Form
        method="post"
        {...form}
        className="space-y-5"
        onSubmit={(event) => {
          onSubmit(event)
          form.onSubmit(event)
        }}
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {children}
        <FormError
          id={`${form.id}-error`}
          errors={errors}
          actionData={actionData}
          submitState={submitState}
        />
        <Button className="w-full" busy={submitState === 'submitting'}>
          {t(title)}
        </Button>
      </Form>
      {google && <GoogleSignIn google={google} redirectTo={redirectTo} />}
      <p className="mt-6 text-center">{switchLink}</p>
      {footer}
    </div>
  )
}
