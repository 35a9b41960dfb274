import { db } from '#app/db/connections.server.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { tripsOf } from '#app/domain/bookings/trips.server.ts'
import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { AUDIT_ACTIONS } from '#app/domain/operators/audit-log.ts'
import { latestAuditEntries } from '#app/domain/operators/audit-log.server.ts'
import { hidePlace, showPlace } from '#app/domain/operators/hide-place.server.ts'
import { cancelAllStays } from '#app/domain/operators/cancel-stays.server.ts'
import { roleOf } from '#app/domain/operators/operators.server.ts'
import { liftSuspension, suspendUser } from '#app/domain/operators/suspend-user.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { isEmailVerified } from '#app/domain/users/email-verification.server.ts'
import { resetPassword } from '#app/domain/users/password-reset.server.ts'
import { verifyCredentials } from '#app/domain/users/users.server.ts'
import { paths } from '#app/paths.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { freePort } from '../../../tests/setup/servers/free-port.ts'
import { startMailServer } from '../../../tests/setup/mail/mail-server.ts'
import { runAdmin } from './run-admin.ts'

const WHY = ['--reason', 'They asked by phone']

async function admin(...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runAdmin(args, { print, printError: print })
  return { code, output: lines.join('\n') }
}

const entriesOn = async (id: string) => {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.seq)
  return rows.map(({ act, operator, reason }) => `${act}, ${operator}: ${reason}`)
}

async function refusal(act: Promise<unknown>): Promise<string> {
  const thrown = await act.catch((error: unknown) => error)
  if (!(thrown instanceof DomainError)) throw new Error('It was not refused')
  return thrown.message
}

test('every command has help, and what is not understood is told with its usage, and done by nobody', async () => {
  const before = await db.$count(auditLog)
  const help = await admin('--help')
  expect(help.code).toBe(0)
  const names = [...help.output.matchAll(/^ {2}([a-z-]+) [A-Z]/gm)].map(([, name]) => name!)
  expect(names).toHaveLength(11)
  const user = await aUser()
  for (const name of names) {
    const own = await admin(name, '--help')
    expect([own.code, own.output]).toEqual([0, expect.stringContaining(`npm run admin -- ${name} `)])
    for (const bad of [[], [''], [user.email, 'more'], [user.email, '--no-such-option']]) {
      const { code, output } = await admin(name, ...bad)
      expect([name, bad, code, output]).toEqual([name, bad, 2, expect.stringContaining(`admin -- ${name} `)])
    }
  }
  for (const bad of [[], ['no-such-command'], ['constructor', user.email]])
    expect((await admin(...bad)).code).toBe(2)
  expect(await db.$count(auditLog)).toBe(before)
})

test('nothing is done without a reason, to nobody, or to nothing', async () => {
  const user = await aUser()
  const place = await aPlace()
  for (const name of [
    'make-operator',
    'remove-operator',
    'reset-password',
    'cancel',
    'suspend',
    'unsuspend',
  ]) {
    expect(await admin(name, user.email)).toEqual({ code: 1, output: 'Please say why' })
    expect(await admin(name, user.email, '--reason', '  ')).toEqual({ code: 1, output: 'Please say why' })
    const nobody = { code: 1, output: 'Account not found' }
    for (const who of ['nobody@example.com', 'nobody', '0197d1a0-0000-7000-8000-000000000000'])
      expect([name, await admin(name, who, ...WHY)]).toEqual([name, nobody])
  }
  for (const name of ['hide', 'unhide']) {
    expect(await admin(name, place.id)).toEqual({ code: 1, output: 'Please say why' })
    for (const what of ['nowhere', '0197d1a0-0000-7000-8000-000000000000'])
      expect(await admin(name, what, ...WHY)).toEqual({ code: 1, output: 'Place not found' })
  }
  expect([...(await entriesOn(user.id)), ...(await entriesOn(place.id))]).toEqual([])
})

