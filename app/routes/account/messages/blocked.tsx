import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { dayInIndia, formatShortDay, todayInIndia } from '#app/domain/calendar-date.ts'
import { blockedHostsOf, endBlockOfHost } from '#app/domain/messages/block-person.server.ts'
import { unblockForm } from '#app/domain/messages/message-form.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Hosts you have blocked'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  return json({ hosts: await blockedHostsOf(guest, translatorFor(request)) })
}

export async function action({ request }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  return formAction(request, unblockForm, async ({ host }) => {
    await endBlockOfHost(guest, host)
    return redirectWithToast(
      paths.blockedHosts(),
      translatorFor(request)('You can write to each other again, and book their places.'),
    )
  })
}

export default function BlockedHosts() {
  const { hosts } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <p>
        <Link
          to={paths.messages()}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('All messages')}
        </Link>
      </p>
      <h1 className="text-2xl md:text-3xl">{t('Hosts you have blocked')}</h1>
      {hosts.length === 0 ? (
        <p className="text-soft">{t('None. You can block a host from your conversation with them.')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {hosts.map(({ id, name, title, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  <Typed text={name} />
                </p>
                {title !== null && (
                  <p className="text-soft [overflow-wrap:anywhere]" lang={textLanguage(title)}>
                    {title}
                  </p>
                )}
                <p className="tabular text-soft">
                  {t('Since {date}', {
                    date: formatShortDay(dayInIndia(new Date(since)), todayInIndia(), t),
                  })}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="host" value={id} />
                <Button kind="plain" aria-label={t('Unblock {name}', { name })}>
                  {t('Unblock')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
