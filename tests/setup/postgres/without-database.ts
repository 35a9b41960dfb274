import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const CONNECTIONS = 'app/db/connections.server.ts'
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g

const imported = new Map<string, string[]>()

/** The files of ours that a file imports, whenever it does. */
function importsOf(file: string): string[] {
  const found =
    imported.get(file) ??
    [...readFileSync(file, 'utf8').matchAll(SPECIFIER)]
      .map(([, specifier = '']) =>
        specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
      )
      .filter((one) => /\.tsx?$/.test(one) && existsSync(one))
  imported.set(file, found)
  return found
}

/** Whether anything that a file imports, and what that imports, has the database's connections. */
export function leadsToDatabase(file: string): boolean {
  const seen = new Set([file])
  // A set goes on with what is added meanwhile.
  for (const one of seen) for (const next of importsOf(one)) seen.add(next)
  return seen.has(CONNECTIONS)
}

/** The test files among these that can ask no database: what they say is the same on every engine. */
export function testsWithoutDatabase(patterns: string[]): string[] {
  return globSync(patterns).filter((file) => !leadsToDatabase(file))
}
