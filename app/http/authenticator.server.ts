import { logIn, signUp } from '#app/domain/users/log-in.server.ts'
import { loginForm, registerForm, type AuthenticatedUser } from '#app/domain/users/user.ts'
import { createMemorySessionStorage, type ActionFunctionArgs } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { Authenticator, AuthorizationError } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { loginOrigin } from './auth.server.ts'
import { parseForm } from './forms.server.ts'
import type { z } from 'zod'

// remix-auth only authenticates; sessions are ours (domain/sessions), so its own storage stays empty.
const authenticator = new Authenticator<AuthenticatedUser>(
  createMemorySessionStorage({ cookie: { name: 'unused', secrets: [randomUUID()] } }),
  { throwOnError: true },
)

authenticator.use(
  new FormStrategy(({ form, request, context }) =>
    logIn(validated(form, loginForm), loginOrigin(request, context ?? {})),
  ),
  'login',
)
authenticator.use(
  new FormStrategy(({ form, request, context }) =>
    signUp(validated(form, registerForm), loginOrigin(request, context ?? {})),
  ),
  'register',
)

/** @throws DomainError as `logIn` and `signUp` do */
export async function authenticate(
  strategy: 'login' | 'register',
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  formData: FormData,
) {
  try {
    // The body has already been read, so the form is passed by the context.
    const bodiless = new Request(request.url, { headers: request.headers, signal: request.signal })
    return await authenticator.authenticate(strategy, bodiless, { context: { ...context, formData } })
  } catch (failure) {
    throw failure instanceof AuthorizationError && failure.cause ? failure.cause : failure
  }
}

function validated<Form extends z.ZodObject>(formData: FormData, form: Form): z.output<Form> {
  const submission = parseForm(formData, form)
  if (submission.status !== 'success') throw new Error('An invalid form reached the authenticator')
  return submission.value
}
