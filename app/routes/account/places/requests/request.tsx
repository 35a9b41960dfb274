import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { AnswerRequest } from '#app/components/requests/answer-request.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { answerRequest } from '#app/domain/requests/answer-request.server.ts'
import { requestForHost } from '#app/domain/requests/requests.server.ts'
import { guestOfRequest } from '#app/domain/reviews/record.server.ts'
import { answerResponse } from '#app/http/answer-form.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = localeOfPage(matches)
  return pageMeta(matches, {
    title: `${data ? data.request.name : t('No data')} · ${t('Guests')}`,
    isPrivate: true,
  })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const asked = await orThrowResponse(requestForHost(host, params.id ?? ''))
  if (asked.state === 'accepted') throw redirect(paths.reservation(asked.id))
  return json({ request: asked, ...(await guestOfRequest(asked)), now: Date.now() })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const t = translatorFor(request)
  const id = params.id ?? ''
  return answerResponse(request, async (answer) => {
    await answerRequest(host, id, answer)
    return answer.accept
      ? redirectWithToast(paths.reservation(id), t('The stay is booked. We have told your guest.'))
      : redirectWithToast(paths.guests(), t('The request is refused. We have told your guest.'))
  })
}

export default function RequestToAnswer() {
  const t = useTranslate()
  const data = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <>
      <p className="mx-auto max-w-3xl">
        <Link to={paths.guests()} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('All guests')}
        </Link>
      </p>
      <AnswerRequest {...data} {...actionData} />
    </>
  )
}

export { ReservationNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
