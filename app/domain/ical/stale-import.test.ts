import { db } from '#app/db/connections.server.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { todayInIndia } from '../calendar-date.ts'
import { newId } from '#app/platform/ids.server.ts'
import { findImport } from './poll.server.ts'
import { STALE_IMPORT_JOB, buildStaleImportEmail } from './stale-import.server.ts'
import { syncImport, type PollResult } from './sync.server.ts'

const GOOD_AT = Date.parse('2026-11-20T06:30:00Z')
const WRONG = 'The other site answered with an error (500).'

afterEach(() => void vi.restoreAllMocks())

async function anImport(): Promise<string> {
  const { id: placeId, ownerId } = await aPlace({ title: 'House by the lake' })
  await verifyEmailOf({ id: ownerId })
  const id = newId()
  const address = 'https://calendar.example/room.ics?s=secret'
  await write((tx) =>
    tx
      .insert(calendarImports)
      .values({ id, placeId, name: 'Airbnb', address, triedAt: GOOD_AT, goodAt: GOOD_AT }),
  )
  return id
}

/** A look so many hours after the calendar was last read. */
async function look(id: string, hours: number, at: PollResult = { error: WRONG }) {
  vi.spyOn(Date, 'now').mockReturnValue(GOOD_AT + hours * 3_600_000)
  await write(async (tx) => syncImport(tx, (await findImport(tx, { id }))!, at, todayInIndia()))
}

async function told(id: string) {
  const all = await db.select().from(jobs).where(eq(jobs.kind, STALE_IMPORT_JOB))
  return all.map(({ payload }) => payload).filter((what) => what.import === id)
}

test('a host is notified once of a calendar that can not be read for a day', async () => {
  const id = await anImport()
  for (const hours of [1, 23]) await look(id, hours)
  expect(await told(id)).toEqual([])
  for (const hours of [25, 30, 60]) await look(id, hours)
  const [job, ...more] = await told(id)
  expect(more).toEqual([])
  const letter = await buildStaleImportEmail(job!)
  expect(letter?.subject).toBe("We can't read a calendar: Airbnb of House by the lake")
  expect(JSON.stringify(letter?.parts)).toContain(WRONG)
  expect(JSON.stringify(letter?.parts)).toContain('Fri 20 Nov, 12 noon')
  expect(JSON.stringify(letter)).not.toContain('secret')
  // What its host has called it is not mailed to an address that may be a stranger's.
  await write((tx) => tx.update(users).set({ verifiedAt: null }))
  const plain = await buildStaleImportEmail(job!)
  expect(plain).toMatchObject({ subject: "We can't read a calendar of your place", to: { name: '' } })
  expect(JSON.stringify(plain)).not.toMatch(/Airbnb|House by the lake/)
})

test('nobody is notified of what is well again', async () => {
  const id = await anImport()
  await look(id, 25)
  await look(id, 26, 'unchanged')
  const [job] = await told(id)
  expect(await buildStaleImportEmail(job!)).toBeUndefined()
})
