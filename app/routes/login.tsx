import { LoginForm } from '#app/components/account/auth-form.tsx'
import { loginForm } from '#app/domain/users/user.ts'
import { authenticate } from '#app/http/authenticator.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { saveFailedEmail } from '#app/http/form-drafts.server.ts'
import { googleScript } from '#app/http/google-script.server.ts'
import { describePendingBooking } from '#app/http/pending-booking.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.server.ts'
import { signIn, currentUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Login'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  if (await currentUser(request)) throw redirect(paths.account())
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  const pending = await describePendingBooking(request, redirectTo)
  return json({ redirectTo, pending, google: googleScript() })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { formData, redirectTo } = await readForm(request, loginForm)
  const form = parseForm(formData, loginForm)
  if (form.status !== 'success') return invalidForm(request, form, loginForm)
  const response = await respondToForm(request, form, async () => {
    const verified = await authenticate('login', { request, context }, formData)
    return signIn({ request, context }, verified, redirectTo, translatorFor(request)('Login successfull'))
  })
  const hasFailed = response.status !== 302
  if (hasFailed) response.headers.append('Set-Cookie', await saveFailedEmail(form.value.email))
  return response
}

export default function Login() {
  return <LoginForm actionData={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />
}
