import pg from 'pg'

/** A query as Drizzle passes it; a name means that it is prepared. */
export interface PipelinedQuery extends pg.QueryConfig {
  rowMode?: 'array'
}

export interface QueryResult {
  rows: unknown[]
  /** `SELECT 3`, `COMMIT` and the like. */
  command: string
}

type Columns = { name: string; parse: (text: string) => unknown }[]

type TextValue = string | Buffer | null

/** The driver's encoding of values, which is missing from its types. */
const { prepareValue: encodeValue } = (
  pg as unknown as { utils: { prepareValue: (value: unknown) => TextValue } }
).utils

interface PendingQuery {
  query: PipelinedQuery
  values: TextValue[]
  columns: Columns
  result: QueryResult
  parseError?: Error
  resolve: (result: QueryResult) => void
  reject: (error: Error) => void
}

/** A query was not run: an earlier one of its batch failed, or its write has ended. */
export class PipelineAborted extends Error {
  override readonly cause: Error

  constructor(cause: Error) {
    super(`Not asked after: ${cause.message}`)
    this.cause = cause
  }
}

const unsentBatches = new WeakMap<pg.ClientBase, QueryBatch>()

/**
 * Runs a query on a connection. Queries made in the same tick are sent and answered as one batch: round trips
 * cost as much as the queries do. When one fails, those after it are not run.
 *
 * @throws PipelineAborted when one before it failed
 */
export function pipelineQuery(
  client: pg.ClientBase,
  query: PipelinedQuery,
  values?: unknown[],
): Promise<QueryResult> {
  let batch = unsentBatches.get(client)
  if (!batch) {
    const created = (batch = new QueryBatch())
    unsentBatches.set(client, created)
    process.nextTick(() => {
      if (unsentBatches.get(client) !== created) return
      unsentBatches.delete(client)
      client.query(created)
    })
  }
  return batch.add(query, values)
}

export function discardUnsent(client: pg.ClientBase, cause: Error): void {
  const batch = unsentBatches.get(client)
  unsentBatches.delete(client)
  for (const { reject } of batch?.pending ?? []) reject(new PipelineAborted(cause))
}

export function destroyConnection(client: pg.ClientBase): void {
  ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
}

// Columns of prepared statements, by name: they are described once.
const preparedColumns = new WeakMap<pg.Connection, Map<string, Columns>>()

/** Queries with one sync, which the driver treats as a single query. */
export class QueryBatch implements pg.Submittable {
  /** Set by the driver: called when the batch has ended. */
  callback: ((error: Error | null) => void) | undefined
  readonly pending: PendingQuery[] = []
  #completed = 0

  add(query: PipelinedQuery, values: unknown[] = []): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const result = { rows: [], command: '' }
      this.pending.push({
        query,
        values: values.map((value) => encodeValue(value)),
        columns: [],
        result,
        resolve,
        reject,
      })
    })
  }

  submit(connection: pg.Connection): void {
    const known = preparedColumnsOn(connection)
    connection.stream.cork()
    for (const pending of this.pending) {
      const { name, text } = pending.query
      const columns = name === undefined ? undefined : known.get(name)
      if (columns) pending.columns = columns
      // A query that failed the first time may or may not be prepared.
      else if (name !== undefined) connection.close({ type: 'S', name }, true)
      if (!columns) connection.parse({ name: name ?? '', text, types: [] }, true)
      connection.bind({ statement: name ?? '', values: pending.values }, true)
      if (!columns) connection.describe({ type: 'P', name: '' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const current = this.#current()
    const types = current.query.types ?? pg.types
    current.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const current = this.#current()
    try {
      current.result.rows.push(parseRow(fields, current))
    } catch (error) {
      current.parseError = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    const { query, columns, result } = this.#current()
    result.command = text
    if (query.name !== undefined) preparedColumnsOn(connection).set(query.name, columns)
    this.#completed++
  }

  handleEmptyQuery(): void {
    this.#completed++
  }

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail: (cause: string) => void }): void {
    connection.sendCopyFail('Nothing is copied here')
    // The sync that was sent already has been discarded.
    connection.sync()
  }

  handleCopyData(): void {}

  handleReadyForQuery(): void {
    this.#settle()
    this.callback?.(null)
  }

  handleError(error: Error, connection: pg.Connection): void {
    // A failure after every query has completed is the sync's own: then none took effect.
    if (this.#completed === this.pending.length) this.#completed = 0
    this.#settle(error)
    // Unless the server reported the error, responses may still be under way.
    if (!(error instanceof pg.DatabaseError)) connection.stream.destroy()
    this.callback?.(error)
  }

  #current(): PendingQuery {
    return this.pending[this.#completed]!
  }

  #settle(error: Error = new Error('The database gave no answer')): void {
    for (const [i, { result, parseError, resolve, reject }] of this.pending.entries()) {
      if (parseError) reject(parseError)
      else if (i < this.#completed) resolve(result)
      else reject(i === this.#completed ? error : new PipelineAborted(error))
    }
  }
}

function parseRow(fields: readonly (string | null)[], { query, columns }: PendingQuery): unknown {
  const values = columns.map(({ parse }, i) => (fields[i] === null ? null : parse(fields[i]!)))
  if (query.rowMode === 'array') return values
  return Object.fromEntries(columns.map(({ name }, i) => [name, values[i]]))
}

function preparedColumnsOn(connection: pg.Connection): Map<string, Columns> {
  const known = preparedColumns.get(connection) ?? new Map<string, Columns>()
  preparedColumns.set(connection, known)
  return known
}
