import { db } from '#app/db/connections.server.ts'
import { quickAnswers } from '#app/db/schema/conversations.ts'
import { write } from '#app/db/write.server.ts'
import { messageWith } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { and, asc, eq } from 'drizzle-orm'
import { requireActiveAccount } from '../active-account.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { QuickAnswer } from './conversation.ts'

const MAX_QUICK_ANSWERS = 20

/** A host's quick answers, the oldest first. */
export function quickAnswersOf(host: { id: string }): Promise<QuickAnswer[]> {
  return db
    .select({ id: quickAnswers.seq, text: quickAnswers.text })
    .from(quickAnswers)
    .where(eq(quickAnswers.hostId, host.id))
    .orderBy(asc(quickAnswers.seq))
    .limit(MAX_QUICK_ANSWERS)
}

/** Adds a quick answer, once. @throws DomainError 'conflict' for one too many; RateLimitError */
export async function addQuickAnswer(host: { id: string }, text: string): Promise<void> {
  await countAttempt(RATE_LIMITS.quickAnswers, [host.id])
  await write(async (tx) => {
    await requireActiveAccount(tx, host)
    const own = await tx
      .select({ text: quickAnswers.text })
      .from(quickAnswers)
      .where(eq(quickAnswers.hostId, host.id))
    if (own.some((answer) => answer.text === text)) return
    if (own.length >= MAX_QUICK_ANSWERS)
      throw new DomainError(
        'conflict',
        messageWith('You have {n} quick answers, the maximum. Delete one first.', {
          n: MAX_QUICK_ANSWERS,
        }),
      )
    await tx.insert(quickAnswers).values({ hostId: host.id, text })
  })
}

export async function deleteQuickAnswer(host: { id: string }, id: number): Promise<void> {
  await countAttempt(RATE_LIMITS.quickAnswers, [host.id])
  await write((tx) =>
    tx.delete(quickAnswers).where(and(eq(quickAnswers.seq, id), eq(quickAnswers.hostId, host.id))),
  )
}
