import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** All of our own files in a release, beside the build. */
export const RELEASED = [
  'bin',
  'server',
  'app',
  'content',
  'ops',
  'docs',
  'drizzle/migrations',
  'drizzle/postgres',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  '.env.example',
]
/** Tests, and the snapshots that drizzle-kit compares tables with. */
export const NOT_RELEASED = /\.test\.tsx?$|_snapshot\.json$/

/** Inputs of the build and the release. */
const INPUTS = [
  'public',
  'release',
  'vite',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.npmrc',
]

/** The number of a build, `1.0.0+3f2a9c1b04d7`: the version and a hash of all sources, with git or without. */
export function numberOfSources(root = '.'): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha256')
  for (const part of [...RELEASED, ...INPUTS].toSorted()) {
    for (const file of filesOf(root, part)) {
      const bytes = readFileSync(path.join(root, file))
      hash.update(`${file}\0${bytes.length}\0`).update(bytes)
    }
  }
  return `${version}+${hash.digest('hex').slice(0, 12)}`
}

function filesOf(root: string, part: string): string[] {
  const at = path.join(root, part)
  if (!existsSync(at)) return []
  if (statSync(at).isFile()) return [part]
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_RELEASED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}
