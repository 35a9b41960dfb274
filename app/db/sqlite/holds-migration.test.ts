import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { timeOnProcessor } from '../../../tests/setup/processor-time.ts'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { knownMigrations, migrate } from './migrate.server.ts'

function anOldDatabase(...statements: string[]): Database.Database {
  const connection = new Database(':memory:')
  onTestFinished(() => void connection.close())
  connection.pragma('foreign_keys = ON')
  connection.exec('CREATE TABLE migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT')
  const known = knownMigrations()
  const first = known.findIndex(({ sql }) => sql.join().includes('CREATE TABLE `holds`'))
  for (const { sql, hash, folderMillis } of known.slice(0, first)) {
    for (const statement of sql) connection.exec(statement)
    connection.prepare('INSERT INTO migrations VALUES (?, ?)').run(hash, folderMillis)
  }
  connection.exec(`INSERT INTO users (id, name, email, email_key) VALUES ('asha', 'Asha', 'a@b.c', 'a@b.c')`)
  connection.exec(
    `INSERT INTO places (id, owner_id, title, address, description, max_guests, price)
     VALUES ('hut', 'asha', 'Hut', 'Munnar', 'Tea', 2, 500)`,
  )
  for (const statement of statements) connection.exec(statement)
  return connection
}

const booked = (id: string, checkIn: string, checkOut: string, price: number) =>
  `INSERT INTO bookings (id, place_id, guest_id, check_in, check_out, no_of_guests, name, phone, price, created_at)
   VALUES ('${id}', 'hut', 'asha', '${checkIn}', '${checkOut}', 1, 'Asha', '98450', ${price}, 1234)`

test('each booking there was has its hold, its line, a status and a day until when it may be cancelled', () => {
  const connection = anOldDatabase(
    booked('three', '2024-02-28', '2024-03-02', 1500),
    booked('odd', '2024-03-02', '2024-03-04', 1001),
  )
  migrate(connection)
  expect(connection.prepare('SELECT id, status, cancel_by, lines FROM bookings').all()).toEqual([
    {
      id: 'three',
      status: 'confirmed',
      cancel_by: '2024-02-27',
      lines: '[{"kind":"nights","count":3,"each":500,"amount":1500}]',
    },
    {
      id: 'odd',
      status: 'confirmed',
      cancel_by: '2024-03-01',
      lines: '[{"kind":"nights","count":1,"each":1001,"amount":1001}]',
    },
  ])
  expect(
    connection
      .prepare('SELECT place_id, check_in, check_out, what, booking_id, created_at FROM holds')
      .raw()
      .all(),
  ).toEqual([
    ['hut', '2024-02-28', '2024-03-02', 'booking', 'three', 1234],
    ['hut', '2024-03-02', '2024-03-04', 'booking', 'odd', 1234],
  ])
  expect(connection.pragma('foreign_key_check')).toEqual([])
})

test('ten times as many bookings take their share of the time', { tags: 'slow' }, () => {
  const many = iterations({ short: 50_000, long: 200_000 })
  const [few, all] = [many / 10, many].map((count) => {
    const connection = anOldBusyDatabase(count)
    const begun = timeOnProcessor()
    migrate(connection)
    const took = timeOnProcessor() - begun
    expect(connection.prepare('SELECT count(*) FROM holds').pluck().get()).toBe(count)
    return took
  })
  // A hundred times, if each looked through all before it.
  expect(all).toBeLessThan(30 * few!)
})

function anOldBusyDatabase(many: number) {
  return anOldDatabase(
    `INSERT INTO bookings (id, place_id, guest_id, check_in, check_out, no_of_guests, name, phone, price)
     WITH RECURSIVE day(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM day WHERE n < ${many})
     SELECT 'booking ' || n, 'hut', 'asha', date('2000-01-01', n || ' days'), date('2000-01-02', n || ' days'),
       1, 'Asha', '98450', 500 FROM day`,
  )
}
