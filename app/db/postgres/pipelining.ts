import pg from 'pg'

/** A question as Drizzle hands it on; a name says that it is prepared. */
export interface Question extends pg.QueryConfig {
  rowMode?: 'array'
}

/** What came of it. */
export interface Answer {
  rows: unknown[]
  /** `SELECT 3`, `COMMIT` and the like. */
  command: string
}

/** How rows look: each column's name, and what makes a value of its text. */
type Columns = { name: string; parse: (text: string) => unknown }[]

type Text = string | Buffer | null

/** As the driver writes a value, which its types don't know of. */
const { prepareValue: asText } = (pg as unknown as { utils: { prepareValue: (value: unknown) => Text } })
  .utils

interface Asked {
  question: Question
  values: Text[]
  columns: Columns
  answer: Answer
  /** Why its answer can't be read. */
  unreadable?: Error
  resolve: (answer: Answer) => void
  reject: (failure: Error) => void
}

/** Why a question was not asked: one before it, with which it was to be sent, failed, or whoever asked it has given up. */
export class NotAsked extends Error {
  override readonly cause: Error

  constructor(cause: Error) {
    super(`Not asked after: ${cause.message}`)
    this.cause = cause
  }
}

const next = new WeakMap<pg.ClientBase, Together>()

/**
 * Asks on a connection. What is asked of it at once is sent at once, and answered at once: sending and waking cost as
 * much as the questions do. Where one fails, those behind it are not asked.
 *
 * @throws NotAsked when one before it failed
 */
export function askTogether(client: pg.ClientBase, question: Question, values?: unknown[]): Promise<Answer> {
  let those = next.get(client)
  if (!those) {
    const begun = (those = new Together())
    next.set(client, begun)
    process.nextTick(() => {
      if (next.get(client) !== begun) return
      next.delete(client)
      client.query(begun)
    })
  }
  return those.add(question, values)
}

/** Sends nothing of what was asked on a connection and is not sent yet. */
export function dropUnsent(client: pg.ClientBase, why: Error): void {
  const those = next.get(client)
  next.delete(client)
  for (const { reject } of those?.asked ?? []) reject(new NotAsked(why))
}

/** Ends a connection at once, whatever is asked on it. */
export function cutOff(client: pg.ClientBase): void {
  ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
}

// How the rows of what is prepared look, by its name: it is told once.
const prepared = new WeakMap<pg.Connection, Map<string, Columns>>()

/** Questions with one end, which the driver takes for one question. */
class Together implements pg.Submittable {
  /** The driver's: hears that all of it has ended. */
  callback: ((failure: Error | null) => void) | undefined
  readonly asked: Asked[] = []
  #answered = 0

  add(question: Question, values: unknown[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const answer = { rows: [], command: '' }
      this.asked.push({
        question,
        values: values.map((value) => asText(value)),
        columns: [],
        answer,
        resolve,
        reject,
      })
    })
  }

  submit(connection: pg.Connection): void {
    const known = preparedOn(connection)
    connection.stream.cork()
    for (const asked of this.asked) {
      const { name, text } = asked.question
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
    const types = now.question.types ?? pg.types
    now.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const now = this.#now()
    try {
      now.answer.rows.push(rowOf(fields, now))
    } catch (failure) {
      now.unreadable = failure as Error
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    const { question, columns, answer } = this.#now()
    answer.command = text
    if (question.name !== undefined) preparedOn(connection).set(question.name, columns)
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
    if (this.#answered === this.asked.length) this.#answered = 0
    this.#hand(failure)
    // Where it was not the database that said so, answers may be under way that nobody waits for.
    if (!(failure instanceof pg.DatabaseError)) connection.stream.destroy()
    this.callback?.(failure)
  }

  #now(): Asked {
    return this.asked[this.#answered]!
  }

  #hand(failure: Error = new Error('The database gave no answer')): void {
    for (const [i, { answer, unreadable, resolve, reject }] of this.asked.entries()) {
      if (unreadable) reject(unreadable)
      else if (i < this.#answered) resolve(answer)
      else reject(i === this.#answered ? failure : new NotAsked(failure))
    }
  }
}

function rowOf(fields: readonly (string | null)[], { question, columns }: Asked): unknown {
  const values = columns.map(({ parse }, i) => (fields[i] === null ? null : parse(fields[i]!)))
  if (question.rowMode === 'array') return values
  return Object.fromEntries(columns.map(({ name }, i) => [name, values[i]]))
}

function preparedOn(connection: pg.Connection): Map<string, Columns> {
  const known = prepared.get(connection) ?? new Map<string, Columns>()
  prepared.set(connection, known)
  return known
}
