import { sheetCsv } from '../sheet.ts'
import { db } from '#app/db/connections.server.ts'
import { DATA_POLICIES } from '#app/db/data-policies.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { guestRegister } from '#app/db/schema/guest-register.ts'
import { secrets } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'

import { aGuestForm } from '../../../tests/factories/a-guest-form.ts'
import { aHostWithRegister, aRegisteredGuest } from '../../../tests/factories/a-registered-guest.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { addGuest, changeGuest, deleteOldGuests, noteSent, removeGuest } from './edit-register.server.ts'
import {
  entriesOfStay,
  isRegisterReadable,
  keepRegister,
  registerEntry,
  registerPage,
  sentEntries,
  requireRegister,
  unsentEntries,
  wholeRegister,
} from './guest-register.server.ts'
import { registerSheet } from './register-sheet.ts'
import { toGuestForm } from './register-entry.ts'

const DAY_MS = 86_400_000
const TODAY = todayInIndia()

beforeEach(() => {
  env.GUEST_REGISTER = true
  return () => void Object.assign(env, { GUEST_REGISTER: false, GUEST_REGISTER_SECRET: undefined })
})

const EVER = { from: 0, to: Date.now() + 400 * 86_400_000 }
const namesOf = (entries: { details: { name: string } | null }[]) =>
  entries.map(({ details }) => details?.name)

test('what is noted comes back as it was typed, in any script', async () => {
  const { host, booking } = await aHostWithRegister()
  const typed = aGuestForm(TODAY, { name: '王小明', goesTo: 'होटल शांति, हम्पी' })
  const id = await addGuest(host, booking.id, typed)
  const entry = await registerEntry(host, booking.id, id)
  expect(toGuestForm({ ...entry, details: entry.details! })).toEqual(typed)
  expect(entry).toMatchObject({ leavesOn: addDays(TODAY, 3), sentAt: null, version: 1 })
})

test('no table of the database has a word of it, and no two rows are alike', async () => {
  const { host, booking } = await aHostWithRegister()
  const typed = aGuestForm()
  for (let i = 0; i < 2; i++) await addGuest(host, booking.id, typed)
  const { arrivedOn: _, arrivedTime: _time, leavesOn: _leaves, leavesAt: _at, ...words } = typed
  for (const { table } of DATA_POLICIES) {
    const rows: Record<string, unknown>[] = await db.select().from(table)
    const bytes = rows.flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))),
    )
    const all = Buffer.concat(bytes)
    for (const word of Object.values(words))
      for (const encoding of ['utf8', 'utf16le'] as const)
        expect([word, all.includes(Buffer.from(word, encoding))]).toEqual([word, false])
  }
  const [one, other] = await db.select().from(guestRegister).where(eq(guestRegister.bookingId, booking.id))
  expect(one!.details.equals(other!.details)).toBe(false)
  expect(one!.details.subarray(1, 13).equals(other!.details.subarray(1, 13))).toBe(false)
})

test('bytes put into another row, or changed, can not be read, and that is no error', async () => {
  const { host, booking, id } = await aRegisteredGuest()
  const other = await addGuest(host, booking.id, aGuestForm(TODAY, { name: 'Somebody Else' }))
  const [row] = await db.select().from(guestRegister).where(eq(guestRegister.id, id))
  const put = (details: Buffer) =>
    write((tx) => tx.update(guestRegister).set({ details }).where(eq(guestRegister.id, other)))
  const flipped = Buffer.from(row!.details)
  flipped[flipped.length - 1]! ^= 1
  for (const details of [
    row!.details,
    flipped,
    Buffer.from([1]),
    Buffer.from('nothing of the kind, but long enough'),
  ]) {
    await put(details)
    expect((await registerEntry(host, booking.id, other)).details).toBeNull()
    expect(namesOf(await entriesOfStay(host, booking.id))).toEqual([
      'Wilhelmina Zephyrine Vandersloot',
      undefined,
    ])
  }
})

test('with another key nothing is read, all else goes on, and with the old one all is there again', async () => {
  const { host, booking, id } = await aRegisteredGuest()
  const [old] = await db.select().from(secrets).where(eq(secrets.name, 'cookies'))
  const put = async (value: Buffer) => {
    await write((tx) => tx.update(secrets).set({ value }).where(eq(secrets.name, 'cookies')))
    vi.resetModules()
    return import('./guest-register.server.ts')
  }
  env.GUEST_REGISTER = true
  const renewed = await put(randomBytes(32))
  const { env: newEnv } = await import('#app/env.server.ts')
  newEnv.GUEST_REGISTER = true
  expect((await renewed.registerEntry(host, booking.id, id)).details).toBeNull()
  expect((await renewed.unsentEntries(host)).count).toBe(1)
  const csv = sheetCsv(registerSheet(await renewed.entriesOfStay(host, booking.id)))
  expect(csv).toContain('Can’t be read')
  const again = await put(old!.value)
  expect(namesOf(await again.entriesOfStay(host, booking.id))).toEqual(['Wilhelmina Zephyrine Vandersloot'])
})

