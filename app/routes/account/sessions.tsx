import { useSubmitState } from '#app/components/forms/connection.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { browserInWords } from '#app/domain/browser-name.ts'
import {
  listSessions,
  signOutOtherSessions,
  signOutSession,
  type SessionSummary,
} from '#app/domain/sessions/session-list.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireSession } from '#app/http/auth.server.ts'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { formatLongDate } from '#app/domain/calendar-date.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const OTHER_SESSIONS = 'others'

/** An id, or `OTHER_SESSIONS`. */
const sessionsForm = z.object({ session: z.string().max(100) })

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Where you are logged in'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  return json(await listSessions(user, token))
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return formAction(request, sessionsForm, async ({ session }) => {
    if (session === OTHER_SESSIONS) {
      await signOutOtherSessions(user, token)
      return redirectWithToast(
        paths.accountSessions(),
        translatorFor(request)('You are logged out everywhere else.'),
      )
    }
    await signOutSession(user, session)
    return redirectWithToast(paths.accountSessions(), translatorFor(request)('You are logged out there.'))
  })
}

export default function Sessions() {
  const { shown, others } = useLoaderData<typeof loader>()
  const submitState = useSubmitState()
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={useActionData<typeof action>()} />
      <h1 className="text-2xl md:text-3xl">{t('Where you are logged in')}</h1>
      <p>
        {t(
          "If you don't recognise one of these, log it out and then change your password, so that they can't get back in.",
        )}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {shown.map((session) => (
          <SessionItem key={session.id} {...session} />
        ))}
      </ul>
      {others >= shown.length && (
        <p className="text-soft">{t('And {n} older ones.', { n: others + 1 - shown.length })}</p>
      )}
      <Form method="post" className="flex flex-wrap gap-4">
        {others > 0 && (
          <Button name="session" value={OTHER_SESSIONS} busy={submitState === 'submitting'}>
            {t('Log out everywhere else')}
          </Button>
        )}
        <ButtonLink kind="plain" to={paths.account()}>
          {t('Back to my profile')}
        </ButtonLink>
      </Form>
    </section>
  )
}

function SessionItem({ id, browser, network, since, lastSeen, isCurrent }: SessionSummary) {
  const t = useTranslate()
  const day = formatLongDate(since, t)
  const name = browserInWords(browser, t)
  return (
    <li className="flex items-center justify-between gap-4 p-4">
      <div className="min-w-0">
        <h2 className="font-medium">{name}</h2>
        <p className="text-sm text-soft">
          {isCurrent
            ? t('This device')
            : lastSeen === null
              ? t('Last seen within two hours')
              : t('Last seen {day}', { day: formatLongDate(lastSeen, t) })}
        </p>
        <p className="text-sm text-soft">
          {network
            ? t('Logged in on {day}, from {network}', { day, network })
            : t('Logged in on {day}', { day })}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" className="shrink-0">
          <Button kind="plain" name="session" value={id}>
            {t('Log out')}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