test('an account becomes an operator where no mail arrives, and none any more', async () => {
  const user = await aUser()
  const refused = await admin('make-operator', user.email, ...WHY)
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('--trust-address') as string })
  expect(await roleOf(user)).toBeUndefined()

  const made = await admin('make-operator', user.email.toUpperCase(), ...WHY, '--trust-address')
  expect(made).toEqual({ code: 0, output: expect.stringContaining(`${env.ORIGIN}/operator`) as string })
  expect(await roleOf(user)).toBe('operator')
  expect(await isEmailVerified(user)).toBe(false)
  expect((await admin('make-operator', user.email, ...WHY)).code).toBe(1)
  expect(await admin('suspend', user.email, ...WHY)).toEqual({
    code: 1,
    output: expect.stringContaining('remove-operator') as string,
  })

  expect((await admin('remove-operator', user.id, ...WHY)).code).toBe(0)
  expect(await roleOf(user)).toBeUndefined()
  expect((await admin('remove-operator', user.id, ...WHY)).code).toBe(1)
  expect(await entriesOn(user.id)).toEqual([
    'make operator, by command line: They asked by phone',
    'remove operator, by command line: They asked by phone',
  ])
  const { acts } = await latestAuditEntries()
  for (const { act } of acts) expect(Object.keys(AUDIT_ACTIONS)).toContain(act)
})

test('whom OPERATORS names is an operator already, and stays one until the setting changes', async () => {
  const user = await aUser({ email: 'operator@basera.example' })
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, user.id)))
  expect((await admin('make-operator', user.email, ...WHY)).output).toContain('is an operator already')
  expect((await admin('remove-operator', user.email, ...WHY)).output).toContain('OPERATORS names')
  expect(await roleOf(user)).toBe('operator')
})

test('a suspended account does not become an operator', async () => {
  const user = await aUser()
  await admin('suspend', user.email, ...WHY)
  const { code, output } = await admin('make-operator', user.email, ...WHY, '--trust-address')
  expect([code, output]).toEqual([1, `${user.name} is suspended.`])
})

test('a link for a new password is printed, works once, and proves no address', async () => {
  const user = await aUser()
  const { code, output } = await admin('reset-password', user.email, ...WHY)
  expect(code).toBe(0)
  const link = new URL(output.split('\n')[0]!)
  expect(link.href.startsWith(env.ORIGIN + paths.resetPassword())).toBe(true)
  const token = link.searchParams.get('token')!
  await resetPassword(token, 'a password of their own', { address: '203.0.113.7' })
  await verifyCredentials({ email: user.email, password: 'a password of their own' })
  expect(await isEmailVerified(user)).toBe(false)
  const again = resetPassword(token, 'another password of theirs', { address: '203.0.113.7' })
  expect(await refusal(again)).toBe('This link no longer works.')
  expect(await entriesOn(user.id)).toEqual(['print a reset link, by command line: They asked by phone'])

  const google = { passwordHash: null, googleSub: `google-${user.id}` }
  await write((tx) => tx.update(users).set(google).where(eq(users.id, user.id)))
  expect((await admin('reset-password', user.email, ...WHY)).code).toBe(1)
})

test('stays are cancelled as by the page', async () => {
  const guest = await aUser()
  await aBooking({ guest })
  await aBooking({ guest })
  expect(await admin('cancel', guest.email, ...WHY)).toEqual({ code: 0, output: '2 stays are cancelled.' })
  const { upcoming } = await tripsOf(guest)
  expect(upcoming.map(({ status }) => status)).not.toContain('confirmed')
  const operator = { id: 'x', email: 'x' }
  const output = await refusal(cancelAllStays(operator, guest.id, 'Why'))
  expect(await admin('cancel', guest.email, ...WHY)).toEqual({ code: 1, output })
})

