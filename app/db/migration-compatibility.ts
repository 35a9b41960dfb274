import { programVersion } from './program-folder.server.ts'

export interface AppliedMigration {
  hash: string
  /** The oldest version that works on the database after it; null for those from before the first release. */
  worksFrom: string | null
}

const FIRST_RELEASE = '1.0.0'
const WORKS_FROM = /^-- Works from (\d+\.\d+\.\d+)\b/m

/**
 * The oldest version that works on a database after a migration. A migration that only adds keeps all versions working;
 * one that removes something names the first version that works without it in a comment: `-- Works from 1.2.0`.
 */
export function worksFrom(statements: readonly string[]): string {
  return WORKS_FROM.exec(statements.join('\n'))?.[1] ?? FIRST_RELEASE
}

export function isUsable(
  applied: readonly AppliedMigration[],
  known: readonly { hash: string }[],
  version = programVersion,
): boolean {
  return migrationsBeyond(applied, known).every(
    (one) => one.worksFrom !== null && !isOlder(version, one.worksFrom),
  )
}

export function newerDatabase(name: string, howToRestore: string): string {
  return (
    `The database ${name} was written by a newer or another version of Basera, and ${programVersion} can't work with it; it is left as it is. ` +
    `Start the newer version again, or restore your backup from before the upgrade (${howToRestore}): bookings made since are not in it.`
  )
}

export function migrationsBeyond<Migration extends { hash: string }>(
  some: readonly Migration[],
  others: readonly { hash: string }[],
): Migration[] {
  const hashes = new Set(others.map(({ hash }) => hash))
  return some.filter(({ hash }) => !hashes.has(hash))
}

export function isOlder(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number))
  const i = [0, 1, 2].find((part) => one![part] !== two![part])
  return i !== undefined && one![i]! < two![i]!
}

export interface Inspection {
  /** Problems, one sentence each; empty when it is sound. */
  problems: string[]
  counts: Record<string, number>
  missingMigrations: number
  photos: { id: string; width: number; height: number; color: string }[]
}

export const COUNTED_TABLES = ['users', 'places', 'photos', 'bookings', 'holds', 'sessions']
