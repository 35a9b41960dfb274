import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { DetailList } from '#app/components/operator/results.tsx'
import { Words } from '#app/components/reviews/trip-review.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { readConversation, reportedConversation } from '#app/domain/operators/read-conversation.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { needing, requireOperator, runOperatorAction } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'A reported conversation', isPrivate: true })

/** Only the participants, not the messages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'reports')
  return json({ found: await orThrowResponse(reportedConversation(reportIn(params))) })
}

/** Logs the reader and the reason. */
export function action({ request, params }: ActionFunctionArgs) {
  return runOperatorAction(request, {
    read: needing('reports', async (operator, { reason, targetId }) => {
      const read = await readConversation(operator, reportIn(params), reason, targetId || undefined)
      return json({ read })
    }),
  })
}

export default function ReportedConversationPage() {
  const { found } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const read = actionData && 'read' in actionData ? actionData.read : undefined
  const refused = actionData && 'result' in actionData ? actionData : undefined
  const { guest, host, place, by, reported } = found
  const link = 'font-medium underline underline-offset-4 [overflow-wrap:anywhere]'
  return (
    <div className="max-w-prose space-y-8">
      <FormErrorToast actionData={refused} />
      <h1 className="text-2xl">A reported conversation</h1>
      <DetailList
        facts={[
          ['Reported by', `The ${by}`],
          ...(reported
            ? [
                [
                  `The ${by === 'host' ? 'guest' : 'host'} was then`,
                  [reported.name, reported.email, reported.phone].filter(Boolean).join(' · '),
                ] as const,
              ]
            : []),
          [
            'Guest',
            <Link key="guest" to={operatorPaths.person(guest.id)} className={link}>
              {guest.email || guest.id}
            </Link>,
          ],
          [
            'Host',
            <Link key="host" to={operatorPaths.person(host.id)} className={link}>
              {host.email || host.id}
            </Link>,
          ],
          [
            'Place',
            <Link key="place" to={operatorPaths.place(place.id)} className={link}>
              <Typed text={place.title} />
            </Link>,
          ],
        ]}
      />
      {read && (
        <ol className="space-y-4">
          {read.messages.map((message) => (
            <li key={message.id} className="border-l-2 border-line pl-4">
              <p className="text-sm text-soft">
                The {message.by} · {formatDateTime(new Date(message.sentAt))}
              </p>
              <Words text={message.text} />
            </li>
          ))}
        </ol>
      )}
      {read?.older && (
        <ReasonForm
          intent="read"
          targetId={read.older}
          label="Read older messages"
          hint="It stays in the log"
          actionData={refused}
        />
      )}
      {!read && (
        <ReasonForm
          intent="read"
          label="Read this conversation"
          hint="Why you need to; the log records that you read it"
          isOpen
          actionData={refused}
        />
      )}
    </div>
  )
}

function reportIn(params: LoaderFunctionArgs['params']): number {
  return /^\d{1,15}$/.test(params.report ?? '') ? Number(params.report) : 0
}
