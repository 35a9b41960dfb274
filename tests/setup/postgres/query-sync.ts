import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

const signal = new Int32Array(new SharedArrayBuffer(4))
/** Asks for everybody in this process; it keeps nobody from ending. */
let worker: Worker | undefined

/**
 * Asks a PostgreSQL database and waits for the answer, as better-sqlite3 does with a file: so the same tests look into
 * both.
 *
 * @param address of the database
 * @param sql with a question mark for each value
 */
export function queryPostgresSync(address: string, sql: string, values: readonly unknown[] = []): object[] {
  worker ??= new Worker(new URL('./query-sync-worker.ts', import.meta.url), { workerData: { signal } })
  worker.unref()
  let count = 0
  const numbered = sql.replace(/\?/g, () => `$${++count}`)
  const { port1, port2 } = new MessageChannel()
  Atomics.store(signal, 0, 0)
  worker.postMessage({ address, sql: numbered, values, port: port2 }, [port2])
  Atomics.wait(signal, 0, 0, 30_000)
  const message = receiveMessageOnPort(port1)?.message as { rows?: object[]; failure?: string } | undefined
  port1.close()
  if (message?.rows === undefined) throw new Error(message?.failure ?? 'PostgreSQL did not answer')
  return message.rows
}
