import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { answerTime, RequestFacts } from '#app/components/requests/request-facts.tsx'
import { RuleSections } from '#app/components/booking/rule-sections.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { withLocationIn } from '#app/domain/gazetteer/area-names.server.ts'
import { describeHouseRules } from '#app/domain/places/house-rules.ts'
import { withdrawRequest } from '#app/domain/requests/end-request.server.ts'
import { endedBySite } from '#app/domain/requests/request.ts'
import { requestOf } from '#app/domain/requests/requests.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  const title = `${data ? data.request.place.title : t('No data')} · ${t('My bookings')}`
  return pageMeta(matches, { title, isPrivate: true })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const asked = await orThrowResponse(requestOf(guest, params.id ?? ''))
  if (asked.state === 'accepted') throw redirect(paths.booking(asked.id))
  return json({
    request: withLocationIn(asked, translatorFor(request)),
    rules: describeHouseRules(asked.terms?.houseRules, translatorFor(request)),
    now: Date.now(),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const id = params.id ?? ''
  try {
    await withdrawRequest(guest, id)
  } catch (failure) {
    if (!(failure instanceof DomainError) || failure.code !== 'conflict')
      return orThrowResponse(Promise.reject(failure as Error))
    return redirectWithToast(paths.request(id), translatorFor(request).message(failure.reason), {
      type: 'error',
    })
  }
  return redirectWithToast(paths.request(id), translatorFor(request)('Your request is withdrawn.'))
}

export default function RequestPage() {
  const { request, rules, now } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const { formData } = useNavigation()
  const { place, state } = request
  return (
    <article className="mx-auto max-w-3xl space-y-8">
      <header>
        <p>
          <Link
            to={paths.bookings()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('My bookings')}
          </Link>
        </p>
        <h1 className="text-2xl md:text-3xl">
          {place.photos.length === 0 ? (
            <span lang={textLanguage(place.title)}>{place.title}</span>
          ) : (
            <Link to={paths.place(place.id)} className="hover:underline" lang={textLanguage(place.title)}>
              {place.title}
            </Link>
          )}
        </h1>
        {place.area && <p className="mt-1 text-soft">{place.area}</p>}
      </header>
      {state === 'requested' ? (
        <div className="space-y-2 rounded-lg bg-tint px-4 py-3 forced-colors:border">
          <p className="font-medium">
            {t('Waiting for an answer until {time} ({left} left)', answerTime(request.answerBy, now, t))}
          </p>
          <p>
            {t(
              'Nothing is booked yet, and there is nothing to pay. Until then nobody else can book these nights. If your host does not answer, the request ends by itself.',
            )}
          </p>
        </div>
      ) : (
        <div className="space-y-2 rounded-lg bg-danger-tint px-4 py-3 forced-colors:border">
          <p className="font-medium text-danger">{t.message(endedBySite(request) ?? ENDED[state])}</p>
          {request.reason && !endedBySite(request) && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" lang={textLanguage(request.reason)}>
              “{request.reason}”
            </p>
          )}
          <p>{t('Nothing is booked, and you pay nothing.')}</p>
        </div>
      )}
      <RequestFacts request={request} />
      <RuleSections rules={rules} asksHeading={t('Your host’s rules')} />
      {state === 'requested' ? (
        <Form method="post">
          <Button kind="plain" busy={formData !== undefined}>
            {t('Withdraw this request')}
          </Button>
        </Form>
      ) : (
        <ButtonLink kind="plain" to={paths.home()}>
          {t('Other places')}
        </ButtonLink>
      )}
    </article>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'

const ENDED = {
  accepted: 'Your host has accepted this request.',
  refused: 'Your host has refused this request.',
  lapsed: 'Your host has not answered this request in time.',
  withdrawn: 'You have withdrawn this request.',
} as const
