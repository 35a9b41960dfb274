import { useSubmitState } from '#app/components/forms/connection.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { emailOfChangeToken, confirmEmailChange } from '#app/domain/users/email-change.server.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { knownDeviceCookies, requireSession } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your new email'), isPrivate: true })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => SECRET_URL_HEADERS

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireSession(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = (await emailOfChangeToken(user, token)) ?? null
  return json({ token, currentEmail: user.email, email }, { headers: SECRET_URL_HEADERS })
}

// Only a POST changes the email: email programs prefetch links.
export async function action({ request }: ActionFunctionArgs) {
  const { user, token: sessionToken } = await requireSession(request)
  const { token } = await readForm(request, z.object({}))
  const t = translatorFor(request)
  try {
    const email = await confirmEmailChange(user, typeof token === 'string' ? token : '', sessionToken)
    const cookies = await knownDeviceCookies(request, { user })
    return await redirectWithToast(paths.account(), t('Your email is now {email}.', { email }), { cookies })
  } catch (failure) {
    return redirectWithToast(paths.account(), t.message(toDomainError(failure).reason), { type: 'error' })
  }
}

export default function ConfirmEmailChange() {
  const { token, currentEmail, email } = useLoaderData<typeof loader>()
  const submitState = useSubmitState()
  const t = useTranslate()
  if (email === null) return <ExpiredLink />
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <h1 className="text-2xl md:text-3xl">{t('Your new email')}</h1>
      <Form method="post" className="space-y-6">
        <input type="hidden" name="token" value={token} />
        <p className="break-words">
          {t(
            'You will log in with {email} and get emails there, no longer at {currentEmail}. You will be logged out everywhere else.',
            { email, currentEmail },
          )}
        </p>
        <div className="flex flex-wrap gap-4">
          <Button busy={submitState === 'submitting'}>{t('Confirm my email')}</Button>
          <ButtonLink kind="plain" to={paths.account()}>
            {t('Keep the old one')}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

function ExpiredLink() {
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <h1 className="text-2xl md:text-3xl">{t('This link does not work')}</h1>
      <p>{t('It works once, for 60 minutes, and only for the account that requested it.')}</p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.changeEmail()}>{t('Ask for another link')}</ButtonLink>
        <ButtonLink kind="plain" to={paths.account()}>
          {t('Back to my profile')}
        </ButtonLink>
      </div>
    </section>
  )
}
