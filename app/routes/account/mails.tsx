import { useSubmitState } from '#app/components/forms/connection.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { mailPreferenceForm } from '#app/domain/users/user.ts'
import { setMailPreference, wantsMail } from '#app/domain/users/contact.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Emails', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  return json({ email: user.email, areOn: await wantsMail(user) })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { formData } = await readForm(request, mailPreferenceForm)
  const form = parseForm(formData, mailPreferenceForm)
  if (form.status !== 'success') return invalidForm(request, form, mailPreferenceForm)
  const { mails } = form.value
  return respondToForm(request, form, async () => {
    await setMailPreference(user, mails)
    return redirectWithToast(paths.emailSettings(), `Emails are turned ${mails}.`)
  })
}

/** Turns notification mails on or off. */
export default function MailSettings() {
  const { email, areOn } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const submitState = useSubmitState()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">Emails</h1>
      <p>
        {areOn ? 'You get an email' : 'You get no email'} when a stay is booked or cancelled, yours or one at
        a place of yours, and two days before you travel.
      </p>
      {areOn && <p className="break-words text-soft">They go to {email}.</p>}
      <Form method="post" className="flex flex-wrap gap-4">
        <Button
          kind={areOn ? 'plain' : 'main'}
          name="mails"
          value={areOn ? 'off' : 'on'}
          busy={submitState === 'submitting'}
        >
          {areOn ? 'Turn them off' : 'Turn them on'}
        </Button>
        <ButtonLink kind="plain" to={paths.account()}>
          Back to my profile
        </ButtonLink>
      </Form>
    </section>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
