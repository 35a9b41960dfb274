import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { UNSTORABLE_CHARACTERS } from '../text-field.ts'

/** A person as Google vouches for them. */
export interface GoogleIdentity {
  /** Google's own name for the person: it stays when their email changes. */
  sub: string
  email: string
  /** Given and family name; never empty. */
  name: string
  /** Where Google has a picture of them. */
  picture: string | undefined
  /** Whether Google runs the mailbox, so that its word on whose email this is can't be outdated. */
  isAuthoritative: boolean
}

/** Where Google's parts are. Tests put a provider of their own in its place. */
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

// Google's tokens live an hour; clocks may differ by a little.
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
 * Who a Google credential (an ID token) is about (promise 8): signed with RS256 by a key of Google's, by its
 * issuer, for our client id, in its time, for a verified email.
 *
 * @param nonce of the attempt it must answer, where there is one
 * @throws DomainError 'unauthenticated', in one sentence whatever is wrong with it
 */
export async function verifyGoogleCredential(credential: string, nonce?: string): Promise<GoogleIdentity> {
  if (!env.GOOGLE_CLIENT_ID) throw new DomainError('unauthenticated', GOOGLE_NOT_CONFIGURED)
  const read = claimsSchema.safeParse(await verifiedPayload(credential, env.GOOGLE_CLIENT_ID))
  if (!read.success || (nonce !== undefined && read.data.nonce !== nonce)) throw googleAuthFailed()
  const { sub, email, hd, picture } = read.data
  const isAuthoritative = hd !== undefined || /@gmail\.com$/i.test(email)
  return {
    sub,
    email,
    name: displayNameOf(read.data),
    picture: picture && fullSizePicture(picture),
    isAuthoritative,
  }
}

/** What is said when Google's word is not good enough. */
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
    // A bad credential is the sender's affair; keys that can't be fetched are the operator's.
    if (!(reason instanceof errors.JOSEError) || reason instanceof errors.JWKSTimeout) {
      log.warn({ err: reason }, "Google's keys could not be fetched")
    }
    throw googleAuthFailed()
  }
}

// Google offers 96 pixels, and any other size under the same address.
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
