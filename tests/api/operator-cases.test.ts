import { action } from '#app/routes/operator/reports/case.tsx'
import { db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { reportPlace } from '#app/domain/reports/reports.server.ts'
import { reportsOf } from '#app/domain/reports/report-lists.server.ts'
import { notesOn, requireCase } from '#app/domain/reports/case-lists.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../factories/a-place.ts'
import { aTeamMember } from '../factories/a-team-member.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

async function aCase() {
  const place = await aPlace()
  await reportPlace(place.id, { reason: 'unsafe', words: 'No rail', email: '' }, { address: '198.51.100.9' })
  return place
}

async function send(place: { id: string }, as: { id: string }, form: Record<string, string>) {
  const asked = await routeArgs(`/operator/reports/place/${place.id}`, { as, form })
  const answer = await Promise.resolve(action({ ...asked, params: { of: 'place', id: place.id } })).catch(
    (thrown: unknown) => thrown,
  )
  if (!(answer instanceof Response)) throw answer
  return answer.status === 302 ? 302 : ((await answer.json()) as { message: string }).message
}

const openOf = async (place: { id: string }) => (await reportsOf(place.id)).count

test('a form that says nothing that is to be done, or names no report, settles nothing', async () => {
  const [place, operator] = [await aCase(), await aTeamMember('support')]
  const settle = { settledAs: 'other', words: 'Nothing' }
  const { latest } = await reportsOf(place.id)
  for (const intent of ['', 'constructor', 'done'])
    expect(await send(place, operator, { ...settle, intent, key: String(latest) })).toBe(
      'Please choose an action.',
    )
  for (const key of ['1e308', '-1', '1.5', 'abc', '', '9'.repeat(30)])
    expect(await send(place, operator, { ...settle, intent: 'settle', key })).toBe(
      'Somebody has settled these reports before.',
    )
  for (const key of ['1e308', '0', '999999999'])
    expect(await send(place, operator, { ...settle, intent: 'settle one', key })).toBe(
      'There is no such report',
    )
  const odd = { intent: 'settle', key: String(latest), words: 'x', settledAs: '__proto__' }
  expect(await send(place, operator, odd)).toBe('Please choose how it is settled')
  expect(await openOf(place)).toBe(1)
})

test('of two operators who settle at once one is told, and what they typed is still there', async () => {
  const [place, asha, ravi] = [await aCase(), await aTeamMember('operator'), await aTeamMember('support')]
  const { latest } = await reportsOf(place.id)
  const form = { intent: 'settle', key: String(latest), settledAs: 'put-right', words: 'A rail' }
  const answers = await Promise.all([asha, ravi].map((one) => send(place, one, form)))
  expect(answers.map(String).toSorted()).toEqual(['302', 'Somebody has settled these reports before.'])
  expect(await requireCase({ placeId: place.id })).toMatchObject({
    settledAs: 'put-right',
    outcome: 'A rail',
  })
})

test('a note is kept as it was typed, and one that can’t be stored is refused', async () => {
  const [place, operator] = [await aCase(), await aTeamMember('support')]
  const note = (words: string) => send(place, operator, { intent: 'note', key: '', words })
  expect(await note('<script>alert(1)</script>')).toBe(302)
  expect([await note('  '), await note('a\0b')]).toEqual([
    'Please write the note',
    "The note has a character that can't be saved",
  ])
  expect((await notesOn({ placeId: place.id })).rows).toMatchObject([{ words: '<script>alert(1)</script>' }])
  const [stored] = await db.select().from(reports).where(eq(reports.placeId, place.id))
  expect(stored).toMatchObject({ doneAt: null })
})
