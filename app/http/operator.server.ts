import { isOperator, type Operator } from '#app/domain/operators/operators.server.ts'
import { json, type AppLoadContext } from '@remix-run/node'
import { userOf } from './visitor.server.ts'

/**
 * The operator who sent a request. To everybody else there is no such page.
 *
 * @throws Response 404, the one of an address that leads nowhere
 */
export async function requireOperator(request: Request, context?: AppLoadContext): Promise<Operator> {
  const person = await userOf(request, context)
  if (person && (await isOperator(person))) return person
  throw json({ message: 'Page not found' }, 404)
}
