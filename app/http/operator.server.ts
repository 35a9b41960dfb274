import { DomainError } from '#app/platform/domain-error.ts'
import { reasonForm } from '#app/domain/operators/audit-log.server.ts'
import { lookupText, parseFilters } from '#app/domain/operators/lookup-filters.ts'
import { roleOf } from '#app/domain/operators/operators.server.ts'
import { isAllowed, ROLE_LABELS, type Permission, type Role } from '#app/domain/operators/roles.ts'
import type { User } from '#app/domain/users/user.ts'
import { json, type TypedResponse } from '@remix-run/node'
import { respondToForm, parseForm, invalidForm, readForm } from './forms.server.ts'
import { currentUser } from './auth.server.ts'

/** Who works for the site and sent a request. */
export interface TeamMember extends User {
  role: Role
}

/**
 * Who works for the site and sent a request, if their role may do what it needs. The role is read from the database each
 * time: one that is taken back ends with the next request of any session.
 *
 * @throws Response 404 for everybody without a role, 403 for a role that may not do it
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

/** The query of an operator's list: text, filters, which list, and the cursor of its page. */
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

/** The target of an action, where a page has several, and the reason. */
interface ActionTarget {
  targetId: string
  reason: string
  /** Whether the box of the form is ticked, where there is one. */
  isTicked: boolean
}

/** What a button does, and what its role needs for it. */
interface OperatorAction<Data> {
  need: Permission
  run: (operator: TeamMember, target: ActionTarget) => Promise<TypedResponse<Data>>
}

/** An action that only roles run which may do what it needs. */
export function needing<Data>(need: Permission, run: OperatorAction<Data>['run']): OperatorAction<Data> {
  return { need, run }
}

/** A page's actions, by the intents of its buttons. */
type OperatorActions<Data> = Readonly<Record<string, OperatorAction<Data>>>

/**
 * Reads the form of an action, runs it, and returns its response, or the form with the error.
 *
 * @throws Response 404 for everybody without a role, 403 for a role that may not do it
 */
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
      if (!action) throw new DomainError('invalid', 'Please say what is to be done.')
      return action.run(operator, { targetId: submitted.targetId, reason, isTicked: formData.has('box') })
    },
    submitted,
  )
}

function textValue(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
