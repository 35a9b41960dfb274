import { AccountLinks } from '#app/components/account/account-links.tsx'
import { VerifyEmailReminder } from '#app/components/account/verify-email-reminder.tsx'
import { Avatar } from '#app/components/account/avatar.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { ProfileDialog } from '#app/components/account/profile-dialog.tsx'
import { DomainError } from '#app/platform/domain-error.ts'
import { nonEmptyFiles, type UploadedFile } from '#app/domain/photos/decode.server.ts'
import { storePhoto } from '#app/domain/photos/photos.server.ts'
import { registrationOf } from '#app/domain/payments/registrations.server.ts'
import { retention } from '#app/domain/retention.server.ts'
import { areTaxesOn } from '#app/domain/taxes/taxes.server.ts'
import { saveProfile } from '#app/domain/users/edit-profile.server.ts'
import { isEmailVerified } from '#app/domain/users/email-verification.server.ts'
import { roleOf } from '#app/domain/operators/operators.server.ts'
import { profileForm, type User } from '#app/domain/users/user.ts'
import { respondToForm, parseForm, invalidForm, withFormFiles } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { knownDeviceCookies, requireSession, requireUser, loginOrigin } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('My Profile'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const hasTaxes = areTaxesOn() || (await registrationOf(user)) !== null
  const { hasRegister } = retention
  return json({
    user,
    isVerified: await isEmailVerified(user),
    hasTaxes,
    hasRegister,
    hasRole: (await roleOf(user)) !== undefined,
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return withFormFiles(
    request,
    profileForm,
    { field: 'picture', sender: user },
    async ({ formData, files, quotaError }) => {
      const form = parseForm(formData, profileForm)
      if (form.status !== 'success') return invalidForm(request, form, profileForm)
      return respondToForm(request, form, async () => {
        if (quotaError) throw quotaError
        const { password, shownName } = form.value
        // A name unchanged in this tab does not undo a change from another one.
        const name = form.value.name === shownName ? user.name : form.value.name
        const [picture] = nonEmptyFiles(files)
        const pictureId = picture && (await storePicture(user, picture, request.signal)).id
        const client = loginOrigin(request, context)
        const outcome = await saveProfile(user, { name, password, pictureId }, { token, client })
        if (outcome !== 'saved') return redirect(paths.confirmPassword({ of: outcome.id }))
        const cookies = password === '' ? [] : await knownDeviceCookies(request, { user })
        return redirectWithToast(paths.account(), translatorFor(request)('Updated successfully!'), {
          cookies,
        })
      })
    },
  )
}

export default function Profile() {
  const { user, isVerified, hasTaxes, hasRegister, hasRole } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const [search] = useSearchParams()
  const logoutState = useSubmitState(paths.logout())
  return (
    <section className="mx-auto flex max-w-md flex-col items-center text-center">
      <h1 className="sr-only">{t('My Profile')}</h1>
      <Avatar user={user} className="size-32 text-5xl" />
      <dl className="mt-6 w-full space-y-4 rounded-card border border-line p-6 text-left">
        <div>
          <dt className="text-sm text-soft">{t('Name')}</dt>
          <dd className="font-medium">
            <Typed text={user.name} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('Email')}</dt>
          <dd className="font-medium">{user.email}</dd>
          {!isVerified && (
            <dd>
              <VerifyEmailReminder />
            </dd>
          )}
        </div>
      </dl>
      <div className="mt-6 flex w-full gap-3 max-sm:flex-col">
        <ButtonLink to={paths.editProfile()} preventScrollReset className="flex-1">
          {t('Edit Profile')}
        </ButtonLink>
        <Form method="post" action={paths.logout()} className="flex-1">
          <Button kind="plain" className="w-full" busy={logoutState === 'submitting'}>
            {t('Logout')}
          </Button>
        </Form>
      </div>
      <AccountLinks hasTaxes={hasTaxes} hasRegister={hasRegister} hasRole={hasRole} />
      {/* Without scripts a posted form comes back without ?edit, with its errors. */}
      {(search.has('edit') || actionData) && <ProfileDialog user={user} actionData={actionData} />}
    </section>
  )
}

/** @throws DomainError as `storePhoto` does; errors of the file itself are shown at its field */
async function storePicture(user: User, file: UploadedFile, signal: AbortSignal) {
  try {
    return await storePhoto(user, file, {}, signal)
  } catch (failure) {
    if (!(failure instanceof DomainError) || !['too_large', 'unsupported'].includes(failure.code))
      throw failure
    throw new DomainError(failure.code, failure.reason, { picture: [failure.reason] })
  }
}
