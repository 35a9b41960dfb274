import { passkeys, knownDevices } from '#app/db/schema/accounts.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDrafts } from '#app/db/schema/places.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { advisoryLock, write, forUpdate, isConstraintViolation } from '#app/db/write.server.ts'
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/env.server.ts'
import { tryCountAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { lockAccount } from '../active-account.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { RunInTurn } from '#app/platform/fair-queue.server.ts'
import { newId, hashToken } from '#app/platform/ids.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { rejectCommonPassword } from './common-passwords.server.ts'
import { emailKey, needsUnicodeMail } from './email-key.ts'
import type { GoogleIdentity } from './google.server.ts'
import { endLinks } from './email-tokens.server.ts'
import { replacePassword } from './replace-password.server.ts'
import { queuePasswords, hashPassword, verifyPassword } from './password.server.ts'
import type { Credentials, AuthenticatedUser, Registration, User } from './user.ts'
import { canSendUnicodeMail } from '#app/platform/mail/smtp-utf8.server.ts'

/**
 * Creates an account, and emails its owner a verification link.
 *
 * @param network of the request: past NETWORK_ACCOUNTS an hour, further accounts can book only once verified
 * @throws DomainError 'conflict' if the email, compared without case, has an account, 'invalid' for a common password
 */
export async function registerUser(
  { name, email, password }: Registration,
  turn?: RunInTurn,
  network?: string,
  language?: MailLanguage,
): Promise<AuthenticatedUser> {
  rejectCommonPassword(password)
  const passwordHash = await hashPassword(password, turn)
  const id = newId()
  try {
    await write(async (tx) => {
      await advisoryLock(tx, `email ${emailKey(email)}`)
      const mustProve = await hasVeryManyAccounts(tx, network)
      const key = emailKey(email)
      await tx.insert(users).values({ id, name, email, emailKey: key, passwordHash, mustProve, language })
      await queueAccountEmail(tx, { id }, { about: 'welcome' })
    })
  } catch (failure) {
    if (!isConstraintViolation(failure, 'users.email_key')) throw failure
    throw new DomainError('conflict', 'User already registered!', {
      email: ['User already registered!'],
    })
  }
  return { user: { id, name, email, picture: null }, credential: { passwordHash }, isNew: true }
}

async function hasVeryManyAccounts(tx: Db, network: string | undefined): Promise<boolean> {
  if (network === undefined || env.NETWORK_ACCOUNTS === 0) return false
  const limit = { ...RATE_LIMITS.accountsOfNetwork, points: env.NETWORK_ACCOUNTS }
  return (await tryCountAttemptIn(tx, limit, [network])) !== undefined
}

/** @throws DomainError 'unauthenticated', in the same words and time for an unknown account and a wrong password */
export async function verifyCredentials(
  { email, password }: Credentials,
  turn?: RunInTurn,
): Promise<AuthenticatedUser> {
  const [found] = await userByEmail(db, { key: emailKey(email) })
  if (!(await verifyPassword(password, found?.passwordHash, turn)) || !found?.passwordHash) {
    throw new DomainError('unauthenticated', 'Email or password is incorrect!')
  }
  const { passwordHash, ...user } = found
  return { user, credential: { passwordHash } }
}

export async function userById(id: string): Promise<User | undefined> {
  const [found] = await selectUsers().where(eq(users.id, id))
  return found
}

/** How a sign-in with Google resolved: found the account, joined one that had only a password, or created one. */
type GoogleSignInOutcome = 'known' | 'joined' | 'new'

/**
 * The account of a Google identity; created on the first sign-in.
 *
 * An account with the same email is joined only if Google runs that mailbox and the email is not verified here. A
 * stranger may have registered it: its password and sessions end, and its name and picture become Google's
 * (promise 21).
 *
 * @param language of emails to an account that is new or joined
 * @throws DomainError 'conflict' for an email of an account that can't be joined
 */
export async function findOrCreateGoogleUser(
  identity: GoogleIdentity,
  language: MailLanguage = 'en',
): Promise<AuthenticatedUser & { arrival: GoogleSignInOutcome }> {
  const { sub, email, name, isAuthoritative } = identity
  const { id, arrival } = await write(async (tx): Promise<{ id: string; arrival: GoogleSignInOutcome }> => {
    // Two concurrent first sign-ins: the second finds the account of the first.
    await advisoryLock(tx, `google ${sub}`)
    await advisoryLock(tx, `email ${emailKey(email)}`)
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.googleSub, sub))
    if (known[0]) return { id: known[0].id, arrival: 'known' }
    const [existing] = await forUpdate(
      tx
        .select({ id: users.id, googleSub: users.googleSub, verifiedAt: users.verifiedAt })
        .from(users)
        .where(eq(users.emailKey, emailKey(email))),
    )
    if (!existing) {
      const id = newId()
      const account = { id, name, email, emailKey: emailKey(email), googleSub: sub, verifiedAt: Date.now() }
      await tx.insert(users).values({ ...account, language })
      return { id, arrival: 'new' }
    }
    if (existing.googleSub !== null || existing.verifiedAt !== null || !isAuthoritative) {
      throw new DomainError(
        'conflict',
        'This email already has an account. Please log in with your password.',
      )
    }
    // Clears the data of the person who registered the account without verifying its email.
    const none = { passwordHash: null, pictureId: null, phone: '', guestsSeenAt: null }
    const mails = { wantsMail: true, wantsHostMail: true, language, choseLanguage: false }
    const cleared = { ...none, ...mails, identityCheckedAt: null }
    const joined = { ...cleared, googleSub: sub, name, email, verifiedAt: Date.now() }
    await tx.update(users).set(joined).where(eq(users.id, existing.id))
    await tx.delete(sessions).where(eq(sessions.userId, existing.id))
    await endLinks(tx, existing)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, existing.id))
    await tx.delete(passkeys).where(eq(passkeys.userId, existing.id))
    await tx.delete(placeDrafts).where(eq(placeDrafts.userId, existing.id))
    return { id: existing.id, arrival: 'joined' }
  })
  const [user] = await selectUsers().where(eq(users.id, id))
  if (!user) throw new DomainError('unauthenticated', 'Please log in first')
  return { user, credential: { googleSub: sub }, isNew: arrival !== 'known', arrival }
}

