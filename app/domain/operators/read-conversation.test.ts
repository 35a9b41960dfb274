import { db } from '#app/db/connections.server.ts'
import { reportEvidence } from '#app/db/schema/evidence.ts'
import { reports } from '#app/db/schema/operators.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aConversation, reporting } from '../../../tests/factories/a-conversation.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { settled } from '../../../tests/factories/settled.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { changedEvidenceOf, deleteExpiredEvidence } from '../reports/evidence.server.ts'
import { reportConversation } from '../reports/person-reports.server.ts'
import { reportsOf, reportsOfPerson } from '../reports/report-lists.server.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { readConversation, reportedConversation } from './read-conversation.server.ts'
import { settleReport } from './settle-case.server.ts'

const REPORT = { reason: 'pay-elsewhere', words: 'He wants an advance.', email: '' } as const

test('an operator reads a conversation only while a report of it is open, and the log says so each time', async () => {
  const { host, guest, place, id } = await aConversation('Send it to asha@ybl')
  const operator = await aUser()
  await expect(reportedConversation(1)).rejects.toMatchObject({ code: 'not_found' })
  await reportConversation(reporting(host), id, REPORT)
  const [report] = await db.select().from(reports).where(eq(reports.conversationId, id))
  const { seq } = report!
  expect(await reportedConversation(seq)).toMatchObject({ by: 'host', guest: { id: guest.id } })
  expect((await reportsOfPerson(guest.id)).open).toMatchObject([
    { by: 'host', hasConversation: true, words: REPORT.words },
  ])
  expect(await reportsOf(place.id)).toMatchObject({ open: [], count: 0 })
  expect(await auditEntriesOn(String(seq))).toEqual([])

  const { messages } = await readConversation(operator, seq, 'To see what was asked for')
  expect(messages).toMatchObject([{ by: 'guest', text: 'Send it to asha@ybl' }])
  expect(await auditEntriesOn(String(seq))).toMatchObject([
    { act: 'read conversation', operator: operator.email, reason: 'To see what was asked for' },
  ])

  await settleReport(operator, seq, settled('Spoken with both'))
  await expect(readConversation(operator, seq, 'Again')).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['guest', 'host'] as const)(
  'who the reported %s is outlives their account, until it is settled',
  async (side) => {
    const conversation = await aConversation('Send it to asha@ybl')
    const { id, place } = conversation
    const culprit = conversation[side]
    const [by, reporter] =
      side === 'guest' ? (['host', conversation.host] as const) : (['guest', conversation.guest] as const)
    const seqs = []
    for (let i = 0; i < 2; i += 1) {
      await reportConversation(reporting(reporter), id, REPORT)
      const all = await db.select().from(reports).where(eq(reports.conversationId, id)).orderBy(reports.seq)
      seqs.push(all.at(-1)!.seq)
    }
    const [first, second] = seqs as [number, number]
    const stored = () => db.$count(reportEvidence, eq(reportEvidence.hostId, culprit.id))
    expect(await stored()).toBe(1)
    // Both leave: the one to hide, the other as there is nothing left to do.
    for (const one of [culprit, reporter]) {
      await deleteAccount(one, PASSWORD, { token: await aSession(one), client: { address: '203.0.113.48' } })
    }
    await deleteExpiredEvidence(Date.now() + 29 * 86_400_000)
    const was = { name: culprit.name, email: culprit.email }
    expect(await reportedConversation(first)).toMatchObject({ by, reported: was, [side]: { email: '' } })

    const operator = await aUser()
    await settleReport(operator, first, settled('Spoken with them'))
    expect(await reportedConversation(second)).toMatchObject({ by, reported: was })
    await settleReport(operator, second, settled('Spoken with them'))
    expect(await stored()).toBe(0)
    expect(await changedEvidenceOf(place.id)).toEqual([])
  },
)

test('who is reported and has left is gone after 30 days, settled or not', async () => {
  const { host, guest, id } = await aConversation()
  await reportConversation(reporting(host), id, REPORT)
  const [{ seq } = { seq: 0 }] = await db.select().from(reports).where(eq(reports.conversationId, id))
  await deleteAccount(guest, PASSWORD, { token: await aSession(guest), client: { address: '203.0.113.48' } })
  expect(await reportedConversation(seq)).toMatchObject({ reported: { email: guest.email } })
  await deleteExpiredEvidence(Date.now() + 31 * 86_400_000)
  expect(await reportedConversation(seq)).toMatchObject({ by: 'host', reported: null })
})
