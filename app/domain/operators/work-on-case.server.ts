import type { Db } from '#app/db/connections.server.ts'
import { caseNotes, cases, NOTES_AFTER_DELETION_MS } from '#app/db/schema/cases.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import type { CaseSubject } from '../reports/case.ts'
import { lockCase } from '../reports/open-case.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import { roleOfAccount, type Operator } from './operators.server.ts'
import { isAllowed } from './roles.ts'

/**
 * Assigns an open case to the operator, even if a colleague holds it.
 *
 * @param seen the id of the holder that the operator has seen; empty for none
 * @throws DomainError 'not_found'; 'conflict' if the holder has changed since, or the case is settled
 */
export function takeCase(operator: Operator, of: CaseSubject, seen: string): Promise<void> {
  return write(async (tx) => {
    const { seq, takenBy, settledAt } = await lockCase(tx, of)
    if (settledAt !== null) throw new DomainError('conflict', 'This case is settled.')
    if (takenBy === operator.id) return
    if ((takenBy ?? '') !== seen) throw new DomainError('conflict', await whoHasIt(tx, takenBy))
    await tx.update(cases).set({ takenBy: operator.id, takenAt: Date.now() }).where(eq(cases.seq, seq))
    const from = takenBy === null ? 'Nobody had it' : `Taken over. ${await whoHad(tx, takenBy)}`
    await recordAuditEntry(tx, operator, 'take case', subjectOf(of), from)
  })
}

/** Assigns an open case to a colleague like `takeCase`. @throws DomainError 'invalid' if they can't settle reports */
export function giveCase(operator: Operator, of: CaseSubject, to: string, seen: string): Promise<string> {
  return write(async (tx) => {
    const { seq, takenBy, settledAt } = await lockCase(tx, of)
    if (settledAt !== null) throw new DomainError('conflict', 'This case is settled.')
    if ((takenBy ?? '') !== seen) throw new DomainError('conflict', await whoHasIt(tx, takenBy))
    const [colleague] = await tx.select().from(users).where(eq(users.id, to))
    if (!colleague || !isAllowed(roleOfAccount(colleague), 'reports')) {
      const sentence = 'Please choose who is to have it'
      throw new DomainError('invalid', sentence, { to: [sentence] })
    }
    await tx.update(cases).set({ takenBy: to, takenAt: Date.now() }).where(eq(cases.seq, seq))
    await recordAuditEntry(tx, operator, 'give case', subjectOf(of), `To ${colleague.email}`)
    return colleague.name
  })
}

/** Unassigns a case. @throws DomainError 'not_found'; 'conflict' if the operator does not hold it */
export function handBackCase(operator: Operator, of: CaseSubject): Promise<void> {
  return write(async (tx) => {
    const { seq, takenBy } = await lockCase(tx, of)
    if (takenBy !== operator.id) throw new DomainError('conflict', await whoHasIt(tx, takenBy))
    await tx.update(cases).set({ takenBy: null, takenAt: null }).where(eq(cases.seq, seq))
    await recordAuditEntry(tx, operator, 'hand back case', subjectOf(of), 'Not assigned now')
  })
}

/**
 * Adds a note to a case. The audit log has only its number: the note is deleted with the case, the log stays.
 *
 * @throws DomainError 'not_found'
 */
export function writeNote(operator: Operator, of: CaseSubject, words: string): Promise<void> {
  return write(async (tx) => {
    const { seq, aboutId, notesEndAt } = await lockCase(tx, of)
    // The person left before the first report of them.
    if (notesEndAt === null && (await hasLeft(tx, aboutId)))
      await tx
        .update(cases)
        .set({ notesEndAt: Date.now() + NOTES_AFTER_DELETION_MS })
        .where(eq(cases.seq, seq))
    const [note] = await tx
      .insert(caseNotes)
      .values({ caseSeq: seq, operatorId: operator.id, operator: operator.email, words })
      .returning({ seq: caseNotes.seq })
    await recordAuditEntry(tx, operator, 'write note', subjectOf(of), `Note ${note!.seq}`)
  })
}

export function subjectOf(of: CaseSubject) {
  return 'placeId' in of
    ? ({ subject: 'place', id: of.placeId } as const)
    : ({ subject: 'person', id: of.personId } as const)
}

async function whoHasIt(tx: Db, takenBy: string | null): Promise<string> {
  if (takenBy === null) return 'Nobody has this case any more. Please look again.'
  const [holder] = await tx.select({ name: users.name }).from(users).where(eq(users.id, takenBy))
  return `${holder?.name ?? 'Somebody else'} has this case by now.`
}

async function whoHad(tx: Db, takenBy: string): Promise<string> {
  const [holder] = await tx.select({ email: users.email }).from(users).where(eq(users.id, takenBy))
  return `${holder?.email || 'Somebody who has left'} had it`
}

async function hasLeft(tx: Db, id: string): Promise<boolean> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  return person?.email === ''
}
