import { VerifyEmailReminder } from '#app/components/account/verify-email-reminder.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
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
import { SECRET_URL_HEADERS } from '#app/http/secret-url.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your email', isPrivate: true })

export const headers = () => SECRET_URL_HEADERS

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [isVerified, isValid] = await Promise.all([isEmailVerified(user), isVerificationTokenOf(user, token)])
  return json({ email: user.email, token, isVerified, isValid }, { headers: SECRET_URL_HEADERS })
}

// Only a post verifies: mail programs open links by themselves.
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { intent, token } = await readForm(request, z.object({}))
  try {
    if (intent === 'send') {
      await resendVerification(user)
      return await redirectWithToast(paths.account(), `A link is on its way to ${user.email}.`)
    }
    await verifyEmail(user, typeof token === 'string' ? token : '')
    const askedId = await placeOfKeptMessage(request)
    if (askedId !== undefined) {
      const cookies = [await clearPlaceOfKeptMessage()]
      return await redirectWithToast(paths.askHost(askedId), 'Your email is confirmed.', { cookies })
    }
    const placeId = await placeOfKeptForm(request)
    if (placeId === undefined) return await redirectWithToast(paths.account(), 'Your email is confirmed.')
    const cookies = [await clearPlaceOfKeptForm()]
    return await redirectWithToast(paths.placeBooking(placeId), 'Your email is confirmed.', { cookies })
  } catch (failure) {
    return redirectWithToast(paths.account(), toDomainError(failure).message, { type: 'error' })
  }
}

/** Verifies the user's email, by the token of a mailed link. */
export default function VerifyEmail() {
  const { email, token, isVerified, isValid } = useLoaderData<typeof loader>()
  const submitState = useSubmitState()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <h1 className="text-2xl md:text-3xl">Your email</h1>
      {isVerified && <p className="break-words">{email} is confirmed. There is nothing left to do.</p>}
      {!isVerified && isValid && (
        <Form method="post" className="space-y-6">
          <input type="hidden" name="token" value={token} />
          <p className="break-words">Is {email} your email?</p>
          <Button busy={submitState === 'submitting'}>Confirm my email</Button>
        </Form>
      )}
      {!isVerified && !isValid && (
        <>
          <p>This link does not work: it is old, or it was mailed to another account.</p>
          <VerifyEmailReminder />
        </>
      )}
      {(isVerified || !isValid) && (
        <ButtonLink kind="plain" to={paths.account()}>
          Back to my profile
        </ButtonLink>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
