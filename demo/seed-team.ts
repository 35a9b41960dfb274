import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server.ts'
import { eq } from 'drizzle-orm'
import { demoAccountant, demoOperator, demoSupport } from './world/demo-world.ts'

const TEAM = [
  {
    person: demoSupport,
    role: 'support',
    act: 'make support',
    reason: 'Answers guests from Monday to Friday',
  },
  { person: demoAccountant, role: 'accountant', act: 'make accountant', reason: 'Keeps our books' },
] as const

/** Gives two people their roles, as the operator has done it, with a line in the log for each. */
export async function seedTeam({ idOf }: { idOf: (email: string) => string }): Promise<void> {
  const operator = { id: idOf(demoOperator.email), email: demoOperator.email }
  await write(async (tx) => {
    for (const { person, role, act, reason } of TEAM) {
      const id = idOf(person.email)
      await tx.update(users).set({ role }).where(eq(users.id, id))
      await recordAuditEntry(tx, operator, act, { subject: 'person', id }, reason)
    }
  })
}
