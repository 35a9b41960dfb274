import Database from 'better-sqlite3'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BenchWorld } from './worlds.ts'

export interface Person {
  id: string
  token: string
}

/** A place and its host, signed in. */
export interface HostedPlace {
  id: string
  token: string
  json: Record<string, unknown>
}

/** Opens sessions for people of a world, behind its servers' backs: hashing passwords is not what is measured. */
export function openSessions(world: BenchWorld, count: number): Person[] {
  return withDatabase(world, (connection) => {
    const ids = connection
      .prepare<[number], string>('SELECT id FROM users ORDER BY id DESC LIMIT ?')
      .pluck()
      .all(count)
    return ids.map((id) => ({ id, token: openSession(connection, id) }))
  })
}

/** Opens sessions for people who are new to a world, because nobody may have more than twenty stays to come. */
export function newGuests(world: BenchWorld, count: number): Person[] {
  return withDatabase(world, (connection) => {
    const add = connection.prepare(
      'INSERT INTO users (id, name, email, email_key, proved_at) VALUES (?, ?, ?, ?, ?)',
    )
    return Array.from({ length: count }, () => {
      const id = randomUUID()
      const email = `${id}@example.com`
      add.run(id, 'Asha Rao', email, email, Date.now())
      return { id, token: openSession(connection, id) }
    })
  })
}

/** Whether everybody in a world gets mails. */
export function setEmails(world: BenchWorld, to: 'on' | 'off'): void {
  withDatabase(world, (connection) =>
    connection.prepare('UPDATE users SET wants_mail = ?').run(to === 'on' ? 1 : 0),
  )
}

/** How many rooms of its kind each place of a world has. */
export function setUnits(world: BenchWorld, units: number): void {
  withDatabase(world, (connection) => connection.prepare('UPDATE places SET units = ?').run(units))
}

/** The letters that are due and not sent. */
export function countDueEmails(world: BenchWorld): number {
  return withDatabase(world, (connection) =>
    connection
      .prepare<[number], number>("SELECT count(*) FROM jobs WHERE kind = 'letter' AND due <= ?")
      .pluck()
      .get(Date.now()),
  )!
}

/** The newest places with their hosts' sessions, and what the JSON API is sent to change them. */
export function hostedPlaces(world: BenchWorld, count: number): HostedPlace[] {
  return withDatabase(world, (connection) => {
    const rows = connection
      .prepare<[number], Record<string, string | number>>('SELECT * FROM places ORDER BY seq DESC LIMIT ?')
      .all(count)
    const photosOf = connection
      .prepare<[string], string>('SELECT photo_id FROM place_photos WHERE place_id = ? ORDER BY position')
      .pluck()
    return rows.map((row) => {
      const id = String(row.id)
      const { title, address, description, price } = row
      const addedPhotos = photosOf.all(id).map((photo) => `/uploads/${photo}.webp`)
      const rest = {
        perks: [],
        extraInfo: row.extra_info,
        checkIn: '',
        checkOut: '',
        maxGuests: row.max_guests,
      }
      const json = { id, title, address, description, price, addedPhotos, ...rest }
      return { id, token: openSession(connection, String(row.owner_id)), json }
    })
  })
}

/** Writes to a world behind its servers' backs, in one transaction. */
export function withDatabase<T>({ database }: BenchWorld, work: (connection: Database.Database) => T): T {
  const connection = new Database(database)
  try {
    // The server writes, too: who has read and only then wants to write would be refused.
    return connection.transaction(() => work(connection)).immediate()
  } finally {
    connection.close()
  }
}

function openSession(connection: Database.Database, userId: string): string {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  connection
    .prepare('INSERT INTO sessions (token_hash, user_id, last_used_at) VALUES (?, ?, ?)')
    .run(hash, userId, Date.now())
  return token
}
