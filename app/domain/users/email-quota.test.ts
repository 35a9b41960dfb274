import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { mailboxOf } from './email-key.ts'
import { signUp } from './log-in.server.ts'
import { canSendMail } from './email-quota.server.ts'
import { requestPasswordReset } from './password-reset.server.ts'

let mails = 0

function aMail(address: string, { id = `mail-${(mails += 1)}`, isVerified = false } = {}) {
  return { id, to: { name: '', address }, subject: 'Hello', parts: [], isVerified }
}

/** How many of so many mails go out, each to the address that its number gives. */
async function countSent(count: number, address: (i: number) => string): Promise<number> {
  let sent = 0
  for (let i = 0; i < count; i += 1) if (await canSendMail(aMail(address(i)))) sent += 1
  return sent
}

for (const [email, mailbox] of [
  ['Asha.Rao+Trips@Example.com', 'asha.rao@example.com'],
  ['a.s.h.a+x+y@googlemail.com', 'asha@gmail.com'],
  ['+all@example.com', '+all@example.com'],
])
  test(`mail to ${email} ends up at ${mailbox}`, () => expect(mailboxOf(email!)).toBe(mailbox))

test('a mailbox that nobody has proved gets so many mails a day, however its address is spelt', async () => {
  expect(await countSent(60, (i) => `vic.tim+${i}@example.com`)).toBe(20)
  expect(await countSent(30, (i) => ['vic.tim@gmail.com', 'victim@googlemail.com'][i % 2]!)).toBe(20)
  expect(await countSent(5, () => 'victor@example.com')).toBe(5)
})

test('an email that a busy server was sent twice counts once', async () => {
  for (let i = 0; i < 40; i += 1)
    expect(await canSendMail(aMail('late@example.com', { id: 'one' }))).toBe(true)
  expect(await countSent(40, () => 'late@example.com')).toBe(19)
})

test('a host gets only so many mails a day about one guest, and about others as before', async () => {
  const host = await aUser()
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, host.id)))
  const about = async (guest: string, count: number) => {
    let sent = 0
    for (let i = 0; i < count; i += 1) {
      const mail = { ...aMail(host.email), countedBy: ['booked', host.id, guest] }
      if (await canSendMail(mail)) sent += 1
      // A retry of one that went out is no other.
      if (sent === 1) expect(await canSendMail(mail)).toBe(true)
    }
    return sent
  }
  expect([await about('asha', 30), await about('ravi', 3)]).toEqual([20, 3])
  expect(await countSent(3, () => host.email)).toBe(3)
})

test('whoever has proved their address gets all of theirs, and so does whose address it was', async () => {
  const owner = await aUser()
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, owner.id)))
  // Somebody else uses up what the mailbox gets.
  const elsewhere = owner.email.replace('@', '+x@')
  expect(await countSent(30, () => elsewhere)).toBe(20)
  expect(await countSent(30, () => owner.email.toUpperCase())).toBe(30)
  expect(await canSendMail(aMail(elsewhere, { isVerified: true }))).toBe(true)
})

test('links for new passwords are limited for a mailbox, not for a spelling, whether it has an account or not', async () => {
  const { email } = await aUser()
  for (const mailbox of [email, 'nobody.here@example.com']) {
    const spelt = (i: number) => mailbox.replace('@', `+${i}@`)
    const ask = (i: number) => requestPasswordReset(spelt(i), { address: '203.0.113.7' })
    for (let i = 0; i < 20; i += 1) expect(await ask(i)).toBeUndefined()
    // One an hour goes to each of its addresses all the same.
    expect(await ask(0)).toBeUndefined()
    await expect(ask(0)).rejects.toMatchObject({ code: 'too_often' })
  }
})

test('one mailbox does not have thirty accounts in an hour, and a family behind one address has all of theirs', async () => {
  const client = { address: '203.0.113.8' }
  const register = (email: string) => signUp({ name: 'Asha', email, password: PASSWORD }, client)
  const tagged = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => register(`one+${i}@example.com`)),
  )
  expect(tagged.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  // Its owner still can.
  await register('one@example.com')
  for (let i = 0; i < 12; i += 1) await register(`cousin.${i}@example.com`)
})
