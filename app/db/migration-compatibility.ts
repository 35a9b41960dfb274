import { readFileSync } from 'node:fs'
import path from 'node:path'
import { programFolder } from './program-folder.server.ts'

/** A migration as a database has it noted. */
export interface AppliedMigration {
  hash: string
  /** The oldest version that works on the database after it; null for those from before the first release. */
  worksFrom: string | null
}

const FIRST_RELEASE = '1.0.0'
const WORKS_FROM = /^-- Works from (\d+\.\d+\.\d+)\b/m

/** The version of this program, `1.0.0`. */
export const programVersion = (
  JSON.parse(readFileSync(path.join(programFolder, 'package.json'), 'utf8')) as { version: string }
).version

/**
 * The oldest version that works on a database after a migration. One that only adds leaves all of them at work; one that
 * takes something away says in a comment which was the first that did without: `-- Works from 1.2.0`.
 */
export function worksFrom(statements: readonly string[]): string {
  return WORKS_FROM.exec(statements.join('\n'))?.[1] ?? FIRST_RELEASE
}

/** Whether this program works on a database, which may have migrations that only newer ones know. */
export function isUsable(
  applied: readonly AppliedMigration[],
  known: readonly { hash: string }[],
  version = programVersion,
): boolean {
  return migrationsBeyond(applied, known).every(
    (one) => one.worksFrom !== null && !isOlder(version, one.worksFrom),
  )
}

/** Those of one list that the other does not have. */
export function migrationsBeyond<Migration extends { hash: string }>(
  some: readonly Migration[],
  others: readonly { hash: string }[],
): Migration[] {
  const hashes = new Set(others.map(({ hash }) => hash))
  return some.filter(({ hash }) => !hashes.has(hash))
}

/** Whether one version came before another, both as `1.2.3`. */
export function isOlder(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number))
  const i = [0, 1, 2].find((part) => one![part] !== two![part])
  return i !== undefined && one![i]! < two![i]!
}
