import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { confirmPassword, isPasswordPending } from '#app/domain/users/edit-profile.server.ts'
import { confirmPasswordForm } from '#app/domain/users/user.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { knownDeviceCookies, requireSession, loginOrigin } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { PasswordField } from '#app/components/forms/password-field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your current password'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  if (await isPasswordPending(user, token, of)) return null
  throw await redirectWithToast(
    paths.editProfile(),
    translatorFor(request)('Please enter your new password again.'),
    {
      type: 'info',
    },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  return formAction(request, confirmPasswordForm, async (input) => {
    await confirmPassword(user, { ...input, pendingId: of }, { token, client: loginOrigin(request, context) })
    const cookies = await knownDeviceCookies(request, { user })
    return redirectWithToast(paths.account(), translatorFor(request)('Updated successfully!'), { cookies })
  })
}

/** Only if the log-in is not recent. */
export default function ConfirmPassword() {
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'confirm',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.confirmPasswordForm),
    actionData,
  })
  return (
    <ConfirmPage heading={t('One more step')} actionData={actionData} className="mx-auto max-w-md">
      <p>{t('You logged in a while ago. To keep your account safe, please enter your current password.')}</p>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Change my password')}
        cancel={{ to: paths.account(), label: t('Keep the old one') }}
      >
        <PasswordField
          {...fieldProps(fields.currentPassword)}
          label={t('Current password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <p className="text-sm">
          <Link to={paths.forgotPassword()} className="text-soft underline underline-offset-4">
            {t('Forgot your password?')}
          </Link>
        </p>
      </ConfirmForm>
    </ConfirmPage>
  )
}
