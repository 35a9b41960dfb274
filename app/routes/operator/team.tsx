import { ConfirmForm } from '#app/components/forms/confirm-page.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { ResultList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { ROLE_DUTIES, ROLE_LABELS, ROLES } from '#app/domain/operators/roles.ts'
import { giveRoleForm } from '#app/domain/operators/team-form.ts'
import { giveRole, team } from '#app/domain/operators/team.server.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { loginOrigin, requireSession } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction, type FormResponse } from '#app/http/forms.server.ts'
import { requireOperator } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/components/forms/password-field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Team', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await requireOperator(request, 'team')
  const { token } = await requireSession(request)
  const [members, proof] = await Promise.all([team(), requiredOwnerReauth(operator, token)])
  return json({ members, proof })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const operator = await requireOperator(request, 'team')
  const { token } = await requireSession(request)
  return formAction(request, giveRoleForm, async (input) => {
    const { role } = input
    const name = await giveRole(operator, input, { token, client: loginOrigin(request, context) })
    return redirectWithToast(
      operatorPaths.team(),
      `${name} now has the role: ${ROLE_LABELS[role].toLowerCase()}.`,
    )
  })
}

export default function Team() {
  const { members, proof } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <div className="space-y-10">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl">Team</h1>
      <dl className="max-w-prose space-y-2">
        {ROLES.map((role) => (
          <div key={role} className="sm:flex sm:gap-4">
            <dt className="shrink-0 font-medium sm:w-28">{ROLE_LABELS[role]}</dt>
            <dd className="text-soft">{ROLE_DUTIES[role]}</dd>
          </div>
        ))}
      </dl>
      <Section heading="The team">
        <ResultList rows={members} keyOf={({ id }) => id} emptyText="Nobody.">
          {({ id, name, email, role, isNamed }) => (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <Link
                  to={operatorPaths.person(id)}
                  className="font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  <Typed text={name} />
                </Link>
                <p className="text-soft [overflow-wrap:anywhere]">
                  {ROLE_LABELS[role]} · {email}
                </p>
              </div>
              {isNamed ? (
                <p className="text-soft">Named by OPERATORS</p>
              ) : (
                <Link
                  to={operatorPaths.teamMember(id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                  aria-label={`Remove the role of ${name}`}
                >
                  Remove
                </Link>
              )}
            </div>
          )}
        </ResultList>
      </Section>
      {/* Resets after each assignment. */}
      <GiveRole key={members.map(({ id, role }) => id + role).join()} proof={proof} actionData={actionData} />
    </div>
  )
}

function GiveRole({ proof, actionData }: { proof: string; actionData?: FormResponse }) {
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'role',
    form: () => import('#app/domain/operators/team-form.ts').then((forms) => forms.giveRoleForm),
    actionData,
    defaultValue: { role: 'support' },
  })
  return (
    <Section heading="Give a role">
      <div className="max-w-xl space-y-4">
        <p className="text-soft">
          They need an account with a verified email. We email them, and all operators about each new
          operator.
          {proof === 'signing in' && ' Please log out and in again first, so that we know it is you.'}
        </p>
        <ConfirmForm
          actionData={actionData}
          form={{ ...getFormProps(form), errors: form.errors }}
          onSubmit={toastFirstError}
          submitLabel="Give the role"
          className="space-y-4"
        >
          <TextField
            {...fieldProps(fields.email)}
            type="email"
            label="Email of their account"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField {...fieldProps(fields.role)} label="Role" options={ROLE_LABELS} />
          <TextAreaField
            {...fieldProps(fields.reason)}
            label="Reason"
            hint="It stays in the log"
            maxLength={500}
            rows={2}
          />
          {proof === 'password' && (
            <PasswordField
              {...fieldProps(fields.currentPassword)}
              label="Current password"
              hint="Your own, so that we know it is you"
              autoComplete="current-password"
            />
          )}
        </ConfirmForm>
      </div>
    </Section>
  )
}
