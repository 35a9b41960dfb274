import { actForm } from '#app/domain/operators/act-form.ts'
import { isOperator } from '#app/domain/operators/operators.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { json } from '@remix-run/node'
import { answerForm, checkForm, invalid, readForm } from './forms.server.ts'
import { userOf } from './visitor.server.ts'

/**
 * The operator who sent a request. To everybody else there is no such page.
 *
 * @throws Response 404, as an address that leads nowhere has it
 */
export async function requireOperator(request: Request): Promise<User> {
  const person = await userOf(request)
  if (person && (await isOperator(person))) return person
  throw json({ message: 'Page not found' }, 404)
}

/** What is looked for in a list, which list it is, and after what its page begins. */
export function lookedFor(request: Request) {
  const asked = new URL(request.url).searchParams
  return {
    q: (asked.get('q') ?? '').slice(0, 200),
    show: asked.get('show') ?? '',
    after: asked.get('after') ?? undefined,
  }
}

/** An act that a form asks for: by its button, on what, and why. */
export interface AskedAct {
  intent: string
  /** What it is done to, where a page has several. */
  on: string
  reason: string
}

/**
 * Reads the form of an act, has it done, and answers with its outcome, or with what there is against it.
 *
 * @param act does it
 * @throws Response 404 for everybody but operators
 */
export async function answerAct<Answer extends Response>(
  request: Request,
  act: (operator: User, asked: AskedAct) => Promise<Answer>,
) {
  const operator = await requireOperator(request)
  const { posted, intent, key } = await readForm(request, actForm)
  const asked = { intent: textOf(intent), on: textOf(key) }
  const form = checkForm(posted, actForm)
  if (form.status !== 'success') return invalid(request, form, actForm, asked)
  const { reason } = form.value
  return answerForm(request, form, () => act(operator, { ...asked, reason }), asked)
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}
