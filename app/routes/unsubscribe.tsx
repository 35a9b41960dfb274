import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import {
  mailPreferencesOf,
  setMailPreference,
  targetOfUnsubscribeLink,
} from '#app/domain/mail-preferences.server.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Emails'), isPrivate: true })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => SECRET_URL_HEADERS

/** A GET changes nothing: email programs prefetch links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const target = await targetOf(request)
  const areOn = target !== undefined && (await mailPreferencesOf(target))[target.topic]
  const init = { status: target ? 200 : 404, headers: SECRET_URL_HEADERS }
  const state = !target ? 'unknown' : areOn ? 'on' : 'off'
  return json({ state, topic: target?.topic ?? 'places' } as const, init)
}

/**
 * Unsubscribes, whatever the body: email programs post `List-Unsubscribe=One-Click` and follow no redirect (RFC 8058),
 * the page's button posts nothing.
 */
export async function action({ request }: ActionFunctionArgs) {
  const target = await targetOf(request)
  if (target) await setMailPreference(target, target.topic, 'off')
  return json(null, { status: target ? 200 : 404, headers: SECRET_URL_HEADERS })
}

export default function Unsubscribe() {
  const { state, topic } = useLoaderData<typeof loader>()
  const isAboutMessages = topic === 'messages'
  const t = useTranslate()
  return (
    <section className="page max-w-xl space-y-6 py-12 md:py-20">
      {state === 'on' && (
        <>
          <h1 className="text-2xl md:text-3xl">
            {isAboutMessages ? t('Turn off emails about messages?') : t('Turn off emails about your places?')}
          </h1>
          {isAboutMessages ? (
            <p>
              {t(
                'You will get no email when someone writes to you. Your messages are under ‘Messages’ in your account.',
              )}
            </p>
          ) : (
            <>
              <p>{t('You will get no email when guests book or cancel, and none about your calendars.')}</p>
              <p>
                {t(
                  'Bookings still count; you find them under ‘Guests’ in your account. Emails about your own trips and the safety of your account still come.',
                )}
              </p>
            </>
          )}
          <Form method="post">
            <Button>{t('Turn them off')}</Button>
          </Form>
        </>
      )}
      {state === 'off' && (
        <>
          <h1 className="text-2xl md:text-3xl">
            {isAboutMessages ? t('Emails about messages are off') : t('Emails about your places are off')}
          </h1>
          <p>
            {isAboutMessages
              ? t('Messages still come: please check ‘Messages’ in your account now and then.')
              : t('Bookings still count: please check ‘Guests’ in your account now and then.')}
          </p>
          <div className="flex flex-wrap gap-4">
            {isAboutMessages ? (
              <ButtonLink to={paths.messages()}>{t('See my messages')}</ButtonLink>
            ) : (
              <ButtonLink to={paths.guests()}>{t('See my guests')}</ButtonLink>
            )}
            <ButtonLink kind="plain" to={paths.emailSettings()}>
              {t('Turn them on again')}
            </ButtonLink>
          </div>
        </>
      )}
      {state === 'unknown' && (
        <>
          <h1 className="text-2xl md:text-3xl">{t('This link does not work')}</h1>
          <p>{t('It is incomplete, or not one of ours. You can choose your emails in your account.')}</p>
          <ButtonLink to={paths.emailSettings()}>{t('Choose my emails')}</ButtonLink>
        </>
      )}
    </section>
  )
}

function targetOf(request: Request) {
  return targetOfUnsubscribeLink(new URL(request.url).searchParams.get('token') ?? '')
}
