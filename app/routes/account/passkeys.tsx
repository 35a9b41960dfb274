import { ConfirmForm } from '#app/components/forms/confirm-page.tsx'
import { AddPasskey } from '#app/components/account/add-passkey.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { browserInWords, browserName } from '#app/domain/browser-name.ts'
import { requiredReauth, type ReauthMethod } from '#app/domain/users/reauth.server.ts'
import { passkeysForm } from '#app/domain/users/passkey-forms.ts'
import { addPasskey, passkeysOf, removePasskey, type Passkey } from '#app/domain/users/passkeys.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireSession, loginOrigin } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { OwnerProof, SignInAgain } from '#app/components/account/current-password.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your passkeys'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  const [passkeys, proof] = await Promise.all([passkeysOf(user), requiredReauth(user, token)])
  return json({ passkeys, proof })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  const session = { token, client: loginOrigin(request, context) }
  return formAction(request, passkeysForm, async ({ credential, passkey, currentPassword }) => {
    const t = translatorFor(request)
    if (credential === '') {
      const name = await removePasskey(user, passkey, currentPassword, session)
      return redirectWithToast(
        paths.accountPasskeys(),
        t('Passkey removed: {name}.', { name: browserInWords(name, t) }),
      )
    }
    const name = browserName(request.headers.get('User-Agent')) || 'A browser'
    await addPasskey(user, credential, name, session)
    return redirectWithToast(paths.accountPasskeys(), t('You can now log in with this passkey.'))
  })
}

export default function Passkeys() {
  const { passkeys, proof } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const toRemove = passkeys.find(({ id }) => id === search.get('remove'))
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={useActionData<typeof action>()} />
      {toRemove ? (
        <RemovePasskey passkey={toRemove} proof={proof} />
      ) : (
        <PasskeyList passkeys={passkeys} proof={proof} />
      )}
    </section>
  )
}

function PasskeyList({ passkeys, proof }: { passkeys: Passkey[]; proof: ReauthMethod }) {
  const t = useTranslate()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('Your passkeys')}</h1>
      <p>
        {t(
          "With a passkey you log in the way you unlock your phone or computer: fingerprint, face or PIN. It can't be guessed and works only on this site. Your password still works.",
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {passkeys.map(({ id, name, since, lastUsed }) => (
            <li key={id} className="flex items-center justify-between gap-4 p-4">
              <div className="min-w-0">
                <h2 className="font-medium">{browserInWords(name, t)}</h2>
                <p className="tabular text-sm text-soft">
                  {lastUsed
                    ? t('Added on {since}, last used on {lastUsed}', { since, lastUsed })
                    : t('Added on {since}, not used yet', { since })}
                </p>
              </div>
              <ButtonLink kind="plain" to={paths.accountPasskeys({ remove: id })} className="shrink-0">
                {t('Remove')}
                <span className="sr-only"> {browserInWords(name, t)}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {proof === 'signing in' ? <SignInAgain /> : <AddPasskey needsPassword={proof === 'current password'} />}
      <ButtonLink kind="plain" to={paths.account()}>
        {t('Back to my profile')}
      </ButtonLink>
    </>
  )
}

function RemovePasskey({ passkey: { id, name, since }, proof }: { passkey: Passkey; proof: ReauthMethod }) {
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('Remove this passkey?')}</h1>
      <p>
        {t('{name}, added on {since}. Your device may still offer it, but it no longer works here.', {
          name: browserInWords(name, t),
          since,
        })}
      </p>
      <ConfirmForm
        actionData={actionData}
        submitLabel={t('Remove it')}
        cancel={{ to: paths.accountPasskeys(), label: t('Keep it') }}
      >
        <input type="hidden" name="passkey" value={id} />
        <OwnerProof proof={proof} id="remove-password" errors={actionData?.result?.error?.currentPassword} />
      </ConfirmForm>
    </>
  )
}
