import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { ListTabs, LookupForm, ResultList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import {
  findDeadJobs,
  findRefusedMails,
  findWaitingJobs,
  retryJob,
} from '#app/domain/operators/jobs.server.ts'
import { needing, runOperatorAction, parseLookup, requireOperator } from '#app/http/operator.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Jobs', isPrivate: true })

const FIND = { '': findDeadJobs, waiting: findWaitingJobs, refused: findRefusedMails }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'site')
  const { q, show, after } = parseLookup(request)
  const shown = show === 'waiting' || show === 'refused' ? show : ''
  const { rows, next } = await FIND[shown]({ q, after })
  return json({
    q,
    shown,
    jobs: rows,
    next: next ? operatorPaths.jobs({ q, show: shown, after: next }) : null,
  })
}

export function action({ request }: ActionFunctionArgs) {
  return runOperatorAction(request, {
    'try again': needing('site', async (operator, { targetId, reason }) => {
      await retryJob(operator, targetId, reason)
      return redirectWithToast(operatorPaths.jobs(), 'The job will be retried.')
    }),
  })
}

export default function Jobs() {
  const { q, shown, jobs, next } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const isWaiting = shown === 'waiting'
  return (
    <>
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-6 text-2xl">Jobs</h1>
      <ListTabs
        lists={[
          { to: operatorPaths.jobs(), text: 'Failed too often', isShown: shown === '' },
          {
            to: operatorPaths.jobs({ show: 'refused' }),
            text: 'Refused mails',
            isShown: shown === 'refused',
          },
          { to: operatorPaths.jobs({ show: 'waiting' }), text: 'Waiting', isShown: isWaiting },
        ]}
      />
      <LookupForm
        action={operatorPaths.jobs()}
        label={isWaiting ? 'Kind' : 'Kind or id'}
        hint="letter, account-letter, notice, calendar or sweep"
        q={q}
        show={shown || undefined}
      />
      <ResultList
        rows={jobs}
        keyOf={({ id }) => id}
        emptyText={isWaiting && q === '' ? 'Please name the kind.' : 'There is none.'}
        next={next}
      >
        {(job) => (
          <>
            <p>
              <span className="font-medium">{job.kind}</span> {job.id}
            </p>
            <p className="mb-2 text-soft">
              {job.due === null
                ? shown === 'refused'
                  ? 'Refused'
                  : 'Given up'
                : `Due ${formatDateTime(new Date(job.due))}`}{' '}
              · {job.attempts} {job.attempts === 1 ? 'try' : 'tries'}
              {job.failed && `: ${job.failed}`}
            </p>
            {job.due === null && (
              <ReasonForm
                intent="try again"
                targetId={job.id}
                label="Try again"
                hint="For the log: what has changed since"
                actionData={actionData}
              />
            )}
          </>
        )}
      </ResultList>
    </>
  )
}
