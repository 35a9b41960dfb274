import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LAST_RELEASE } from './last-release.ts'

/** Not in node_modules: Node strips no types there, and Vite takes what is there for packages. */
const CACHE = path.resolve('dist/releases')
const MIGRATION_OF_TOMORROW = {
  migrations: [
    'CREATE TABLE tomorrows (id INTEGER PRIMARY KEY, place_id TEXT NOT NULL REFERENCES places (id) ON DELETE CASCADE) STRICT',
    "ALTER TABLE places ADD of_tomorrow TEXT NOT NULL DEFAULT 'not said' CHECK (of_tomorrow <> '')",
    'ALTER TABLE bookings ADD of_tomorrow TEXT',
    'CREATE INDEX bookings_by_tomorrow ON bookings (of_tomorrow)',
    "INSERT INTO jobs (id, kind, what, due) VALUES ('of tomorrow', 'of tomorrow', '{}', unixepoch() * 1000)",
  ],
  postgres: [
    'CREATE TABLE tomorrows (id bigint PRIMARY KEY, place_id text NOT NULL REFERENCES places (id) ON DELETE CASCADE)',
    "ALTER TABLE places ADD of_tomorrow text NOT NULL DEFAULT 'not said' CHECK (of_tomorrow <> '')",
    'ALTER TABLE bookings ADD of_tomorrow text',
    'CREATE INDEX bookings_by_tomorrow ON bookings (of_tomorrow)',
    "INSERT INTO jobs (id, kind, what, due) VALUES ('of tomorrow', 'of tomorrow', '{}', extract(epoch FROM now()) * 1000)",
  ],
}

export interface Version {
  /** The folder that it is started from. */
  program: string
  name: string
}

/** This version, as it is built. */
export const thisVersion: Version = { program: path.resolve('.'), name: 'this version' }

/**
 * The last release, built from its commit and kept in dist/releases. Where there is no history to build it from (a shallow
 * checkout, an archive), this version stands in for it.
 *
 * @throws Error where it is there and can't be built
 */
export function lastRelease(): Version {
  const { commit, version } = LAST_RELEASE
  const program = path.join(CACHE, commit)
  const name = `the last release, ${version}`
  if (existsSync(path.join(program, 'build/server/index.js'))) return { program, name }
  const sources = archiveOf(commit)
  if (!sources) {
    process.stdout.write(
      `There is no history to build ${version} from: this version stands in for it beside itself and one of tomorrow.\n`,
    )
    return { ...thisVersion, name: `${name}, for which this version stands in` }
  }
  const part = `${program}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  execFileSync('tar', ['--extract', '--directory', part], { input: sources })
  const hasOurPackages =
    readFileSync(path.join(part, 'package-lock.json'), 'utf8') === readFileSync('package-lock.json', 'utf8')
  if (hasOurPackages) symlinkSync(path.resolve('node_modules'), path.join(part, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: part,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: part, stdio: ['ignore', 'ignore', 'inherit'] })
  renameSync(part, program)
  return { program, name }
}

function archiveOf(commit: string): Buffer | undefined {
  try {
    return execFileSync('git', ['archive', '--format=tar', commit], {
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

/** A version after this one: this one with a migration of tomorrow. It goes when the process ends. */
export function nextVersion(): Version {
  const program = mkdtempSync(path.join(tmpdir(), 'basera-next-'))
  process.once('exit', () => rmSync(program, { recursive: true, force: true }))
  for (const part of [
    'build',
    'server/start.mjs',
    'package.json',
    'drizzle/migrations',
    'drizzle/postgres',
  ]) {
    cpSync(part, path.join(program, part), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(program, 'node_modules'))
  for (const [folder, statements] of Object.entries(MIGRATION_OF_TOMORROW)) {
    const journalFile = path.join(program, 'drizzle', folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] }
    const entry = {
      idx: journal.entries.length,
      version: '7',
      when: 9e12,
      tag: 'of_tomorrow',
      breakpoints: true,
    }
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
    writeFileSync(
      path.join(program, 'drizzle', folder, 'of_tomorrow.sql'),
      statements.join(';\n--> statement-breakpoint\n'),
    )
  }
  return { program, name: 'a version of tomorrow' }
}
