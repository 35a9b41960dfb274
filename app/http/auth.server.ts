import { endSession, createSession, userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import { browserName } from '#app/domain/browser-name.ts'
import { approximateNetwork } from '#app/domain/sessions/known-devices.server.ts'
import { knownDevice, rememberDevice } from '#app/domain/users/device-cookie.server.ts'
import type { ClientInfo } from '#app/domain/users/log-in.server.ts'
import { followLanguage } from '#app/domain/mail-preferences.server.ts'
import type { AuthenticatedUser, User } from '#app/domain/users/user.ts'
import { emailKey } from '#app/domain/users/email-key.ts'
import { mailLanguage, type MailLanguage } from '#app/languages/mail-languages.ts'
import { pageOf, localeFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node'
import { redirectEndedSession } from './kept-form.server.ts'
import { safeRedirect } from './safe-redirect.server.ts'
import { mergeSavedCookie } from './saved-cookie.server.ts'
import { readDeviceCookie, setDeviceCookie, setTokenCookie, sessionTokens } from './session-cookie.server.ts'
import { redirectWithToast } from './flash.server.ts'

/**
 * Undefined if not signed in.
 *
 * @param context if given, the user is read once for all loaders of a page; a cached page must pass it
 */
export function currentUser(request: Request, context: AppLoadContext = {}): Promise<User | undefined> {
  return (context.user ??= pageSession(request).then((session) => session?.user))
}

/** Undefined without a live session. */
export async function currentSession(request: Request): Promise<{ user: User; token: string } | undefined> {
  for (const token of sessionTokens(request)) {
    const user = await userBySessionToken(token)
    if (user) return { user, token }
  }
  return undefined
}

/** @throws a redirect to the log-in page, which leads back here and restores a posted form */
export async function requireSession(request: Request): Promise<{ user: User; token: string }> {
  const session = await pageSession(request)
  if (session) return session
  if (request.method === 'POST') throw await redirectEndedSession(request)
  const { pathname, search } = pageOf(request)
  throw redirect(paths.login({ redirectTo: pathname + search }))
}

/**
 * A form posted on a translated page sets the user's email language, unless they have chosen one. English pages don't:
 * scripts of all pages post to English URLs.
 */
async function pageSession(request: Request): Promise<{ user: User; token: string } | undefined> {
  const session = await currentSession(request)
  const language = languageSaid(request)
  if (session && language && request.method === 'POST') await followLanguage(session.user, language)
  return session
}

function languageSaid(request: Request): MailLanguage | undefined {
  const { language } = localeFor(request)
  return language === 'en' ? undefined : mailLanguage(language)
}

export async function requireUser(request: Request): Promise<User> {
  return (await requireSession(request)).user
}

type RequestAndContext = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Ends the sessions of all tokens in the request, even if one is used elsewhere, too. */
export async function signOut(request: Request): Promise<void> {
  for (const token of sessionTokens(request)) await endSession(token)
}

/** @param language of the page, which becomes the email language unless they have chosen one */
export async function signIn(
  args: RequestAndContext,
  verified: AuthenticatedUser,
  redirectTo: unknown,
  message: string,
  language = mailLanguage(localeFor(args.request).language),
) {
  const { cookies } = await startSession(args, verified, language)
  return redirectWithToast(safeRedirect(redirectTo), message, { cookies })
}

/**
 * @param language becomes the email language unless they have chosen one; unchanged if neither page nor URL has one
 * @returns its token, and the Set-Cookies for it and for the known device
 */
export async function startSession(
  { request, context }: RequestAndContext,
  verified: AuthenticatedUser,
  language = languageSaid(request),
) {
  // First, as the log-in may send an email.
  if (language) await followLanguage(verified.user, language)
  const known = await knownDevice(readDeviceCookie(request), emailKey(verified.user.email))
  const token = await createSession(verified, {
    browser: browserName(request.headers.get('User-Agent')),
    network: approximateNetwork(clientIp(context)),
    isKnown: known !== undefined,
  })
  const device = await knownDeviceCookies(request, verified)
  const saved = await mergeSavedCookie(request, verified.user)
  return { token, cookies: [setTokenCookie(token), ...device, ...saved] }
}

/** None for an account without a password. */
export async function knownDeviceCookies(
  request: Request,
  verified: Parameters<typeof rememberDevice>[1],
): Promise<string[]> {
  const value = await rememberDevice(readDeviceCookie(request), verified)
  return value === undefined ? [] : [setDeviceCookie(value)]
}

/** The signal aborts when the client disconnects. */
export function loginOrigin(request: Request, context: AppLoadContext): ClientInfo {
  return {
    address: clientIp(context),
    deviceCookie: readDeviceCookie(request),
    signal: request.signal,
    language: mailLanguage(localeFor(request).language),
  }
}

/**
 * The client's address, as the edge sees it: X-Forwarded-For only counts behind TRUST_PROXY. Without the edge (plain
 * remix-serve) all clients share one limit, which can't be evaded.
 */
export function clientIp(context: AppLoadContext): string {
  const { clientAddress } = context
  return typeof clientAddress === 'string' && clientAddress !== '' ? clientAddress : 'anywhere'
}