test('people are suspended, places hidden and both shown again, and refused in the words of the page', async () => {
  const operator = { id: 'x', email: 'x' }
  const host = await aUser()
  const place = await aPlace({ owner: host })
  const url = `${env.ORIGIN}${paths.place(place.id)}`

  expect((await admin('hide', url, ...WHY)).code).toBe(0)
  await expect(placeById(place.id)).rejects.toMatchObject({ code: 'not_found' })
  const hidden = await refusal(hidePlace(operator, place.id, 'Why'))
  expect(await admin('hide', url, ...WHY)).toEqual({ code: 1, output: hidden })
  expect((await admin('unhide', place.id, ...WHY, '--tell-guests')).code).toBe(0)
  expect((await placeById(place.id)).id).toBe(place.id)
  const shown = await refusal(showPlace(operator, place.id, 'Why'))
  expect(await admin('unhide', place.id, ...WHY)).toEqual({ code: 1, output: shown })

  expect((await admin('suspend', host.email, ...WHY, '--tell-guests')).code).toBe(0)
  await expect(placeById(place.id)).rejects.toMatchObject({ code: 'not_found' })
  const suspended = await refusal(suspendUser(operator, host.id, 'Why'))
  expect(await admin('suspend', host.email, ...WHY)).toEqual({ code: 1, output: suspended })
  expect((await admin('unsuspend', host.email, ...WHY)).code).toBe(0)
  expect((await placeById(place.id)).id).toBe(place.id)
  const open = await refusal(liftSuspension(operator, host.id, 'Why'))
  expect(await admin('unsuspend', host.email, ...WHY)).toEqual({ code: 1, output: open })
  expect(await entriesOn(host.id)).toHaveLength(2)
})

test('people, places and bookings are found, and names do not steer the terminal', async () => {
  const guest = await aUser({ name: 'Asha \u001b[31mred\u202e' })
  const { id } = await aBooking({ guest })
  const byEmail = await admin('find', guest.email)
  expect(byEmail.code).toBe(0)
  for (const found of [guest.id, id, 'not verified']) expect(byEmail.output).toContain(found)
  expect(byEmail.output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  const [{ seq } = { seq: 0 }] = await db
    .select({ seq: bookings.seq })
    .from(bookings)
    .where(eq(bookings.id, id))
  expect((await admin('find', bookingNumber(seq))).output).toContain(id)
  expect(await admin('find', 'no.such.person@example.com')).toEqual({ code: 1, output: 'Nothing found.' })
})

test('what is stored about a person goes into a file of their own, and over none that is there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const user = await aUser({ name: 'Kamala Das' })
  const file = path.join(folder, 'kamala.zip')
  expect((await admin('export-person', user.email, ...WHY)).code).toBe(2)
  expect(readdirSync(folder)).toEqual([])
  expect((await admin('export-person', user.email, '--to', file, ...WHY)).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('Kamala Das')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await entriesOn(user.id)).toEqual(['export data, by command line: They asked by phone'])

  writeFileSync(file, 'precious')
  expect((await admin('export-person', user.email, '--to', file, ...WHY)).code).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('precious')
  const nowhere = path.join(folder, 'no-folder', 'x.zip')
  expect((await admin('export-person', user.email, '--to', nowhere, ...WHY)).code).toBe(1)
  expect((await admin('export-person', 'nobody@example.com', '--to', file, ...WHY)).code).toBe(1)
  expect(await entriesOn(user.id)).toHaveLength(1)
})

test('a test mail says what the mail server answered', async () => {
  expect((await admin('mail-test', 'nobody')).code).toBe(2)
  expect(await admin('mail-test', 'a@example.com')).toEqual({
    code: 1,
    output: expect.stringContaining('SMTP_URL') as string,
  })
  const server = await startMailServer((to) =>
    to.startsWith('full') ? { code: 552, message: 'Mailbox is full' } : undefined,
  )
  onTestFinished(server.stop)
  onTestFinished(() => void delete (env as { SMTP_URL?: string }).SMTP_URL)
  env.SMTP_URL = server.url
  expect((await admin('mail-test', 'a@example.com')).code).toBe(0)
  expect(server.received.map(({ to }) => to)).toEqual(['a@example.com'])
  const full = await admin('mail-test', 'full@example.com')
  expect(full).toEqual({ code: 1, output: expect.stringContaining('Mailbox is full') as string })
  env.SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  expect(await admin('mail-test', 'a@example.com')).toEqual({
    code: 1,
    output: expect.stringContaining('ECONNREFUSED') as string,
  })
})
