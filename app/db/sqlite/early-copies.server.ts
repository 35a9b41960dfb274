import { env } from '#app/env.server.ts'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildNumber } from '../program-folder.server.ts'

export const copiesFolder = env.BACKUP_DIR ?? path.dirname(env.DATABASE_PATH)

/** This build's copy: a failing start that is repeated replaces its own. */
export const ownCopy = path.join(copiesFolder, `before-${buildNumber}.db`)

/** Each is as large as the database. */
const KEPT = 2
const NAME = /^before-\d+\.\d+\.\d+\+[0-9a-z]{7,12}\.db$/

export function removeOldCopies(): void {
  for (const old of copies().slice(KEPT)) rmSync(old)
}

/** The latest copy, by any version; undefined for none. */
export function newestCopy(): string | undefined {
  return copies()[0]
}

function copies(): string[] {
  try {
    const files = readdirSync(copiesFolder).filter((name) => NAME.test(name))
    const madeAt = new Map(
      files.map((name) => [path.join(copiesFolder, name), statSync(path.join(copiesFolder, name)).mtimeMs]),
    )
    return [...madeAt.keys()].toSorted((one, other) => madeAt.get(other)! - madeAt.get(one)!)
  } catch {
    return []
  }
}
