import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { UNSTORABLE_CHARACTERS } from '../text-field.ts'

export interface GoogleIdentity {
  /** Google's id of the person: it stays when their email changes. */
  sub: string
  email: string
  /** Given and family name; never empty. */
  name: string
  picture: string | undefined
  /** True if Google runs the mailbox, so that its data about the owner is current. */
  isAuthoritative: boolean
}

export const googleEndpoints = env.TEST_GOOGLE_ISSUER
  ? {
      issuers: [env.TEST_GOOGLE_ISSUER],
      authorization: `${env.TEST_GOOGLE_ISSUER}/authorize`,
      token: `${env.TEST_GOOGLE_ISSUER}/token`,
      keys: `${env.TEST_GOOGLE_ISSUER}/jwks`,
    }
  : {
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    }

const GOOGLE_AUTH_FAILED = "Google couldn't confirm who you are. Please try again."
const GOOGLE_NOT_CONFIGURED = 'Google sign-in is not set up here.'

// Google's tokens live an hour; allows for small clock differences.
const CLOCK_TOLERANCE_S = 10
const MAX_TOKEN_AGE = '65 minutes'

const jwks = createRemoteJWKSet(new URL(googleEndpoints.keys))

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  aud: z.literal(env.GOOGLE_CLIENT_ID ?? ''),
  email: z.email().max(254),
  email_verified: z.literal(true),
  nonce: z.string().optional(),
  hd: z.string().min(1).optional().catch(undefined),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})

/**
 * Verifies a Google credential (an ID token, promise 8): signed with RS256 by a key of Google's, from its issuer, for
 * our client id, not expired, for a verified email.
 *
 * @param nonce of the sign-in attempt, if it has one
 * @throws DomainError 'unauthenticated', with the same message for every fault
 */
export async function verifyGoogleCredential(credential: string, nonce?: string): Promise<GoogleIdentity> {
  if (!env.GOOGLE_CLIENT_ID) throw new DomainError('unauthenticated', GOOGLE_NOT_CONFIGURED)
  const claims = claimsSchema.safeParse(await verifiedPayload(credential, env.GOOGLE_CLIENT_ID))
  if (!claims.success || (nonce !== undefined && claims.data.nonce !== nonce)) throw googleAuthFailed()
  const { sub, email, hd, picture } = claims.data
  const isAuthoritative = hd !== undefined || /@gmail\.com$/i.test(email)
  return {
    sub,
    email,
    name: displayNameOf(claims.data),
    picture: picture && fullSizePicture(picture),
    isAuthoritative,
  }
}

export function googleAuthFailed(): DomainError {
  return new DomainError('unauthenticated', GOOGLE_AUTH_FAILED)
}

async function verifiedPayload(credential: string, clientId: string): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(credential, jwks, {
      algorithms: ['RS256'],
      issuer: googleEndpoints.issuers,
      audience: clientId,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: MAX_TOKEN_AGE,
      clockTolerance: CLOCK_TOLERANCE_S,
    })
    return payload
  } catch (reason) {
    // Logged only if Google's keys can't be fetched: a bad credential is the client's error.
    if (!(reason instanceof errors.JOSEError) || reason instanceof errors.JWKSTimeout) {
      log.warn({ err: reason }, "Google's keys could not be fetched")
    }
    throw googleAuthFailed()
  }
}

// Google's URL is for 96 pixels; it serves any other size by the same URL.
function fullSizePicture(picture: string): string {
  return picture.replace(/=s\d+-c$/, '=s640-c')
}

function displayNameOf({ given_name, family_name, name, email }: z.output<typeof claimsSchema>): string {
  const [mailbox = ''] = email.split('@')
  const [first = ''] = [`${given_name} ${family_name}`, name, mailbox].map(sanitizeName).filter(Boolean)
  return first
}

function sanitizeName(name: string): string {
  return name
    .replace(new RegExp(UNSTORABLE_CHARACTERS, 'gu'), '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
