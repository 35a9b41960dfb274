import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { timeOnProcessor } from '../../../tests/setup/processor-time.ts'
import { iterations } from '../../../tests/promises/setup/run-length.ts'
import { knownMigrations, migrate } from './migrate.server.ts'

function anOldDatabase(stays: number): Database.Database {
  const connection = new Database(':memory:')
  onTestFinished(() => void connection.close())
  connection.pragma('foreign_keys = ON')
  connection.exec('CREATE TABLE migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT')
  const known = knownMigrations()
  const first = known.findIndex(({ sql }) => sql.join().includes('places_have_units'))
  for (const { sql, hash, folderMillis } of known.slice(0, first)) {
    for (const statement of sql) connection.exec(statement)
    connection.prepare('INSERT INTO migrations VALUES (?, ?)').run(hash, folderMillis)
  }
  connection.exec(`
    INSERT INTO users (id, name, email, email_key) VALUES ('asha', 'Asha', 'a@b.c', 'a@b.c');
    INSERT INTO places (id, owner_id, title, address, description, max_guests, price)
      VALUES ('hut', 'asha', 'Hut', 'Munnar', 'Tea', 2, 500);
    INSERT INTO bookings (id, place_id, guest_id, check_in, check_out, no_of_guests, name, phone, price)
      WITH RECURSIVE day(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM day WHERE n < ${stays})
      SELECT 'booking ' || n, 'hut', 'asha', date('2000-01-01', n || ' days'), date('2000-01-02', n || ' days'),
        1, 'Asha', '98450', 500 FROM day;
    DROP TRIGGER holds_never_overlap_on_insert;
    INSERT INTO holds (place_id, check_in, check_out, what, booking_id)
      SELECT place_id, check_in, check_out, 'booking', id FROM bookings;
    CREATE TRIGGER holds_never_overlap_on_insert AFTER INSERT ON holds
      WHEN EXISTS (SELECT 1 FROM overlapping_holds WHERE seq = NEW.seq)
      BEGIN SELECT RAISE(ABORT, 'nights_taken'); END;
  `)
  return connection
}

test('what there was has one unit each, and no night of a unit is held twice', () => {
  const connection = anOldDatabase(3)
  const before = connection.prepare('SELECT * FROM holds ORDER BY seq').all() as object[]
  const tree = connection.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'holds'`).get()
  migrate(connection)
  expect(connection.prepare('SELECT units FROM places').pluck().all()).toEqual([1])
  expect(connection.prepare('SELECT units FROM bookings').pluck().all()).toEqual([1, 1, 1])
  expect(connection.prepare('SELECT * FROM holds ORDER BY seq').all()).toEqual(
    before.map((hold) => ({ ...hold, unit: 1, lapses_at: null })),
  )
  expect(connection.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'holds'`).get()).toEqual(tree)
  const hold = (columns: string, values: string) => () =>
    connection.exec(`INSERT INTO holds (place_id, what, check_in, check_out${columns})
      VALUES ('hut', 'block', '2000-01-01', '2000-01-04'${values})`)
  expect(hold('', '')).toThrow('nights_taken')
  expect(hold(', unit', ', 1')).toThrow('nights_taken')
  hold(', unit', ', 2')()
  expect(hold(', unit', ', 2')).toThrow('nights_taken')
  expect(() => connection.exec('UPDATE holds SET unit = 1 WHERE unit = 2')).toThrow('nights_taken')
  expect(hold(', unit', ', 31')).toThrow('holds_are_of_a_unit')
})

test('ten times as many stays take their share of the time', { tags: 'slow' }, () => {
  const many = iterations({ short: 50_000, long: 200_000 })
  const [few, all] = [many / 10, many].map((count) => {
    const connection = anOldDatabase(count)
    const begun = timeOnProcessor()
    migrate(connection)
    return timeOnProcessor() - begun
  })
  expect(all).toBeLessThan(30 * few!)
})
