import { readFileSync } from 'node:fs'

interface LastRelease {
  version: string
  commit: string
  /** Hashes by the migrations' names, in order. */
  migrations: { sqlite: Record<string, string>; postgres: Record<string, string> }
}

/** The last release: see docs/recipes.md, A release. */
export const LAST_RELEASE = JSON.parse(readFileSync('release/last-release.json', 'utf8')) as LastRelease
