import { emailTokens } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { emailedToken } from '../../../tests/setup/mail/account-emails.ts'
import { createBooking } from '../bookings/bookings.server.ts'
import { createCaretakerLink, openCaretakerLink } from '../caretakers/caretakers.server.ts'
import { findArchive } from '../data-export/archives.server.ts'
import { buildDataExport, DATA_EXPORT_JOB, requestDataExport } from '../data-export/data-export.server.ts'
import { buildRequestEmail, REQUEST_EMAIL_JOB } from '../requests/emails.server.ts'
import { suspendUser } from '../operators/suspend-user.server.ts'
import { ACCOUNT_EMAIL_JOB, buildAccountEmail } from './account-emails.server.ts'
import { confirmEmailChange, emailOfChangeToken, requestEmailChange } from './email-change.server.ts'
import { createEmailToken, endLinks, requestOfToken } from './email-tokens.server.ts'
import { isVerificationTokenOf, resendVerification } from './email-verification.server.ts'
import { isValidResetToken, requestPasswordReset, resetPassword } from './password-reset.server.ts'
import type { User } from './user.ts'
import { changeProfile, findOrCreateGoogleUser } from './users.server.ts'

const client = { address: '203.0.113.38' }
const NEW = 'a password of their own'

/** Somebody with a link of every kind in their mail, and with one of every kind that is asked for and not mailed yet. */
async function someoneWithLinks() {
  const user = await aUser()
  const session = { token: await aSession(user), client }
  const ask = async () => {
    await requestPasswordReset(user.email, client)
    await resendVerification(user)
    const change = { email: `new.${user.email}`, currentPassword: PASSWORD }
    await requestEmailChange(user, change, session)
    await requestDataExport(user, PASSWORD, session)
  }
  await ask()
  const mail = await buildDataExport(await latestExportJob(user))
  const caretaker = await createCaretakerLink(user, 'Ramesh, gate')
  const links = {
    caretaker,
    request: await mailedAnswer(user),
    reset: await emailedToken(user, 'A new password for Basera'),
    proof: await emailedToken(user, 'Confirm your email'),
    archive: /\/archives\/([\w-]{43})\.zip/.exec(renderText(mail!))![1]!,
  }
  await ask()
  return { user, session, links: { ...links, address: await emailedToken(user, 'Is this your new email?') } }
}

/** The link that answers a request to book, from the mail to its host. */
async function mailedAnswer(host: User): Promise<string> {
  const proved = { verifiedAt: Date.now() }
  await write((tx) => tx.update(users).set(proved).where(eq(users.id, host.id)))
  const place = await aPlace({ owner: host, booking: 'on request' })
  const { id } = await createBooking(place.id, await aUser(), aStay())
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, REQUEST_EMAIL_JOB))
  const mail = await buildRequestEmail(
    waiting.find(({ payload }) => payload.request === id && payload.to === 'host')!.payload,
  )
  await write((tx) => tx.update(users).set({ verifiedAt: null }).where(eq(users.id, host.id)))
  return /\/answer\?token=([\w-]{43})/.exec(renderText(mail!))![1]!
}

async function latestExportJob(user: User): Promise<Record<string, unknown>> {
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, DATA_EXPORT_JOB))
  return waiting.findLast(({ payload }) => payload.user === user.id)!.payload
}

/** What still leads into the account, of links that were mailed and of mails that wait. */
async function openLinks(
  user: User,
  links: Awaited<ReturnType<typeof someoneWithLinks>>['links'],
): Promise<string[]> {
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB))
  const theirs = waiting.filter(({ payload }) => payload.user === user.id)
  const mails = await Promise.all(theirs.map(({ payload }) => buildAccountEmail(payload)))
  const withLink = mails.filter((mail) => mail && renderText(mail).includes('?token='))
  return [
    ...((await isValidResetToken(links.reset)) ? ['reset'] : []),
    ...((await isVerificationTokenOf(user, links.proof)) ? ['proof'] : []),
    ...((await emailOfChangeToken(user, links.address)) ? ['address'] : []),
    ...((await findArchive(links.archive)) ? ['archive'] : []),
    ...((await openCaretakerLink(links.caretaker, client.address)) ? ['caretaker'] : []),
    ...((await requestOfToken(links.request)) ? ['request'] : []),
    ...withLink.map((mail) => `mail: ${mail!.subject}`),
    ...((await buildDataExport(await latestExportJob(user))) ? ['mail of an archive'] : []),
  ]
}

