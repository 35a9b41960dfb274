import { DomainError } from '#app/platform/domain-error.ts'
import { reasonForm } from '#app/domain/operators/audit-log.server.ts'
import { isOperator } from '#app/domain/operators/operators.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { json, type TypedResponse } from '@remix-run/node'
import { respondToForm, parseForm, invalidForm, readForm } from './forms.server.ts'
import { currentUser } from './auth.server.ts'

/**
 * The operator who sent a request.
 *
 * @throws Response 404 for everybody else
 */
export async function requireOperator(request: Request): Promise<User> {
  const user = await currentUser(request)
  if (user && (await isOperator(user))) return user
  throw json({ message: 'Page not found' }, 404)
}

/** The query of an operator's list: text, which list, and the cursor of its page. */
export function parseLookup(request: Request) {
  const query = new URL(request.url).searchParams
  return {
    q: (query.get('q') ?? '').slice(0, 200),
    show: query.get('show') ?? '',
    after: query.get('after') ?? undefined,
  }
}

/** The target of an action, where a page has several, and the reason. */
interface ActionTarget {
  targetId: string
  reason: string
  /** Whether the box of the form is ticked, where there is one. */
  isTicked: boolean
}

/** A page's actions, by the intents of its buttons. */
type OperatorActions<Data> = Readonly<
  Record<string, (operator: User, target: ActionTarget) => Promise<TypedResponse<Data>>>
>

/**
 * Reads the form of an action, runs it, and returns its response, or the form with the error.
 *
 * @throws Response 404 for everybody but operators
 */
export async function runOperatorAction<Data = never>(request: Request, actions: OperatorActions<Data>) {
  const operator = await requireOperator(request)
  const { formData, intent, key } = await readForm(request, reasonForm)
  const submitted = { intent: textValue(intent), targetId: textValue(key) }
  const form = parseForm(formData, reasonForm)
  if (form.status !== 'success') return invalidForm(request, form, reasonForm, submitted)
  const { reason } = form.value
  return respondToForm(
    request,
    form,
    async () => {
      const action = Object.hasOwn(actions, submitted.intent) ? actions[submitted.intent] : undefined
      if (!action) throw new DomainError('invalid', 'Please say what is to be done.')
      return action(operator, { targetId: submitted.targetId, reason, isTicked: formData.has('box') })
    },
    submitted,
  )
}

function textValue(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
