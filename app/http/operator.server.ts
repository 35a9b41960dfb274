import { DomainError } from '#app/platform/domain-error.ts'
import { reasonForm } from '#app/domain/operators/audit-log.server.ts'
import { isOperator } from '#app/domain/operators/operators.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { json, type TypedResponse } from '@remix-run/node'
import { respondToForm, parseForm, invalidForm, readForm } from './forms.server.ts'
import { currentUser } from './auth.server.ts'

/**
 * The operator who sent a request. To everybody else there is no such page.
 *
 * @throws Response 404, as an address that leads nowhere has it
 */
export async function requireOperator(request: Request): Promise<User> {
  const person = await currentUser(request)
  if (person && (await isOperator(person))) return person
  throw json({ message: 'Page not found' }, 404)
}

/** What is looked for in a list, which list it is, and after what its page begins. */
export function parseLookup(request: Request) {
  const asked = new URL(request.url).searchParams
  return {
    q: (asked.get('q') ?? '').slice(0, 200),
    show: asked.get('show') ?? '',
    after: asked.get('after') ?? undefined,
  }
}

/** What an act is done to, where a page has several, and why. */
interface ActionTarget {
  targetId: string
  reason: string
}

/** What a page can have done, by the intents of its buttons. */
type OperatorActions = Readonly<
  Record<string, (operator: User, asked: ActionTarget) => Promise<TypedResponse<never>>>
>

/**
 * Reads the form of an act, has it done, and answers with its outcome, or with what there is against it.
 *
 * @throws Response 404 for everybody but operators
 */
export async function runOperatorAction(request: Request, acts: OperatorActions) {
  const operator = await requireOperator(request)
  const { posted, intent, key } = await readForm(request, reasonForm)
  const action = { intent: textValue(intent), targetId: textValue(key) }
  const form = parseForm(posted, reasonForm)
  if (form.status !== 'success') return invalidForm(request, form, reasonForm, action)
  const { reason } = form.value
  return respondToForm(
    request,
    form,
    async () => {
      // Nothing is done for a form that doesn't say what.
      const act = Object.hasOwn(acts, action.intent) ? acts[action.intent] : undefined
      if (!act) throw new DomainError('invalid', 'Please say what is to be done.')
      return act(operator, { targetId: action.targetId, reason })
    },
    action,
  )
}

function textValue(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