const CAUSES: [string, (one: Awaited<ReturnType<typeof someoneWithLinks>>) => Promise<unknown>][] = [
  [
    'a changed password',
    ({ user, session }) => changeProfile(user, { name: user.name, password: NEW }, session.token),
  ],
  ['a password set by a link', ({ links }) => resetPassword(links.reset, NEW, client)],
  ['a changed address', ({ user, session, links }) => confirmEmailChange(user, links.address, session.token)],
  [
    'a suspension',
    async ({ user }) =>
      suspendUser({ id: 'an operator', email: 'operator@basera.example' }, user.id, 'Fraud'),
  ],
  [
    'Google, which takes an unproved account over',
    ({ user: { id: sub, email, name } }) =>
      findOrCreateGoogleUser({ sub, email, name, picture: undefined, isAuthoritative: true }),
  ],
]

test.each(CAUSES)('%s ends all links, mailed or on their way', async (_, cause) => {
  const one = await someoneWithLinks()
  expect(await openLinks(one.user, one.links)).toHaveLength(6 + 7 + 1)
  const two = await someoneWithLinks()
  await cause(two)
  expect(await openLinks(two.user, two.links)).toEqual([])
  // Of this account alone, and only what was asked for before.
  expect(await isValidResetToken(one.links.reset)).toBe(true)
  const [row] = await db.select().from(users).where(eq(users.id, two.user.id))
  await requestPasswordReset(row!.email, client)
  const sent = await db.select().from(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB))
  const latest = sent.findLast(({ payload }) => payload.user === two.user.id)!
  expect(await buildAccountEmail(latest.payload)).toBeDefined()
})

test('a mail that is being written while the links end has none that works', async () => {
  for (let run = 0; run < 10; run += 1) {
    const user = await aUser()
    const links = Array.from({ length: 4 }, () =>
      createEmailToken({ ...user, linksVersion: 0 }, 'new password'),
    )
    const tokens = await Promise.all([...links, write((tx) => endLinks(tx, user))])
    for (const token of tokens) if (token) expect(await isValidResetToken(token)).toBe(false)
    expect(await db.$count(emailTokens, eq(emailTokens.userId, user.id))).toBe(0)
    expect(await createEmailToken({ ...user, linksVersion: 0 }, 'new password')).toBeUndefined()
  }
})

test('an archive that is being fetched breaks off with its link, and one that is being packed is thrown away', async () => {
  const { user, session, links } = await someoneWithLinks()
  const archive = await findArchive(links.archive)
  const reading = archive!.read({ start: 0, end: 9 })
  await changeProfile(user, { name: user.name, password: NEW }, session.token)
  await expect(reading.next()).rejects.toMatchObject({ code: 'not_found' })

  const other = await aUser()
  await requestDataExport(other, PASSWORD, { token: await aSession(other), client })
  const packing = buildDataExport(await latestExportJob(other))
  await write((tx) => endLinks(tx, other))
  expect(await packing).toBeUndefined()
})

test('own data asks for the password, however recent the sign-in is, and without one for a recent one', async () => {
  const user = await aUser()
  const session = { token: await aSession(user), client }
  for (const wrong of ['', 'a guess']) {
    await expect(requestDataExport(user, wrong, session)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await requestDataExport(user, PASSWORD, session)
  const identity = { sub: 'only-38', email: 'only.38@gmail.com', name: 'Asha', picture: undefined }
  const { user: ofGoogle } = await findOrCreateGoogleUser({ ...identity, isAuthoritative: true })
  await requestDataExport(ofGoogle, '', { token: await aSession(ofGoogle), client })
})
