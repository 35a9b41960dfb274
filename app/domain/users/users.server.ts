import { passkeys, knownDevices } from '#app/db/schema/accounts.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { isConstraintViolation } from '#app/db/errors.server.ts'
import { preparedStatement, type Params } from '#app/db/prepared-statement.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { advisoryLock, write } from '#app/db/write.server.ts'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { DomainError } from '#app/platform/domain-error.ts'
import { lockAccount } from '../active-account.server.ts'
import type { QueueClient, RunInTurn } from '#app/platform/fair-queue.server.ts'
import { newId, hashToken } from '#app/platform/ids.server.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import { rejectCommonPassword } from './common-passwords.server.ts'
import { emailKey } from './email-key.ts'
import type { GoogleIdentity } from './google.server.ts'
import { revokeEmailTokens } from './email-tokens.server.ts'
import { replacePassword } from './replace-password.server.ts'
import { passwordQueue, hashPassword, verifyPassword } from './password.server.ts'
import type { Credentials, AuthenticatedUser, Registration, User } from './user.ts'

/**
 * Makes an account, and mails its owner a link that proves their address.
 *
 * @param turn to hash the password
 * @throws DomainError 'conflict' when the email, compared without case, has one already, 'invalid' for a password
 *         that many have
 */
export async function registerUser(
  { name, email, password }: Registration,
  turn?: RunInTurn,
): Promise<AuthenticatedUser> {
  rejectCommonPassword(password)
  const passwordHash = await hashPassword(password, turn)
  const id = newId()
  try {
    await write(async (tx) => {
      await advisoryLock(tx, `email ${emailKey(email)}`)
      await tx.insert(users).values({ id, name, email, emailKey: emailKey(email), passwordHash })
      await queueAccountEmail(tx, { id }, { about: 'welcome' })
    })
  } catch (failure) {
    if (!isConstraintViolation(failure, 'users.email_key')) throw failure
    throw new DomainError('conflict', 'User already registered!', {
      email: ['User already registered!'],
    })
  }
  return { user: { id, name, email, picture: null }, proof: { passwordHash }, isNew: true }
}

/**
 * Who has this email and password.
 *
 * @param turn to check the password
 * @throws DomainError 'unauthenticated', in the same words and the same time whether the account does
 *         not exist or the password is wrong
 */
export async function verifyCredentials(
  { email, password }: Credentials,
  turn?: RunInTurn,
): Promise<AuthenticatedUser> {
  const [found] = await userByEmail(db, { key: emailKey(email) })
  if (!(await verifyPassword(password, found?.passwordHash, turn)) || !found?.passwordHash) {
    throw new DomainError('unauthenticated', 'Email or password is incorrect!')
  }
  const { passwordHash, ...user } = found
  return { user, proof: { passwordHash } }
}

/** Somebody by their id. */
export async function userById(id: string): Promise<User | undefined> {
  const [found] = await selectUsers().where(eq(users.id, id))
  return found
}

/** How someone came in with Google: to their account, to one of theirs that had only a password, or new. */
type GoogleSignInOutcome = 'known' | 'joined' | 'new'

/**
 * The account of a person whom Google vouches for; made on the first visit.
 *
 * An account that was registered with the same email is joined only when Google itself runs that mailbox, and nobody
 * has proved that email here before. Whoever registered it may then be somebody else: its password and sessions end
 * with the joining, and its name and picture are Google's from then on (promise 21). One whose owner has proved the
 * email is not changed from outside.
 *
 * @throws DomainError 'conflict' for an email that is taken and not Google's to speak for
 */
