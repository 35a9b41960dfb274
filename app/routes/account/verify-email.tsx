import { VerifyEmailReminder } from '#app/components/account/verify-email-reminder.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import {
  isEmailVerified,
  verifyEmail,
  isVerificationTokenOf,
  resendVerification,
} from '#app/domain/users/email-verification.server.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import {
  clearPlaceOfKeptForm,
  clearPlaceOfKeptMessage,
  placeOfKeptForm,
  placeOfKeptMessage,
} from '#app/http/form-drafts.server.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your email'), isPrivate: true })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => SECRET_URL_HEADERS

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [isVerified, isValid] = await Promise.all([isEmailVerified(user), isVerificationTokenOf(user, token)])
  return json({ email: user.email, token, isVerified, isValid }, { headers: SECRET_URL_HEADERS })
}

// Only a POST verifies: email programs prefetch links.
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { intent, token } = await readForm(request, z.object({}))
  const t = translatorFor(request)
  try {
    if (intent === 'send') {
      await resendVerification(user)
      return await redirectWithToast(
        paths.account(),
        t('A link is on its way to {email}.', { email: user.email }),
      )
    }
    await verifyEmail(user, typeof token === 'string' ? token : '')
    const askedId = await placeOfKeptMessage(request)
    if (askedId !== undefined) {
      const cookies = [await clearPlaceOfKeptMessage()]
      return await redirectWithToast(paths.askHost(askedId), t('Your email is confirmed.'), { cookies })
    }
    const placeId = await placeOfKeptForm(request)
    if (placeId === undefined) return await redirectWithToast(paths.account(), t('Your email is confirmed.'))
    const cookies = [await clearPlaceOfKeptForm()]
    return await redirectWithToast(paths.placeBooking(placeId), t('Your email is confirmed.'), { cookies })
  } catch (failure) {
    return redirectWithToast(paths.account(), t.message(toDomainError(failure).reason), { type: 'error' })
  }
}

export default function VerifyEmail() {
  const { email, token, isVerified, isValid } = useLoaderData<typeof loader>()
  const submitState = useSubmitState()
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <h1 className="text-2xl md:text-3xl">{t('Your email')}</h1>
      {isVerified && (
        <p className="break-words">{t('{email} is confirmed. There is nothing left to do.', { email })}</p>
      )}
      {!isVerified && isValid && (
        <Form method="post" className="space-y-6">
          <input type="hidden" name="token" value={token} />
          <p className="break-words">{t('Is {email} your email?', { email })}</p>
          <Button busy={submitState === 'submitting'}>{t('Confirm my email')}</Button>
        </Form>
      )}
      {!isVerified && !isValid && (
        <>
          <p>{t('This link does not work: it has expired, or belongs to another account.')}</p>
          <VerifyEmailReminder />
        </>
      )}
      {(isVerified || !isValid) && (
        <ButtonLink kind="plain" to={paths.account()}>
          {t('Back to my profile')}
        </ButtonLink>
      )}
    </section>
  )
}
