import { AnswerRequest } from '#app/components/requests/answer-request.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { answerByLink } from '#app/domain/requests/answer-request.server.ts'
import { guestOfRequest } from '#app/domain/reviews/record.server.ts'
import { requestOfLink } from '#app/domain/requests/requests.server.ts'
import { answerResponse } from '#app/http/answer-form.server.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Answer a request'), isPrivate: true })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => SECRET_URL_HEADERS

/** A GET changes nothing: email programs prefetch links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const answered = answeredIn(request)
  if (answered) return json({ shown: null, answered }, { headers: SECRET_URL_HEADERS })
  const asked = await requestOfLink(tokenIn(request)).catch((failure: unknown) => {
    if (failure instanceof DomainError && failure.code === 'not_found') return null
    throw failure
  })
  if (!asked) return json({ shown: null, answered: null }, { status: 404, headers: SECRET_URL_HEADERS })
  const shown = { request: asked, ...(await guestOfRequest(asked)), now: Date.now() }
  return json({ shown, answered: null }, { headers: SECRET_URL_HEADERS })
}

export function action({ request }: ActionFunctionArgs) {
  return answerResponse(request, async (answer) => {
    await answerByLink(tokenIn(request), answer)
    return redirect(paths.answerRequest({ answered: answer.accept ? 'accepted' : 'refused' }))
  })
}

export default function AnswerPage() {
  const { shown, answered } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  if (shown)
    return (
      <div className="page py-8 md:py-12">
        <AnswerRequest {...shown} {...actionData} />
      </div>
    )
  return (
    <section className="page max-w-xl space-y-6 py-12 md:py-20">
      <h1 className="text-2xl md:text-3xl">{t(WORDS[answered ?? 'nothing'].heading)}</h1>
      <p>{t(WORDS[answered ?? 'nothing'].text)}</p>
      <ButtonLink to={paths.guests()}>{t('See my guests')}</ButtonLink>
    </section>
  )
}

function answeredIn(request: Request): 'accepted' | 'refused' | null {
  const answered = new URL(request.url).searchParams.get('answered')
  return answered === 'accepted' || answered === 'refused' ? answered : null
}

const WORDS = {
  accepted: {
    heading: 'The stay is booked',
    text: 'We have told your guest. Their phone number is under ‘Guests’ in your account.',
  },
  refused: {
    heading: 'The request is refused',
    text: 'We have told your guest, and the nights are free again.',
  },
  nothing: {
    heading: 'There is nothing to answer here',
    text: 'The request was answered or withdrawn, or has lapsed, or the link is incomplete. See ‘Guests’ in your account.',
  },
} as const

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
