import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
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
  return waiting.findLast(({ what }) => what.user === user.id)!.what
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
