import Database from 'better-sqlite3'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFaults } from './setup/check-stays.ts'
import { raceBookings } from './setup/race.ts'
import type { Stay } from './setup/stays.ts'
import { aWorld } from './setup/world.ts'

test('asking first and inserting then is caught by the same check', async () => {
  const world = aWorld()
  const connection = new Database(world.database)
  connection.exec('CREATE TABLE naive (check_in TEXT, check_out TEXT) STRICT')
  const taken = connection.prepare('SELECT 1 FROM naive WHERE check_out > ? AND check_in < ?')
  const insert = connection.prepare('INSERT INTO naive VALUES (?, ?)')
  const outcome = await raceBookings(async (_client, { checkIn, checkOut }) => {
    if (taken.get(checkIn, checkOut)) return false
    await wait(2)
    insert.run(checkIn, checkOut)
    return true
  })
  connection.close()
  const stored = world.query<Stay>('SELECT check_in AS "checkIn", check_out AS "checkOut" FROM naive')
  expect(findFaults({ ...outcome, stored }).join('\n')).toContain('share a night')
})