export async function findOrCreateGoogleUser(
  identity: GoogleIdentity,
): Promise<AuthenticatedUser & { arrival: GoogleSignInOutcome }> {
  const { sub, email, name, isAuthoritative } = identity
  const { id, arrival } = await write(async (tx): Promise<{ id: string; arrival: GoogleSignInOutcome }> => {
    // Two first visits at once: the second one finds the account of the first.
    await advisoryLock(tx, `google ${sub}`)
    await advisoryLock(tx, `email ${emailKey(email)}`)
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.googleSub, sub))
    if (known[0]) return { id: known[0].id, arrival: 'known' }
    const [taken] = await forUpdate(
      tx
        .select({ id: users.id, googleSub: users.googleSub, provedAt: users.provedAt })
        .from(users)
        .where(eq(users.emailKey, emailKey(email))),
    )
    if (!taken) {
      const id = newId()
      const provedAt = Date.now()
      await tx.insert(users).values({ id, name, email, emailKey: emailKey(email), googleSub: sub, provedAt })
      return { id, arrival: 'new' }
    }
    if (taken.googleSub !== null || taken.provedAt !== null || !isAuthoritative) {
      throw new DomainError(
        'conflict',
        'This email has an account already. Please log in with your password.',
      )
    }
    // Nothing stays of whoever had the account before its address was proved.
    const theirs = { passwordHash: null, pictureId: null, phone: '', wantsMail: true }
    const googles = { ...theirs, googleSub: sub, name, email, provedAt: Date.now() }
    await tx.update(users).set(googles).where(eq(users.id, taken.id))
    await tx.delete(sessions).where(eq(sessions.userId, taken.id))
    await revokeEmailTokens(tx, taken)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, taken.id))
    await tx.delete(passkeys).where(eq(passkeys.userId, taken.id))
    return { id: taken.id, arrival: 'joined' }
  })
  const [user] = await selectUsers().where(eq(users.id, id))
  if (!user) throw new DomainError('unauthenticated', 'Please log in first')
  return { user, proof: { googleSub: sub }, isNew: arrival !== 'known', arrival }
}

/** Gives an account that came with Google the picture Google has, unless its owner has chosen one meanwhile. */
export async function setGooglePicture(user: { id: string }, pictureId: string): Promise<void> {
  const hasNone = and(eq(users.id, user.id), isNotNull(users.googleSub), isNull(users.pictureId))
  await write((tx) => tx.update(users).set({ pictureId }).where(hasNone))
}

/** What a person changes of their own account. */
export interface ProfileChange {
  name: string
  /** Empty: as it is. An account that only had Google gets its first one the same way. */
  password: string
  /** A stored picture; none: as it is. */
  pictureId?: string
}

/**
 * Changes a person's name, and the password and picture they chose (section 5, see `profileForm`).
 *
 * A new password ends all their sessions but the one it was changed from, and they are told of it.
 *
 * @param change checked by `profileForm`
 * @param token of the session that asks, and stays
 * @param signal that the person has gone
 * @throws DomainError 'invalid' for a picture that someone else uploaded and a password that many have, 'unauthenticated' when the
 *         session has ended meanwhile: hashing takes long enough for that; 'busy' when its turn never came
 */
export async function changeProfile(
  user: { id: string },
  { name, password, pictureId }: ProfileChange,
  token: string,
  signal?: AbortSignal,
): Promise<User> {
  rejectCommonPassword(password)
  const passwordHash =
    password === '' ? undefined : await hashPasswordInQueue(password, { key: user.id, signal })
  await write(async (tx) => {
    await requireActiveSession(tx, user, token)
    if (pictureId !== undefined) await requireOwnPicture(tx, user, pictureId)
    await tx.update(users).set({ name, pictureId }).where(eq(users.id, user.id))
    if (passwordHash !== undefined) await replacePassword(tx, user, passwordHash, token)
  })
  const [changed] = await selectUsers().where(eq(users.id, user.id))
  if (!changed) throw new DomainError('unauthenticated', 'Please log in first')
  return changed
}

/** A new password's hash, when the person's turn has come. @throws DomainError 'busy' when it never did */
export function hashPasswordInQueue(password: string, asker: QueueClient): Promise<string> {
  return passwordQueue.join(asker, (turn) => hashPassword(password, turn))
}

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  picture: { id: photos.id, width: photos.width, height: photos.height, color: photos.color },
}

const userByEmail = preparedStatement((door, given: Params<{ key: string }>) =>
  door
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(photos, eq(photos.id, users.pictureId))
    .where(eq(users.emailKey, given.key)),
)

function selectUsers() {
  return db.select(userColumns).from(users).leftJoin(photos, eq(photos.id, users.pictureId)).$dynamic()
}

/**
 * Whoever is not signed in any more, because the password was changed or the account joined, changes nothing.
 *
 * @throws DomainError 'unauthenticated'
 */
export async function requireActiveSession(tx: Db, user: { id: string }, token: string): Promise<void> {
  await lockAccount(tx, user)
  const [alive] = await tx
    .select({ user: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.userId, user.id)))
  if (!alive) throw new DomainError('unauthenticated', 'Your session has ended. Please log in again.')
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
  const sentence = 'This picture is not one you uploaded here. Please upload it first.'
  throw new DomainError('invalid', sentence, { picture: [sentence] })
}
