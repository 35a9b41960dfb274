import { DomainError } from '#app/platform/domain-error.ts'
import { reasonForm } from '#app/domain/operators/audit-log.server.ts'
import { lookupText, parseFilters } from '#app/domain/operators/lookup-filters.ts'
import { roleOf } from '#app/domain/operators/operators.server.ts'
import { isAllowed, ROLE_LABELS, type Permission, type Role } from '#app/domain/operators/roles.ts'
import type { User } from '#app/domain/users/user.ts'
import { json, type TypedResponse } from '@remix-run/node'
import { respondToForm, parseForm, invalidForm, readForm } from './forms.server.ts'
import { currentUser } from './auth.server.ts'
import type { CaseSubject } from '#app/domain/reports/case.ts'

export interface TeamMember extends User {
  role: Role
}

/**
 * The operator who sent a request, if their role has the needed permission. The role is read from the database each
 * time: a removed role is ineffective from the next request on, in any session.
 *
 * @throws Response 404 for users without a role, 403 for a role without the permission
 */
export async function requireOperator(request: Request, need: Permission): Promise<TeamMember> {
  const user = await currentUser(request)
  const role = user && (await roleOf(user))
  if (!role) throw json({ message: 'Page not found' }, 404)
  requireAllowed(role, need)
  return { ...user, role }
}

function requireAllowed(role: Role, need: Permission): void {
  if (isAllowed(role, need)) return
  throw json({ message: `Your role, ${ROLE_LABELS[role].toLowerCase()}, does not include this.` }, 403)
}

export function parseLookup(request: Request) {
  const query = new URL(request.url).searchParams
  const after = lookupText(query, 'after')
  return {
    q: lookupText(query, 'q'),
    show: query.get('show') ?? '',
    after: after === '' ? undefined : after,
    filters: parseFilters(query),
  }
}

interface ActionTarget {
  targetId: string
  reason: string
  /** False without a checkbox. */
  isTicked: boolean
}

interface OperatorAction<Data> {
  need: Permission
  run: (operator: TeamMember, target: ActionTarget) => Promise<TypedResponse<Data>>
}

export function needing<Data>(need: Permission, run: OperatorAction<Data>['run']): OperatorAction<Data> {
  return { need, run }
}

type OperatorActions<Data> = Readonly<Record<string, OperatorAction<Data>>>

/** @throws Response 404 for users without a role, 403 for a role without the permission */
export async function runOperatorAction<Data = never>(request: Request, actions: OperatorActions<Data>) {
  const operator = await requireOperator(request, 'enter')
  const { formData, intent, key } = await readForm(request, reasonForm)
  const submitted = { intent: textValue(intent), targetId: textValue(key) }
  const action = Object.hasOwn(actions, submitted.intent) ? actions[submitted.intent] : undefined
  if (action) requireAllowed(operator.role, action.need)
  const form = parseForm(formData, reasonForm)
  if (form.status !== 'success') return invalidForm(request, form, reasonForm, submitted)
  const { reason } = form.value
  return respondToForm(
    request,
    form,
    async () => {
      if (!action) throw new DomainError('invalid', 'Please choose an action.')
      return action.run(operator, { targetId: submitted.targetId, reason, isTicked: formData.has('box') })
    },
    submitted,
  )
}

function textValue(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}

/** @throws Response 404 for neither a place nor a person */
export function caseIn({ of, id = '' }: Readonly<Record<string, string | undefined>>) {
  if (of === 'place') return { of, id, subject: { placeId: id } satisfies CaseSubject } as const
  if (of === 'person') return { of, id, subject: { personId: id } satisfies CaseSubject } as const
  throw json({ message: 'Page not found' }, 404)
}
