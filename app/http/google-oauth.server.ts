import {
  googleEndpoints,
  verifyGoogleCredential,
  googleAuthFailed,
  type GoogleIdentity,
} from '#app/domain/users/google.server.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { paths } from '#app/paths.ts'
import { createCookieSessionStorage } from '@remix-run/node'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Authenticator, AuthorizationError } from 'remix-auth'
import { GoogleStrategy, type GoogleExtraParams, type GoogleProfile } from 'remix-auth-google'

interface OAuthAttempt {
  /** The PKCE verifier. */
  verifier: string
  /** Returned inside the ID token, to bind it to this attempt. */
  nonce: string
  redirectTo: string
}

const CALLBACK_URL = env.ORIGIN + paths.googleCallback()
const MAX_AGE_SECONDS = 600
const TIMEOUT_MS = 10_000

// A cookie, so that any process can finish an attempt, signed with a key derived from the client secret.
const storage = createCookieSessionStorage<OAuthAttempt>({
  cookie: {
    name: 'google',
    path: paths.google(),
    httpOnly: true,
    // Lax, not strict: the callback starts on Google's site.
    sameSite: 'lax',
    secure: env.ORIGIN.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
    secrets: [
      createHmac('sha256', env.GOOGLE_CLIENT_SECRET ?? randomBytes(32))
        .update('google attempt')
        .digest('hex'),
    ],
  },
})

/** Both settings of the redirect flow are needed. */
export const isGoogleConfigured = Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)

/** @param redirectTo the target after the log-in; validated by the code that redirects there */
export async function startGoogleSignIn(redirectTo: string): Promise<Response> {
  const attempt = { verifier: randomToken(), nonce: randomToken(), redirectTo }
  const session = await storage.getSession()
  for (const [key, value] of Object.entries(attempt)) session.set(key as keyof OAuthAttempt, value)
  // The strategy adds its state to the existing session and sets the cookie anew.
  const cookie = (await storage.commitSession(session)).split(';', 1)[0] ?? ''
  const request = new Request(env.ORIGIN + paths.google(), { headers: { Cookie: cookie } })
  try {
    await createAuthenticator(attempt).authenticate('google', request)
  } catch (response) {
    if (response instanceof Response) return response
    throw response
  }
  throw new Error('Google was not asked')
}

interface GoogleCallback {
  redirectTo: string
  /** The Set-Cookie that ends the attempt: it can't be finished twice. */
  clearCookie: string
  identity: () => Promise<GoogleIdentity>
  wasRefused: boolean
}

/** Only finishes the attempt that this browser began. */
export async function readGoogleCallback(request: Request): Promise<GoogleCallback> {
  const session = await storage.getSession(request.headers.get('Cookie'))
  const { search, searchParams } = new URL(request.url)
  const { verifier = '', nonce = '', redirectTo = '' } = session.data
  return {
    redirectTo,
    clearCookie: await storage.destroySession(session),
    wasRefused: searchParams.get('error') === 'access_denied',
    identity: () => verifiedIdentity({ verifier, nonce, redirectTo }, CALLBACK_URL + search, request),
  }
}

async function verifiedIdentity(
  attempt: OAuthAttempt,
  url: string,
  request: Request,
): Promise<GoogleIdentity> {
  if (attempt.verifier === '' || attempt.nonce === '') throw googleAuthFailed()
  const headers = { Cookie: request.headers.get('Cookie') ?? '' }
  try {
    return await createAuthenticator(attempt).authenticate('google', new Request(url, { headers }))
  } catch (failure) {
    log.info({ err: failure }, 'A sign-in with Google failed')
    throw failure instanceof AuthorizationError ? googleAuthFailed() : failure
  }
}

// A strategy per attempt: the package only stores its own state.
function createAuthenticator(attempt: OAuthAttempt) {
  const authenticator = new Authenticator<GoogleIdentity>(storage, { throwOnError: true })
  return authenticator.use(new VerifiedGoogleStrategy(attempt), 'google')
}

/**
 * The package's redirect flow with PKCE and a nonce. The user is read from the verified ID token instead of Google's
 * unsigned response.
 */
class VerifiedGoogleStrategy extends GoogleStrategy<GoogleIdentity> {
  private readonly attempt: OAuthAttempt

  constructor(attempt: OAuthAttempt) {
    super(
      {
        clientID: env.GOOGLE_CLIENT_ID ?? '',
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
        callbackURL: CALLBACK_URL,
        scope: 'openid email profile',
        prompt: 'select_account',
      },
      ({ extraParams }) => verifyGoogleCredential(extraParams.id_token, attempt.nonce),
    )
    this.attempt = attempt
    this.authorizationURL = googleEndpoints.authorization
    this.tokenURL = googleEndpoints.token
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams()
    params.set('nonce', this.attempt.nonce)
    params.set('code_challenge', createHash('sha256').update(this.attempt.verifier).digest('base64url'))
    params.set('code_challenge_method', 'S256')
    return params
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.attempt.verifier })
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    // The package has no timeout.
    const timeout = new Promise<never>((_, reject) => {
      AbortSignal.timeout(TIMEOUT_MS).onabort = () => reject(new Error('Google took too long'))
    })
    return Promise.race([super.fetchAccessToken(code, params), timeout])
  }

  // The ID token has all of it.
  protected override async userProfile(_token: string, _params?: GoogleExtraParams): Promise<GoogleProfile> {
    return {} as GoogleProfile
  }
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
