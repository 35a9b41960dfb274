import { english } from '#app/languages/translate.ts'
import { loader as root } from '#app/root.tsx'
import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { db } from '#app/db/connections.server.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { desc } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { addDays, startOfDay, todayInIndia } from '../calendar-date.ts'
import { announce, endAnnouncement } from '../operators/announce.server.ts'
import { announcementForm } from '../operators/announcement-form.ts'
import { announcementsFor, announcementsForAll, openAnnouncements } from './announcements.server.ts'

const operator = { id: 'an operator', email: 'operator@basera.example' }
const today = todayInIndia()

test('an announcement is read by whom it is for, on its days, and raises the version of cached pages', async () => {
  const place = await aPlace()
  const [newcomer, guest, host] = [await aUser(), await aUser(), { id: place.ownerId }]
  await aBooking({ guest, place })
  const both = await aUser()
  await aPlace({ owner: both })
  await aBooking({ guest: both, place, checkIn: addDays(today, 40) })
  const version = async () => (await pageVersionsOf(['site'])).get('site') ?? 0

  const before = await version()
  const days = { firstDay: today, lastDay: addDays(today, 1) }
  await announce(operator, { wordsInHindi: '', words: 'To all', audience: 'all', ...days })
  expect(await version()).toBe(before + 1)
  await announce(operator, { wordsInHindi: '', words: 'To guests', audience: 'guests', ...days })
  await announce(operator, { wordsInHindi: '', words: 'To hosts', audience: 'hosts', ...days })
  const later = { firstDay: addDays(today, 1), lastDay: addDays(today, 2) }
  await announce(operator, { wordsInHindi: '', words: 'Tomorrow', audience: 'all', ...later })

  expect(await announcementsForAll(today)).toEqual(['To all'])
  expect(await announcementsForAll(addDays(today, 1))).toEqual(['Tomorrow', 'To all'])
  expect(await announcementsForAll(addDays(today, 3))).toEqual([])
  for (const one of [newcomer, guest]) expect(await announcementsFor(one, today)).toEqual(['To guests'])
  expect(await announcementsFor(host, today)).toEqual(['To hosts'])
  expect(await announcementsFor(both, today)).toEqual(['To hosts', 'To guests'])
  expect(await announcementsFor(both, addDays(today, 3))).toEqual([])

  const open = await openAnnouncements(today)
  expect(open.map(({ words }) => words)).toEqual(['To all', 'To guests', 'To hosts', 'Tomorrow'])
  const raised = await version()
  await endAnnouncement(operator, open[0]!.seq)
  expect(await version()).toBe(raised + 1)
  expect(await announcementsForAll(today)).toEqual([])
  await expect(endAnnouncement(operator, open[0]!.seq)).rejects.toMatchObject({ code: 'not_found' })
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  expect(last).toMatchObject({ act: 'end announcement', subject: 'site', reason: 'To all' })
})

test('it begins and ends at midnight in India, on pages that are cached as well', async () => {
  const [host, guest] = [{ id: (await aPlace()).ownerId }, await aUser()]
  const days = { firstDay: addDays(today, 1), lastDay: addDays(today, 2) }
  await announce(operator, {
    wordsInHindi: '',
    words: 'For guests, for two days',
    audience: 'guests',
    ...days,
  })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const readAt = async (moment: number, as: { id: string }) => {
    vi.setSystemTime(moment)
    const { announcements } = await (await root(await routeArgs('/', { as }))).json()
    return announcements.includes('For guests, for two days')
  }
  const [begin, end] = [startOfDay(days.firstDay), startOfDay(addDays(days.lastDay, 1))]
  expect(await readAt(begin - 1, guest)).toBe(false)
  expect(await readAt(begin, guest)).toBe(true)
  expect(await readAt(begin, host)).toBe(false)
  expect(await readAt(end - 1, guest)).toBe(true)
  expect(await readAt(end, guest)).toBe(false)
})

test('readers of Hindi get it in Hindi where it is there, and everybody else as it is', async () => {
  const days = { firstDay: addDays(today, 9), lastDay: addDays(today, 9), audience: 'all' } as const
  await announce(operator, { words: 'The bridge is closed', wordsInHindi: 'पुल बंद है', ...days })
  await announce(operator, { words: 'No Hindi', wordsInHindi: '', ...days })
  expect(await announcementsForAll(days.firstDay)).toEqual(['No Hindi', 'The bridge is closed'])
  expect(await announcementsForAll(days.firstDay, 'hi')).toEqual(['No Hindi', 'पुल बंद है'])
})

test('only so many are made', async () => {
  const one = { words: 'Again', wordsInHindi: '', audience: 'all', firstDay: today, lastDay: today } as const
  const tries = await Promise.allSettled(Array.from({ length: 25 }, () => announce(operator, one)))
  expect(tries.some(({ status }) => status === 'rejected')).toBe(true)
  expect(await openAnnouncements(today)).toHaveLength(20)
  expect(await announcementsForAll(today)).toHaveLength(3)
})

test.each([
  [{ words: ' ' }, 'Please write the announcement'],
  [{ words: 'a'.repeat(301) }, 'The announcement can’t be longer'.replace('’', "'")],
  [{ audience: 'nobody' }, 'Please choose who sees it'],
  [{ firstDay: '2026-02-30' }, 'Please select valid dates'],
  [{ lastDay: addDays(today, -1) }, 'The last day can’t be before the first'],
  [{ firstDay: addDays(today, -3), lastDay: addDays(today, -1) }, 'The last day is over already'],
  [{ lastDay: addDays(today, 366) }, 'The last day can be at most 365 days ahead'],
])('a form with %o is refused in a sentence', (wrong, sentence) => {
  const fields = { words: 'Words', audience: 'all', firstDay: today, lastDay: today, ...wrong }
  expect(english.message(announcementForm.safeParse(fields).error!.issues[0]!.message)).toContain(sentence)
})
