import { RegisterForm } from '#app/components/account/auth-form.tsx'
import { registerForm } from '#app/domain/users/user.ts'
import { authenticate } from '#app/http/authenticator.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
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
  pageMeta(matches, { title: localeOfPage(matches).t('Register'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  if (await currentUser(request)) throw redirect(paths.account())
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'))
  const pending = await describePendingBooking(request, redirectTo)
  return json({ redirectTo, pending, google: googleScript() })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { formData, redirectTo } = await readForm(request, registerForm)
  const form = parseForm(formData, registerForm)
  if (form.status !== 'success') return invalidForm(request, form, registerForm)
  return respondToForm(request, form, async () => {
    const verified = await authenticate('register', { request, context }, formData)
    return signIn(
      { request, context },
      verified,
      redirectTo,
      translatorFor(request)('Registration successfull'),
    )
  })
}

export default function Register() {
  return <RegisterForm actionData={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />
}
