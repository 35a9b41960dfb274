import { CurrentPassword } from '#app/components/account/current-password.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { ConfirmForm, ConfirmPage, ConfirmRefusal } from '#app/components/forms/confirm-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { ROLE_LABELS } from '#app/domain/operators/roles.ts'
import { takeRoleForm } from '#app/domain/operators/team-form.ts'
import { takeRole, teamMember } from '#app/domain/operators/team.server.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { loginOrigin, requireSession } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Remove a role', isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const operator = await requireOperator(request, 'team')
  const { token } = await requireSession(request)
  const member = await orThrowResponse(teamMember(params.id ?? ''))
  return json({ member, isOwn: member.id === operator.id, proof: await requiredOwnerReauth(operator, token) })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const operator = await requireOperator(request, 'team')
  const { token } = await requireSession(request)
  const id = params.id ?? ''
  return formAction(request, takeRoleForm, async (input) => {
    const name = await takeRole(operator, id, input, { token, client: loginOrigin(request, context) })
    // Operators who gave up their own role lose access to this page.
    const isOwn = id === operator.id
    return redirectWithToast(
      isOwn ? paths.account() : operatorPaths.team(),
      isOwn ? 'You have no role any more.' : `${name} has no role any more.`,
    )
  })
}

export default function TeamMember() {
  const { member, isOwn, proof } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { name, email, role, isNamed } = member
  const heading = isOwn ? 'Remove your own role?' : `Remove the role of ${name}?`
  const team = { to: operatorPaths.team(), label: 'Back to the team' }
  const typed = actionData?.result.initialValue?.reason
  return (
    <ConfirmPage heading={heading} actionData={actionData} className="max-w-xl">
      <p className="[overflow-wrap:anywhere]">
        <Typed text={name} />, {email}: {ROLE_LABELS[role].toLowerCase()}.
      </p>
      {isNamed ? (
        <ConfirmRefusal
          reason={`OPERATORS names ${email}: remove it there on the server, and restart.`}
          back={team}
        />
      ) : (
        <>
          <p>
            They lose access to these pages at once, wherever they are logged in. We email them.
            {isOwn && ' Only another operator can give you the role back.'}
            {proof === 'signing in' && ' Please log out and in again first, so that we know it is you.'}
          </p>
          <ConfirmForm actionData={actionData} submitLabel="Remove the role" cancel={team}>
            <TextAreaField
              id="reason"
              name="reason"
              label="Reason"
              hint="It stays in the log"
              required
              maxLength={500}
              rows={2}
              defaultValue={typeof typed === 'string' ? typed : ''}
              errors={actionData?.result.error?.reason ?? undefined}
            />
            {proof === 'password' && (
              <CurrentPassword id="currentPassword" errors={actionData?.result.error?.currentPassword} />
            )}
          </ConfirmForm>
        </>
      )}
    </ConfirmPage>
  )
}
