import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations, migrate } from './migrate.server.ts'

test('reports that were made before evidence was stored get it from the place as it is, and each place its case', () => {
  const connection = new Database(':memory:')
  onTestFinished(() => void connection.close())
  connection.pragma('foreign_keys = ON')
  connection.exec('CREATE TABLE migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT')
  const known = knownMigrations()
  const first = known.findIndex(({ sql }) => sql.join().includes('CREATE TABLE `report_evidence`'))
  for (const { sql, hash, folderMillis } of known.slice(0, first)) {
    for (const statement of sql) connection.exec(statement)
    connection.prepare('INSERT INTO migrations VALUES (?, ?)').run(hash, folderMillis)
  }
  connection.exec(`
    INSERT INTO users (id, name, email, email_key, phone) VALUES ('asha', 'Asha', 'a@b.c', 'a@b.c', '98450');
    INSERT INTO photos (id, width, height, color) VALUES ('photo', 4, 3, '#123456');
    INSERT INTO places (id, owner_id, title, address, description, max_guests, price)
      VALUES ('hut', 'asha', 'Hut', 'Munnar', 'Tea', 2, 500), ('den', 'asha', 'Den', 'Ooty', 'Fir', 2, 500);
    INSERT INTO place_photos (place_id, position, photo_id) VALUES ('hut', 0, 'photo'), ('den', 0, 'photo');
    INSERT INTO reports (place_id, reason, words) VALUES ('hut', 'other', 'One'), ('hut', 'other', 'Two');
    INSERT INTO reports (place_id, reason, words, done_at) VALUES ('den', 'other', 'Settled', 1);
  `)
  migrate(connection)
  expect(connection.prepare('SELECT place_id, host_id, shown FROM report_evidence').all()).toEqual([
    { place_id: 'hut', host_id: 'asha', shown: expect.any(String) as string },
  ])
  const [shown] = connection.prepare('SELECT shown FROM report_evidence').pluck().all() as string[]
  expect(JSON.parse(shown!)).toEqual({
    title: 'Hut',
    address: 'Munnar',
    description: 'Tea',
    extraInfo: '',
    perks: '',
    maxGuests: 2,
    price: 500,
    host: { name: 'Asha', email: 'a@b.c', phone: '98450' },
  })
  expect(
    connection.prepare('SELECT evidence, position, photo_id FROM report_evidence_photos').raw().all(),
  ).toEqual([[1, 0, 'photo']])
  expect(connection.prepare('SELECT evidence FROM reports ORDER BY seq').pluck().all()).toEqual([1, 1, null])
  const cases = connection.prepare('SELECT place_id, about_id, settled_at FROM cases').raw()
  expect(cases.all()).toEqual([
    ['hut', 'asha', null],
    ['den', 'asha', 1],
  ])
  expect(connection.pragma('foreign_key_check')).toEqual([])
})
