import { SEARCH_COLUMNS_VERSION } from '#app/domain/places/search-tags.ts'
import Database from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tempFolder } from './temp-folder.ts'

/** A seeded database of its own for one run, and the pictures it shows. */
export interface BenchWorld {
  database: string
  uploads: string
  places: number
  /** Ids of places, spread over all of them. */
  placeIds: string[]
  /** Search texts: a word that most places have, one that few have, one that none has, and the title of a place. */
  searches: { common: string; rare: string; nothing: string; title: string }
}

const CACHE = path.join(tmpdir(), 'basera-bench')
const SAMPLE = 5000
const SAMPLE_OF_WORDS = 2000

/**
 * A copy of a seeded world of `places` places; seeding happens once and is kept in the temp folder.
 *
 * @param checkout whose seed it is: this one's unless said
 */
export function copyBenchWorld(places: number, checkout = '.'): BenchWorld {
  const uploads = path.join(CACHE, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const seeded = (name: string, from: string | undefined, given: string[]) =>
    seedWorld(checkout, { name, uploads, from, given })
  const none = ['--places', '0', '--bookings', '0', '--users', '1']
  const edition = seedVersion(checkout)
  const pictures = seeded(`pictures-${edition}`, undefined, none)
  const counts = { '--places': places, '--bookings': places * 2, '--users': Math.max(20, places / 20) }
  const asked = Object.entries(counts).flatMap(([name, count]) => [name, String(count)])
  const template = seeded(`${places}-${edition}`, pictures, asked)
  // In a folder of its own: its servers write mails beside it.
  const database = path.join(tempFolder('bench-world'), 'basera.db')
  copyFileSync(template, database)
  return { database, uploads, places, ...sampleWorld(database) }
}

/** Throws a world's database away; the seeded original stays for the next run. */
export function dropWorld({ database }: BenchWorld): void {
  rmSync(path.dirname(database), { recursive: true, force: true })
}

interface SeedOptions {
  name: string
  uploads: string
  from: string | undefined
  given: string[]
}

function seedWorld(checkout: string, { name, uploads, from, given }: SeedOptions): string {
  const file = path.join(CACHE, `${name}.db`)
  if (existsSync(file)) return file
  // Two that seed the same at once are not in each other's way.
  const unfinished = path.join(tempFolder('bench-seed'), 'basera.db')
  if (from) copyFileSync(from, unfinished)
  process.stdout.write(`Seeding ${name} ...\n`)
  execFileSync(process.execPath, ['drizzle/seed/seed.ts', ...given], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_PATH: unfinished,
      UPLOADS_DIR: uploads,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(unfinished, file)
  return file
}

// Another migration makes another world, and so does another way to place what is in it: a server would be busy with
// that while it is measured.
function seedVersion(checkout: string): string {
  const migrations = readdirSync(path.join(checkout, 'drizzle/migrations')).filter((name) =>
    name.endsWith('.sql'),
  )
  const placing =
    checkout === '.'
      ? createHash('sha256').update(SEARCH_COLUMNS_VERSION).digest('hex').slice(0, 8)
      : 'its-own'
  return `${migrations.length}-${placing}`
}

/** Waits until a server has placed anew what another build has seeded. */
export async function waitForGeocoding({ database }: BenchWorld): Promise<void> {
  const connection = new Database(database, { readonly: true })
  try {
    const others = connection
      .prepare<[string], number>('SELECT count(*) FROM places WHERE placed_by <> ?')
      .pluck()
    while (others.get(SEARCH_COLUMNS_VERSION)! > 0) await wait(500)
  } finally {
    connection.close()
  }
}

/** Ids and words of a world to ask for. */
export function sampleWorld(database: string): Pick<BenchWorld, 'placeIds' | 'searches'> {
  const connection = new Database(database)
  try {
    const rows = connection
      .prepare<[number], { id: string; title: string }>(
        'SELECT id, title FROM places WHERE seq % max(1, (SELECT count(*) FROM places) / ?) = 0 ORDER BY seq DESC',
      )
      .all(SAMPLE)
    const title = rows[rows.length >> 1]?.title ?? ''
    const countOf = connection
      .prepare<[string], number>('SELECT count(*) FROM place_words WHERE place_words MATCH ?')
      .pluck()
    const words = [
      ...new Set(rows.slice(0, SAMPLE_OF_WORDS).flatMap((row) => row.title.match(/\p{L}{4,}/gu) ?? [])),
    ]
    const counted = words.map((word) => ({ word, places: countOf.get(`"${word}"*`) ?? 0 }))
    const rare = counted.sort((a, b) => a.places - b.places)[0]?.word ?? ''
    return {
      placeIds: rows.map((row) => row.id),
      searches: { common: 'house', rare, nothing: 'qzxvkw', title },
    }
  } finally {
    connection.close()
  }
}
