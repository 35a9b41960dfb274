import { db } from '#app/db/connections.server.ts'
import { PAGE_SIZE, personalDataPages } from '#app/db/personal-data.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { photoStore } from '../photos/photo-store.server.ts'
import { photoFile, widthsOf } from '../photos/photo.ts'
import { reportPlace } from '../reports/reports.server.ts'
import type { User } from '../users/user.ts'
import { findArchive, ARCHIVES_DIR } from './archives.server.ts'
import { requestDataExport, DATA_EXPORT_JOB, buildDataExport } from './data-export.server.ts'

const client = { address: '203.0.113.4' }

async function exportJobOf(user: { id: string }): Promise<Record<string, unknown>> {
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, DATA_EXPORT_JOB))
  return waiting.findLast(({ payload }) => payload.user === user.id)!.payload
}

async function request(user: User): Promise<Record<string, unknown>> {
  await requestDataExport(user, PASSWORD, { token: await aSession(user), client })
  return exportJobOf(user)
}

async function packed(user: User): Promise<string> {
  const mail = await buildDataExport(await request(user))
  return /\/archives\/([\w-]{43})\.zip/.exec(renderText(mail!))![1]!
}

/** A file in an archive, found by the directory at its end as every program finds it. */
async function inArchive(token: string, wanted: string): Promise<Buffer> {
  const archive = await findArchive(token)
  const parts: Uint8Array[] = []
  for await (const part of archive!.read({ start: 0, end: archive!.size - 1 })) parts.push(part)
  const zip = Buffer.concat(parts)
  expect(zip.length).toBe(archive!.size)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === wanted) {
      const begin = zip.readUInt32LE(at + 42) + 30 + nameLength
      const bytes = zip.subarray(begin, begin + size)
      expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16))
      return bytes
    }
    at += 46 + nameLength
  }
  throw new Error(`There is no ${wanted}`)
}

test('an archive has all of a person and nobody else, and their photos', async () => {
  const [host, guest] = [await aUser({ name: 'आशा' }), await aUser({ name: 'Vasundhara' })]
  const place = await aPlace({ owner: host, title: 'घर by the sea' })
  await aBooking({ guest, place })
  const elsewhere = await aPlace({ title: 'Not as shown' })
  const report = { reason: 'other', words: 'There is no roof.', email: '' } as const
  await reportPlace(elsewhere.id, report, { address: '203.0.113.9', person: host })
  const [main] = place.photos
  const width = Math.max(...widthsOf(main!))
  await photoStore.put(photoFile(main!, width), Buffer.from('A picture'))
  const file = await packed(host)
  const said = JSON.parse((await inArchive(file, 'my-data.json')).toString()) as {
    account: object
    places: { title: string; photos: string[] }[]
    staysAtYourPlaces: object[]
    sessions: object[]
    reportsYouMade: object[]
  }
  expect(said.account).toMatchObject({ name: 'आशा', email: host.email, hasPassword: true })
  expect(said.places).toMatchObject([{ title: 'घर by the sea' }])
  expect([said.staysAtYourPlaces.length, said.sessions.length]).toEqual([1, 1])
  expect(said.reportsYouMade).toMatchObject([{ place: 'Not as shown', words: 'There is no roof.' }])
  expect(JSON.stringify(said)).not.toMatch(/argon2|Vasundhara|98765/)
  const [photo = ''] = said.places[0]!.photos
  expect((await inArchive(file, photo)).toString()).toBe('A picture')
  const theirs = (await inArchive(await packed(guest), 'my-data.json')).toString()
  expect(theirs).toContain('घर by the sea')
  expect(theirs).not.toContain('आशा')
})

test('each person has one archive, for seven days, and none when they have left', async () => {
  const user = await aUser()
  const first = await packed(user)
  const second = await packed(user)
  expect([await findArchive(first), await findArchive('a'.repeat(43))]).toEqual([undefined, undefined])
  expect(await findArchive(second)).toBeDefined()
  const LATER = Date.now() + 8 * 86_400_000
  expect(await findArchive(second, LATER)).toBeUndefined()
  await packed(user)
  const asking = { token: await aSession(user), client }
  await expect(requestDataExport(user, PASSWORD, asking)).rejects.toMatchObject({ code: 'too_often' })
  await deleteAccount(user, PASSWORD, asking, addDays(todayInIndia(), 400))
  expect((await readdir(ARCHIVES_DIR)).filter((name) => name.startsWith(user.id))).toEqual([])
  expect(await buildDataExport({ id: 'x', user: user.id })).toBeUndefined()
})

test('who leaves while their data is packed leaves no archive behind', async () => {
  const person = await aUser()
  const packing = buildDataExport(await request(person))
  await write((tx) => tx.update(users).set({ email: '' }).where(eq(users.id, person.id)))
  expect(await packing).toBeUndefined()
  expect((await readdir(ARCHIVES_DIR)).filter((name) => name.startsWith(person.id))).toEqual([])
})

test('thousands of rows are read and written some at a time, and others get their turns in between', async () => {
  const host = await aUser()
  const [place, other] = [await aPlace({ owner: host }), await aPlace()]
  const { id: first } = await aBooking({ place })
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, first))
  const many = Array.from({ length: 2_500 }, (_, i) => i)
  await write(async (tx) => {
    for (const i of many) {
      const { seq: _, ...copy } = { ...booking!, id: `copy-${i}`, placeId: i % 5 === 0 ? other.id : place.id }
      await tx.insert(bookings).values(copy)
      await tx.insert(sessions).values({ tokenHash: `hash-${i}`, userId: host.id, lastUsedAt: i })
    }
  })
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const counts = new Map<string, number>()
  for (const { as, pages } of personalDataPages(host.id)) {
    let seen = turns
    for await (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(PAGE_SIZE)
      expect(Object.keys(page[0]!).join()).not.toContain('#')
      counts.set(as, (counts.get(as) ?? 0) + page.length)
      if ((counts.get(as) ?? 0) > page.length) expect(turns, as).toBeGreaterThan(seen)
      seen = turns
    }
  }
  expect([counts.get('staysAtYourPlaces'), counts.get('sessions')]).toEqual([2_001, 2_500])

  const before = turns
  const data = JSON.parse((await inArchive(await packed(host), 'my-data.json')).toString()) as Record<
    string,
    object[]
  >
  expect(turns - before).toBeGreaterThan(4_500 / PAGE_SIZE)
  clearImmediate(next)
  // Asking opened a session, which ended some of the oldest.
  const left = await db.$count(sessions, eq(sessions.userId, host.id))
  expect(left).toBeGreaterThan(1_000)
  const all = new Set(data.sessions!.map((one) => JSON.stringify(one)))
  expect([data.staysAtYourPlaces!.length, all.size]).toEqual([2_001, left])
})
