import { db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aConversation } from '../../../tests/factories/a-conversation.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { reportConversation, reportsOf } from '../reports/reports.server.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { readConversation, reportedConversation } from './read-conversation.server.ts'
import { resolveReport } from './resolve-report.server.ts'

const REPORT = { reason: 'pay-elsewhere', words: 'He wants an advance.' } as const

test('an operator reads a conversation only while a report of it is open, and the log says so each time', async () => {
  const { host, guest, place, id } = await aConversation('Send it to asha@ybl')
  const operator = await aUser()
  await expect(reportedConversation(1)).rejects.toMatchObject({ code: 'not_found' })
  await reportConversation(host, id, REPORT, '203.0.113.5')
  const [report] = await db.select().from(reports).where(eq(reports.conversationId, id))
  const { seq } = report!
  expect(await reportedConversation(seq)).toMatchObject({ by: 'host', guest: { id: guest.id } })
  expect((await reportsOf(place.id)).open).toMatchObject([{ conversationBy: 'host', words: REPORT.words }])
  expect(await auditEntriesOn(String(seq))).toEqual([])

  const { messages } = await readConversation(operator, seq, 'To see what was asked for')
  expect(messages).toMatchObject([{ by: 'guest', text: 'Send it to asha@ybl' }])
  expect(await auditEntriesOn(String(seq))).toMatchObject([
    { act: 'read conversation', operator: operator.email, reason: 'To see what was asked for' },
  ])

  await resolveReport(operator, seq, 'Spoken with both')
  await expect(readConversation(operator, seq, 'Again')).rejects.toMatchObject({ code: 'not_found' })
})