test('with a secret beside the database its key is not enough; what was noted before stays readable', async () => {
  const { host, booking, id: before } = await aRegisteredGuest()
  env.GUEST_REGISTER_SECRET = 'a'.repeat(32)
  const after = await addGuest(host, booking.id, aGuestForm(TODAY, { name: 'With A Secret' }))
  const read = async () => [
    (await registerEntry(host, booking.id, before)).details?.name,
    (await registerEntry(host, booking.id, after)).details?.name,
  ]
  const first = 'Wilhelmina Zephyrine Vandersloot'
  expect(await read()).toEqual([first, 'With A Secret'])
  expect(await isRegisterReadable()).toBe(true)
  env.GUEST_REGISTER_SECRET = 'b'.repeat(32)
  expect(await read()).toEqual([first, undefined])
  expect(await isRegisterReadable()).toBe(false)
  env.GUEST_REGISTER_SECRET = undefined
  expect(await read()).toEqual([first, undefined])
  env.GUEST_REGISTER_SECRET = 'a'.repeat(32)
  expect(await read()).toEqual([first, 'With A Secret'])
})

test('to everybody but its host there is no such guest', async () => {
  const { host, guest, booking, id } = await aRegisteredGuest()
  const other = await aHostWithRegister()
  const entry = { bookingId: booking.id, id }
  for (const thief of [guest, other.host, await aUser()]) {
    const missing = { code: 'not_found' }
    await expect(registerEntry(thief, booking.id, id)).rejects.toMatchObject(missing)
    await expect(addGuest(thief, booking.id, aGuestForm())).rejects.toMatchObject(missing)
    await expect(changeGuest(thief, entry, aGuestForm(), 1)).rejects.toMatchObject(missing)
    await expect(noteSent(thief, entry, true, 1)).rejects.toMatchObject(missing)
    await removeGuest(thief, entry)
    expect(await entriesOfStay(thief, booking.id)).toEqual([])
    expect((await registerPage(thief, EVER)).entries).toEqual([])
    expect((await sentEntries(thief)).entries).toEqual([])
    expect(await unsentEntries(thief)).toEqual({ entries: [], count: 0 })
    expect((await wholeRegister(thief).next()).value).toBeUndefined()
  }
  await expect(registerEntry(host, other.booking.id, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await registerEntry(host, booking.id, id)).toMatchObject({ sentAt: null, version: 1 })
})

test('where the site has no registers there is none, and only a host who keeps one adds to it', async () => {
  const { host, booking, id } = await aRegisteredGuest()
  const unverified = await aUser()
  await expect(keepRegister(unverified, true)).rejects.toMatchObject({ code: 'forbidden' })
  await keepRegister(host, false)
  await expect(addGuest(host, booking.id, aGuestForm())).rejects.toMatchObject({ code: 'conflict' })
  await changeGuest(host, { bookingId: booking.id, id }, aGuestForm(TODAY, { name: 'Mended' }), 1)
  expect(namesOf((await registerPage(host, EVER)).entries)).toEqual(['Mended'])
  env.GUEST_REGISTER = false
  await expect(requireRegister(host)).rejects.toMatchObject({ code: 'not_found' })
  await expect(keepRegister(host, true)).rejects.toMatchObject({ code: 'not_found' })
  await expect(addGuest(host, booking.id, aGuestForm())).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody is added to a cancelled stay, for days outside of it, or without end', async () => {
  const { host, booking, place, guest } = await aHostWithRegister({ checkIn: addDays(TODAY, 10) })
  const checkIn = addDays(TODAY, 10)
  const wrong = { arrivedOn: addDays(checkIn, 4), leavesOn: addDays(checkIn, 40) }
  await expect(addGuest(host, booking.id, aGuestForm(checkIn, wrong))).rejects.toMatchObject({
    code: 'invalid',
    fields: { arrivedOn: [expect.any(String)], leavesOn: [expect.any(String)] },
  })
  await cancelBooking(booking.id, host, { reason: 'The roof leaks.' })
  await expect(addGuest(host, booking.id, aGuestForm(checkIn))).rejects.toMatchObject({ code: 'conflict' })
  const { id } = await aBooking({ place, guest, checkIn: addDays(TODAY, 20) })
  for (let i = 0; i < 100; i++) await addGuest(host, id, aGuestForm(addDays(TODAY, 20)))
  await expect(addGuest(host, id, aGuestForm(addDays(TODAY, 20)))).rejects.toThrow('at most 100 guests')
})

test('what was changed in another window is not overwritten unseen', async () => {
  const { host, booking, id } = await aRegisteredGuest()
  const entry = { bookingId: booking.id, id }
  await changeGuest(host, entry, aGuestForm(TODAY, { name: 'In One Window' }), 1)
  for (const version of [1, 3, Number.NaN])
    await expect(changeGuest(host, entry, aGuestForm(), version)).rejects.toMatchObject({ code: 'conflict' })
  expect(namesOf(await entriesOfStay(host, booking.id))).toEqual(['In One Window'])
})

test('those who are not sent come by when their hours end; when one was first said to be sent stays', async () => {
  const { host, booking, id } = await aRegisteredGuest()
  const sooner = await addGuest(host, booking.id, aGuestForm(TODAY, { arrivedTime: '09:00' }))
  expect((await unsentEntries(host)).entries.map((one) => one.id)).toEqual([sooner, id])
  await noteSent(host, { bookingId: booking.id, id: sooner }, true, 1000)
  await noteSent(host, { bookingId: booking.id, id: sooner }, true, 2000)
  expect((await registerEntry(host, booking.id, sooner)).sentAt).toBe(1000)
  expect(await unsentEntries(host)).toMatchObject({ entries: [{ id }], count: 1 })
  expect((await sentEntries(host)).entries.map((one) => one.id)).toEqual([sooner])
  await noteSent(host, { bookingId: booking.id, id: sooner }, false, 3000)
  expect((await unsentEntries(host)).count).toBe(2)
})

test('a long register is read in pages, each guest once, and whole for its file', async () => {
  const { host, booking } = await aHostWithRegister()
  for (let i = 0; i < 60; i++)
    await addGuest(host, booking.id, aGuestForm(TODAY, { name: `Guest ${i}`, arrivedTime: '10:00' }))
  const first = await registerPage(host, EVER)
  const second = await registerPage(host, { ...EVER, after: first.next })
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect([first.entries.length, new Set(ids).size, second.next]).toEqual([50, 60, undefined])
  for (const after of ['x', '1.', '-1.a', '99999999999999999.a'])
    expect((await registerPage(host, { ...EVER, after })).entries.length, after).toBeLessThanOrEqual(50)
  const whole = []
  for await (const batch of wholeRegister(host)) whole.push(...batch)
  expect(namesOf(whole).toSorted()).toEqual(Array.from({ length: 60 }, (_, i) => `Guest ${i}`).toSorted())
})

test('a guest goes a year after they have left and the stay is over, and not a day sooner', async () => {
  const checkIn = addDays(TODAY, -3)
  const { host, booking, id } = await aRegisteredGuest({ checkIn })
  const yearLater = Date.parse(`${TODAY}T12:00:00+05:30`) + 365 * DAY_MS
  await deleteOldGuests(yearLater - DAY_MS)
  expect(await entriesOfStay(host, booking.id)).toMatchObject([{ id }])
  const longer = addDays(TODAY, 20)
  const end = (table: { leavesOn: string } | { checkOut: string }) =>
    write((tx) =>
      'leavesOn' in table
        ? tx.update(guestRegister).set(table).where(eq(guestRegister.id, id))
        : tx.update(bookings).set(table).where(eq(bookings.id, booking.id)),
    )
  for (const [late, usual] of [
    [{ leavesOn: longer }, { leavesOn: TODAY }],
    [{ checkOut: longer }, { checkOut: TODAY }],
  ] as const) {
    await end(late)
    await deleteOldGuests(yearLater + 3 * DAY_MS)
    expect(await entriesOfStay(host, booking.id)).toHaveLength(1)
    await end(usual)
  }
  env.GUEST_REGISTER = false
  expect(await deleteOldGuests(yearLater + 3 * DAY_MS)).toBeGreaterThan(0)
  expect(await db.select().from(guestRegister).where(eq(guestRegister.id, id))).toEqual([])
})

test('it stays when its place or its guest goes, and goes with its host', async () => {
  const checkIn = addDays(TODAY, -3)
  const { host, guest, place, booking, id } = await aRegisteredGuest({ checkIn })
  const client = { address: '203.0.113.9' }
  const leave = async (person: typeof host) =>
    deleteAccount(person, PASSWORD, { token: await aSession(person), client })
  await leave(guest)
  await deletePlace(host, place.id)
  expect(namesOf(await entriesOfStay(host, booking.id))).toEqual(['Wilhelmina Zephyrine Vandersloot'])
  await leave(host)
  expect(await db.select().from(guestRegister).where(eq(guestRegister.id, id))).toEqual([])
})

test('a file for spreadsheets runs nothing that somebody typed', async () => {
  const { host, booking } = await aHostWithRegister()
  await addGuest(host, booking.id, aGuestForm(TODAY, { name: '=HYPERLINK("https://evil.example")' }))
  const csv = sheetCsv(registerSheet(await entriesOfStay(host, booking.id)))
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(csv).toContain('NXP7731QK')
})
