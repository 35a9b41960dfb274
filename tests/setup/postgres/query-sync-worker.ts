import pg from 'pg'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'

// Asks for a thread that waits: see ask-postgres.ts.
const { signal } = workerData as { signal: Int32Array }

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

interface QueryRequest {
  address: string
  sql: string
  values: unknown[]
  port: MessagePort
}

async function runQuery({ address, sql, values }: QueryRequest): Promise<object> {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    const { rows } = await client.query<object>(sql, values)
    return { rows }
  } catch (failure) {
    return { failure: failure instanceof Error ? failure.message : String(failure) }
  } finally {
    await client.end()
  }
}

parentPort!.on('message', (request: QueryRequest) => {
  void runQuery(request).then((result) => {
    request.port.postMessage(result)
    Atomics.store(signal, 0, 1)
    Atomics.notify(signal, 0)
  })
})
