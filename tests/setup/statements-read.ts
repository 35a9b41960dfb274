import { reading } from '#app/db/connections.server.ts'
import { onTestFinished, vi } from 'vitest'

/** The SQL of every statement that is read with while some work is done. */
export async function statementsRead(work: () => Promise<unknown>): Promise<string[]> {
  const statement = Object.getPrototypeOf(reading.prepare('SELECT 1')) as {
    all: () => unknown
    get: () => unknown
  }
  const spies = [vi.spyOn(statement, 'all'), vi.spyOn(statement, 'get')]
  const restore = () => spies.forEach((spy) => spy.mockRestore())
  onTestFinished(restore)
  await work()
  const read = spies.flatMap((spy) => spy.mock.contexts.map((one) => (one as { source: string }).source))
  restore()
  return read
}
