import { engine } from '#app/db/columns.ts'
import type { QueryBatch } from '#app/db/postgres/pipelining.ts'
import { onTestFinished, vi, type MockInstance } from 'vitest'

/** The SQL of every statement, reading or writing, that `work` runs. */
export async function captureStatements(work: () => Promise<unknown>): Promise<string[]> {
  const { spies, read } = engine === 'postgres' ? await spyOnPostgres() : await spyOnSqlite()
  const restore = () => spies.forEach((spy) => spy.mockRestore())
  onTestFinished(restore)
  await work()
  const statements = read()
  restore()
  return statements
}

async function spyOnSqlite() {
  const { readConnection: reading } = await import('#app/db/sqlite/connections.server.ts')
  const statement = Object.getPrototypeOf(reading.prepare('SELECT 1')) as Record<
    'all' | 'get' | 'run',
    () => unknown
  >
  const spies: MockInstance[] = (['all', 'get', 'run'] as const).map((way) => vi.spyOn(statement, way))
  return {
    spies,
    read: () => spies.flatMap((spy) => spy.mock.contexts.map((one) => (one as { source: string }).source)),
  }
}

async function spyOnPostgres() {
  const { default: pg } = await import('pg')
  // On the prototype, for connections of every pool.
  const spy: MockInstance = vi.spyOn(pg.Client.prototype, 'query')
  type Sent = string | { text: string } | Pick<QueryBatch, 'pending'>
  const textsOf = (sent: Sent) => {
    if (typeof sent === 'string') return [sent]
    return 'pending' in sent ? sent.pending.map(({ query }) => query.text) : [sent.text]
  }
  return { spies: [spy], read: () => spy.mock.calls.flatMap(([sent]) => textsOf(sent as Sent)) }
}
