import { env } from '#app/env.server.ts'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildNumber } from '../program-folder.server.ts'

/** The folder of the copies that are made before migrations. */
export const copiesFolder = env.BACKUP_DIR ?? path.dirname(env.DATABASE_PATH)

/** The copy of this build: a start that fails and comes again replaces its own. */
export const ownCopy = path.join(copiesFolder, `before-${buildNumber}.db`)

/** Each takes as much room as the database. */
const KEPT = 2
const NAME = /^before-\d+\.\d+\.\d+\+[0-9a-z]{7,12}\.db$/

/** Removes all copies but the newest ones. */
export function removeOldCopies(): void {
  for (const old of copies().slice(KEPT)) rmSync(old)
}

/** The copy that was made last, by whichever version; undefined for none. */
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
