import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { SuspendForm } from '#app/components/operator/suspend-form.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { upcomingStaysOf } from '#app/domain/operators/find-bookings.server.ts'
import { requireUser } from '#app/domain/operators/find-users.server.ts'
import { suspendForm } from '#app/domain/operators/suspend-form.ts'
import { suspendUser } from '#app/domain/operators/suspend-user.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `Suspend ${data!.person.name}?`, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'suspend')
  const person = await orThrowResponse(requireUser(params.id ?? ''))
  if (person.suspendedAt !== null) throw redirect(operatorPaths.person(person.id))
  const stays = (await upcomingStaysOf(person)).filter(
    ({ side, status }) => side === 'host' && status === 'confirmed',
  )
  const isKeeping = new URL(request.url).searchParams.get('stays') === 'keep'
  return json({ person, stays, isKeeping, today: todayInIndia() })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request, 'suspend')
  const id = params.id ?? ''
  return formAction(request, suspendForm, async (input) => {
    const { reason, guestsRead, cancel } = input
    const name = await suspendUser(operator, id, reason, { cancel, guestsRead })
    const message =
      cancel.length === 0
        ? `${name} is suspended.`
        : `${name} is suspended. ${cancel.length === 1 ? '1 stay is' : `${cancel.length} stays are`} cancelled.`
    return redirectWithToast(operatorPaths.person(id), message)
  })
}

export default function Suspend() {
  const { person, stays, isKeeping, today } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <div className="max-w-2xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        Suspend <Typed text={person.name} />?
      </h1>
      <SuspendForm
        // Remounted by the links that tick all boxes, or none.
        key={String(isKeeping)}
        person={person}
        stays={stays}
        isKeeping={isKeeping}
        today={today}
        actionData={actionData}
      />
    </div>
  )
}
