import { endSession, createSession, userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import { browserName } from '#app/domain/sessions/browser-name.ts'
import { approximateNetwork } from '#app/domain/sessions/known-devices.server.ts'
import { knownDevice, rememberDevice } from '#app/domain/users/device-cookie.server.ts'
import type { ClientInfo } from '#app/domain/users/log-in.server.ts'
import type { AuthenticatedUser, User } from '#app/domain/users/user.ts'
import { emailKey } from '#app/domain/users/email-key.ts'
import { paths } from '#app/paths.ts'
import { redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node'
import { safeRedirect } from './safe-redirect.server.ts'
import { readDeviceCookie, setDeviceCookie, setTokenCookie, sessionTokens } from './session-cookie.server.ts'
import { redirectWithToast } from './flash.server.ts'

/**
 * Who sent a request; undefined for a visitor who is not signed in.
 *
 * @param context given, it is looked up once for all loaders of a page, so that they agree: a page that says what it
 *        shows must ask like this
 */
export function currentUser(request: Request, context: AppLoadContext = {}): Promise<User | undefined> {
  return (context.reader ??= currentSession(request).then((session) => session?.user))
}

/** Who sent a request, and the token by which we know; undefined when no token it names is of a live session. */
export async function currentSession(request: Request): Promise<{ user: User; token: string } | undefined> {
  for (const token of sessionTokens(request)) {
    const user = await userBySessionToken(token)
    if (user) return { user, token }
  }
  return undefined
}

/**
 * Who sent a request to a page that needs an account, and the token by which we know.
 *
 * @throws a redirect to the log-in page, which leads back here
 */
export async function requireSession(request: Request): Promise<{ user: User; token: string }> {
  const session = await currentSession(request)
  if (session) return session
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.login({ redirectTo: pathname + search }))
}

/** As `requireSession`, for who needs no token. */
export async function requireUser(request: Request): Promise<User> {
  return (await requireSession(request)).user
}

type RequestAndContext = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Signs out: every session that a request names ends, wherever else its token is used. */
export async function signOut(request: Request): Promise<void> {
  for (const token of sessionTokens(request)) await endSession(token)
}

/**
 * Opens a session for someone who proved who they are, and leads them where they were going.
 *
 * @param asking the request, and its context, which knows the client's address
 */
export async function signIn(
  asking: RequestAndContext,
  proved: AuthenticatedUser,
  redirectTo: unknown,
  message: string,
) {
  const { cookies } = await startSession(asking, proved)
  return redirectWithToast(safeRedirect(redirectTo), message, { cookies })
}

/**
 * Opens a session for someone who proved who they are.
 *
 * @returns its token, and the Set-Cookies that keep it and make the browser a known one
 */
export async function startSession({ request, context }: RequestAndContext, proved: AuthenticatedUser) {
  const known = await knownDevice(readDeviceCookie(request), emailKey(proved.user.email))
  const token = await createSession(proved, {
    browser: browserName(request.headers.get('User-Agent')),
    network: approximateNetwork(clientIp(context)),
    isKnown: known !== undefined,
  })
  return { token, cookies: [setTokenCookie(token), ...(await knownDeviceCookies(request, proved))] }
}

/** The Set-Cookie that makes a browser a known one of somebody's account, if that has a password to guess. */
export async function knownDeviceCookies(
  request: Request,
  proved: Parameters<typeof rememberDevice>[1],
): Promise<string[]> {
  const shown = await rememberDevice(readDeviceCookie(request), proved)
  return shown === undefined ? [] : [setDeviceCookie(shown)]
}

/** Where a log-in comes from: the client's address, what its browser shows, and that it has gone. */
export function loginOrigin(request: Request, context: AppLoadContext): ClientInfo {
  return { address: clientIp(context), deviceCookie: readDeviceCookie(request), signal: request.signal }
}

/**
 * The address a request came from, as the edge knows it: X-Forwarded-For counts only behind TRUST_PROXY.
 * Without the edge (plain remix-serve) nobody can be told from anybody, and limits hold for all together:
 * so a limit can be felt by those who did nothing, but it cannot be dodged.
 */
export function clientIp(context: AppLoadContext): string {
  const { clientAddress } = context
  return typeof clientAddress === 'string' && clientAddress !== '' ? clientAddress : 'anywhere'
}
