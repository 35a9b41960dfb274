import { and, desc, gte, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { searchDb } from './connections.server.ts'
import { unicodeForms } from './spelling.ts'

// Operators' search terms may stand anywhere in a text, where no index finds them: tables are scanned from the newest
// row, in pieces, so that other requests run in between. Each query is planned with its values: a generic plan of
// PostgreSQL's compares every row with all of a thousand places one by one.

/** Rows per piece: a few milliseconds in SQLite. */
const PIECE = 8_000

// Includes a no-break space and the dashes of word processors.
const BETWEEN_DIGITS = [' ', '-', '(', ')', '.', '/', '+', '\u00a0', '\u2011', '\u2013']
/** The zero of each set of digits written in India, and of full-width digits. */
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xff10]

/** Condition that a text contains another, ignoring case; no character of it is an operator. */
export function containsText(column: Column, text: string): SQL {
  const lower = text.toLowerCase()
  // SQLite ignores case for unaccented Latin letters only: others are matched in several cases.
  const cased = [lower, lower.slice(0, 1).toUpperCase() + lower.slice(1), lower.toUpperCase(), text]
  const forms = new Set(cased.flatMap(unicodeForms).map(lowerAscii))
  return or(...[...forms].map((form) => isLike(sql`lower(${column})`, form)))!
}

/** Condition that a text contains these digits, in whatever script or grouping. @param digits Latin ones */
export function containsDigits(column: Column, digits: string): SQL {
  const bare = BETWEEN_DIGITS.reduce((text, one) => sql`replace(${text}, ${one}, '')`, sql`${column}`)
  const written = ZEROS.map((zero) => {
    const inScript = digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    return isLike(bare, inScript)
  })
  const isOfOtherScript = and(sql`octet_length(${column}) > length(${column})`, or(...written))
  return or(isLike(bare, digits), isOfOtherScript)!
}

export async function newestSeqs(
  seq: Column,
  where: SQL | undefined,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<number[]> {
  const found: number[] = []
  const select = (range: SQL | undefined, matches: SQL | undefined, most: number) =>
    searchDb
      .select({ seq: sql<number>`${seq}`.mapWith(Number) })
      .from(seq.table)
      .where(and(range, matches))
      .orderBy(desc(seq))
      .limit(most)
  const [newest] = await select(lt(seq, before), undefined, 1)
  for (let top = (newest?.seq ?? 0) + 1; top > 1 && found.length < limit; top -= PIECE) {
    const rows = await select(
      and(lt(seq, top), gte(seq, Math.max(1, top - PIECE))),
      where,
      limit - found.length,
    )
    found.push(...rows.map((row) => row.seq))
    await yieldToEventLoop()
  }
  return found
}

/** Like `newestSeqs`, for a table whose ids sort in the order of creation. @returns ids */
export async function newestIds(
  id: Column,
  where: SQL | undefined,
  { before, limit }: { before?: string; limit: number },
): Promise<string[]> {
  const found: string[] = []
  for (let top = before; found.length < limit;) {
    const isBefore = top === undefined ? undefined : lt(id, top)
    const select = (condition: SQL | undefined) =>
      searchDb
        .select({ id: sql<string>`${id}` })
        .from(id.table)
        .where(condition)
        .orderBy(desc(id))
    const [last] = await select(isBefore)
      .limit(1)
      .offset(PIECE - 1)
    const inPiece = and(isBefore, last && gte(id, last.id))
    const rows = await select(and(inPiece, where)).limit(limit - found.length)
    found.push(...rows.map((row) => row.id))
    if (!last) break
    top = last.id
    await yieldToEventLoop()
  }
  return found
}

function isLike(text: SQL, part: string): SQL {
  return sql`${text} LIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