/** Sets the picture of a Google account, unless its owner has chosen one. */
export async function setGooglePicture(user: { id: string }, pictureId: string): Promise<void> {
  const hasNone = and(eq(users.id, user.id), isNotNull(users.googleSub), isNull(users.pictureId))
  await write((tx) => tx.update(users).set({ pictureId }).where(hasNone))
}

export interface ProfileChange {
  name: string
  /** Unchanged if empty. An account with only Google gets its first password this way. */
  password: string
  /** Id of a stored photo; unchanged if undefined. */
  pictureId?: string
}

/**
 * Changes a user's name, password and picture (section 5, see `profileForm`).
 *
 * A new password ends all other sessions of the user, and they get an email. A new name removes an operator's mark that
 * the identity is verified.
 *
 * @param change checked by `profileForm`
 * @param token of the current session, which stays
 * @param client that the request comes from
 * @throws DomainError 'invalid' for another user's picture and for a common password, 'unauthenticated' if the session
 *   has ended while the password was hashed, 'busy' as `queuePasswords` does
 */
export async function changeProfile(
  user: { id: string },
  { name, password, pictureId }: ProfileChange,
  token: string,
  client?: Parameters<typeof queuePasswords>[0],
): Promise<User> {
  rejectCommonPassword(password)
  const passwordHash = password === '' ? undefined : await hashPasswordInQueue(user, password, client)
  await write(async (tx) => {
    await requireActiveSession(tx, user, token)
    if (pictureId !== undefined) await requireOwnPicture(tx, user, pictureId)
    // The operator checked documents in the old name.
    await tx
      .update(users)
      .set({ identityCheckedAt: null })
      .where(and(eq(users.id, user.id), isNotNull(users.identityCheckedAt), ne(users.name, name)))
    await tx.update(users).set({ name, pictureId }).where(eq(users.id, user.id))
    if (passwordHash !== undefined) await replacePassword(tx, user, passwordHash, token)
  })
  const [changed] = await selectUsers().where(eq(users.id, user.id))
  if (!changed) throw new DomainError('unauthenticated', 'Please log in first')
  return changed
}

/** Hashes a user's new password in the queue. @throws DomainError 'busy' if that is full */
export function hashPasswordInQueue(
  user: { id: string },
  password: string,
  client?: Parameters<typeof queuePasswords>[0],
): Promise<string> {
  return queuePasswords(client, (turn) => hashPassword(password, turn), user.id)
}

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  picture: { id: photos.id, width: photos.width, height: photos.height, color: photos.color },
}

const userByEmail = preparedStatement((tx, params: Params<{ key: string }>) =>
  tx
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(photos, eq(photos.id, users.pictureId))
    .where(eq(users.emailKey, params.key)),
)

function selectUsers() {
  return db.select(userColumns).from(users).leftJoin(photos, eq(photos.id, users.pictureId)).$dynamic()
}

/** Locks an account whose session must not have ended meanwhile. @throws DomainError 'unauthenticated' if it has */
export async function requireActiveSession(tx: Db, user: { id: string }, token: string): Promise<void> {
  await lockAccount(tx, user)
  const [session] = await tx
    .select({ user: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.userId, user.id)))
  if (!session) throw new DomainError('unauthenticated', 'Your session has ended. Please log in again.')
}

async function requireOwnPicture(tx: Db, user: { id: string }, pictureId: string) {
  const isTheirs = or(eq(photos.uploaderId, user.id), eq(users.id, user.id))
  const [own] = await forUpdate(
    tx
      .select({ id: photos.id })
      .from(photos)
      .leftJoin(users, eq(users.pictureId, photos.id))
      .where(and(eq(photos.id, pictureId), isTheirs)),
    photos,
  )
  if (own) return
  const sentence = 'Please upload this picture here first.'
  throw new DomainError('invalid', sentence, { picture: [sentence] })
}

/** @throws DomainError 'invalid' for a non-ASCII local part that our mail server can't send to */
export async function requireDeliverable(email: string): Promise<void> {
  if (!needsUnicodeMail(email) || (await canSendUnicodeMail())) return
  const message =
    'Our mail server can send only to addresses in English letters before the @. Please give another address of yours'
  throw new DomainError('invalid', message, { email: [message] })
}
