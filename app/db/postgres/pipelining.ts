import pg from 'pg'

/** A question as Drizzle hands it on; a name says that it is prepared. */
export interface PipelinedQuery extends pg.QueryConfig {
  rowMode?: 'array'
}

/** What came of it. */
export interface QueryResult {
  rows: unknown[]
  /** `SELECT 3`, `COMMIT` and the like. */
  command: string
}

/** How rows look: each column's name, and what makes a value of its text. */
type Columns = { name: string; parse: (text: string) => unknown }[]

type TextValue = string | Buffer | null

/** As the driver writes a value, which its types don't know of. */
const { prepareValue: encodeValue } = (
  pg as unknown as { utils: { prepareValue: (value: unknown) => TextValue } }
).utils

interface PendingQuery {
  query: PipelinedQuery
  values: TextValue[]
  columns: Columns
  result: QueryResult
  /** Why its answer can't be read. */
  parseError?: Error
  resolve: (answer: QueryResult) => void
  reject: (failure: Error) => void
}

/** Why a question was not asked: one before it, with which it was to be sent, failed, or whoever asked it has given up. */
export class PipelineAborted extends Error {
  override readonly cause: Error

  constructor(cause: Error) {
    super(`Not asked after: ${cause.message}`)
    this.cause = cause
  }
}

const unsentBatches = new WeakMap<pg.ClientBase, QueryBatch>()

/**
 * Asks on a connection. What is asked of it at once is sent at once, and answered at once: sending and waking cost as
 * much as the questions do. Where one fails, those behind it are not asked.
 *
 * @throws PipelineAborted when one before it failed
 */
export function pipelineQuery(
  client: pg.ClientBase,
  question: PipelinedQuery,
  values?: unknown[],
): Promise<QueryResult> {
  let those = unsentBatches.get(client)
  if (!those) {
    const begun = (those = new QueryBatch())
    unsentBatches.set(client, begun)
    process.nextTick(() => {
      if (unsentBatches.get(client) !== begun) return
      unsentBatches.delete(client)
      client.query(begun)
    })
  }
  return those.add(question, values)
}

/** Sends nothing of what was asked on a connection and is not sent yet. */
export function discardUnsent(client: pg.ClientBase, why: Error): void {
  const those = unsentBatches.get(client)
  unsentBatches.delete(client)
  for (const { reject } of those?.pending ?? []) reject(new PipelineAborted(why))
}

/** Ends a connection at once, whatever is asked on it. */
export function destroyConnection(client: pg.ClientBase): void {
  ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
}

// How the rows of what is prepared look, by its name: it is told once.
const preparedColumns = new WeakMap<pg.Connection, Map<string, Columns>>()

/** Questions with one end, which the driver takes for one question. */
class QueryBatch implements pg.Submittable {
  /** The driver's: hears that all of it has ended. */
  callback: ((failure: Error | null) => void) | undefined
  readonly pending: PendingQuery[] = []
  #answered = 0

  add(question: PipelinedQuery, values: unknown[] = []): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const answer = { rows: [], command: '' }
      this.pending.push({
        query: question,
        values: values.map((value) => encodeValue(value)),
        columns: [],
        result: answer,
        resolve,
        reject,
      })
    })
  }

  submit(connection: pg.Connection): void {
    const known = preparedColumnsOn(connection)
    connection.stream.cork()
    for (const asked of this.pending) {
      const { name, text } = asked.query
      const columns = name === undefined ? undefined : known.get(name)
      if (columns) asked.columns = columns
      // One that failed when it was asked first may be prepared, or not.
      else if (name !== undefined) connection.close({ type: 'S', name }, true)
      if (!columns) connection.parse({ name: name ?? '', text, types: [] }, true)
      connection.bind({ statement: name ?? '', values: asked.values }, true)
      if (!columns) connection.describe({ type: 'P', name: '' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const now = this.#now()
    const types = now.query.types ?? pg.types
    now.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const now = this.#now()
    try {
      now.result.rows.push(parseRow(fields, now))
    } catch (failure) {
      now.parseError = failure as Error
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    const { query: question, columns, result: answer } = this.#now()
    answer.command = text
    if (question.name !== undefined) preparedColumnsOn(connection).set(question.name, columns)
    this.#answered++
  }

  handleEmptyQuery(): void {
    this.#answered++
  }

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail: (why: string) => void }): void {
    connection.sendCopyFail('Nothing is copied here')
    // The end that was sent already has been read past.
    connection.sync()
  }

  handleCopyData(): void {
    // Nobody reads it.
  }

  handleReadyForQuery(): void {
    this.#hand()
    this.callback?.(null)
  }

  handleError(failure: Error, connection: pg.Connection): void {
    // What fails when all is answered is the end itself: then none of it is done.
    if (this.#answered === this.pending.length) this.#answered = 0
    this.#hand(failure)
    // Where it was not the database that said so, answers may be under way that nobody waits for.
    if (!(failure instanceof pg.DatabaseError)) connection.stream.destroy()
    this.callback?.(failure)
  }

  #now(): PendingQuery {
    return this.pending[this.#answered]!
  }

  #hand(failure: Error = new Error('The database gave no answer')): void {
    for (const [i, { result: answer, parseError: unreadable, resolve, reject }] of this.pending.entries()) {
      if (unreadable) reject(unreadable)
      else if (i < this.#answered) resolve(answer)
      else reject(i === this.#answered ? failure : new PipelineAborted(failure))
    }
  }
}

function parseRow(fields: readonly (string | null)[], { query: question, columns }: PendingQuery): unknown {
  const values = columns.map(({ parse }, i) => (fields[i] === null ? null : parse(fields[i]!)))
  if (question.rowMode === 'array') return values
  return Object.fromEntries(columns.map(({ name }, i) => [name, values[i]]))
}

function preparedColumnsOn(connection: pg.Connection): Map<string, Columns> {
  const known = preparedColumns.get(connection) ?? new Map<string, Columns>()
  preparedColumns.set(connection, known)
  return known
}
