import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ApprovalRow } from '#app/components/operator/approval.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { approvePlace, placesToApprove, refusePlace } from '#app/domain/operators/approve-place.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { needing, parseLookup, requireOperator, runOperatorAction } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { env } from '#app/env.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'New places', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'approve')
  const { rows, next } = await placesToApprove(parseLookup(request).after)
  return json({
    places: rows,
    next: next === undefined ? null : operatorPaths.approvals({ after: next }),
    setting: env.LISTING_APPROVAL,
  })
}

export function action({ request }: ActionFunctionArgs) {
  const done = (message: string) => redirectWithToast(operatorPaths.approvals(), message)
  return runOperatorAction(request, {
    approve: needing('approve', async (operator, { targetId, reason }) => {
      const [id = '', since] = targetId.split(' ')
      return done(`${await approvePlace(operator, id, Number(since), reason)} is approved.`)
    }),
    refuse: needing('approve', async (operator, { targetId, reason }) => {
      const [id = '', since] = targetId.split(' ')
      return done(
        `${await refusePlace(operator, id, Number(since), reason)} is not shown. We have told the host why.`,
      )
    }),
  })
}

const SETTINGS = {
  off: 'New places go live at once (LISTING_APPROVAL). Those below were listed before.',
  first: 'The first place of each host goes live once you approve it here.',
  all: 'Each new place goes live once you approve it here. A live place that has changed stays visible and waits here too.',
}

export default function Approvals() {
  const { places, next, setting } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <>
      <FormErrorToast actionData={actionData} />
      <h1 className="mb-4 text-2xl">New places</h1>
      <p className="mb-6 max-w-prose text-soft">{SETTINGS[setting]}</p>
      <ResultList
        rows={places}
        keyOf={({ id, approvalSince }) => `${id} ${approvalSince}`}
        emptyText="Nothing waits for you."
        next={next}
      >
        {(place) => <ApprovalRow place={place} actionData={actionData} />}
      </ResultList>
    </>
  )
}
