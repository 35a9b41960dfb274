import { useSubmitState } from '#app/components/forms/connection.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { mailPreferencesOf, setMailPreference } from '#app/domain/mail-preferences.server.ts'
import { MAIL_TOPICS, mailPreferenceForm, type MailTopic } from '#app/domain/mail-preferences.ts'
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
  return json({ email: user.email, areOn: await mailPreferencesOf(user) })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { formData } = await readForm(request, mailPreferenceForm)
  const form = parseForm(formData, mailPreferenceForm)
  if (form.status !== 'success') return invalidForm(request, form, mailPreferenceForm)
  const { about, mails } = form.value
  return respondToForm(request, form, async () => {
    await setMailPreference(user, about, mails)
    return redirectWithToast(paths.emailSettings(), `Emails about your ${about} are turned ${mails}.`)
  })
}

/** Turns emails about each topic on or off. */
export default function MailSettings() {
  const { email, areOn } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">Emails</h1>
      <p className="break-words text-soft">
        They go to {email}. Those about the safety of your account always come.
      </p>
      {MAIL_TOPICS.map((topic) => (
        <Topic key={topic} topic={topic} isOn={areOn[topic]} />
      ))}
      <ButtonLink kind="plain" to={paths.account()}>
        Back to my profile
      </ButtonLink>
    </section>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}

const TOPICS: Record<MailTopic, { heading: string; when: string; note?: string }> = {
  trips: {
    heading: 'Your trips',
    when: 'when a stay of yours is booked or cancelled, and two days before you travel.',
  },
  places: {
    heading: 'Your places',
    when: 'when somebody books a place of yours or cancels, and when a calendar needs you.',
    note: 'With or without them, ‘Guests’ counts the new bookings.',
  },
  messages: {
    heading: 'Your messages',
    when: 'when a message to you is not read for five minutes, at most once an hour for a conversation.',
    note: 'With or without them, ‘Messages’ counts what is new.',
  },
}

function Topic({ topic, isOn }: { topic: MailTopic; isOn: boolean }) {
  const submitState = useSubmitState()
  const { heading, when, note } = TOPICS[topic]
  return (
    <Form method="post" className="space-y-4 rounded-card bg-tint p-6 forced-colors:border">
      <h2 className="text-xl">{heading}</h2>
      <p>
        {isOn ? 'You get an email' : 'You get no email'} {when} {note}
      </p>
      <input type="hidden" name="about" value={topic} />
      <Button
        kind={isOn ? 'plain' : 'main'}
        name="mails"
        value={isOn ? 'off' : 'on'}
        busy={submitState === 'submitting'}
      >
        {isOn ? 'Turn off' : 'Turn on'} emails about your {topic}
      </Button>
    </Form>
  )
}
