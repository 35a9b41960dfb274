// @module-tag slow
import { expect, test } from 'vitest'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { startRivalBookers } from '../../../tests/setup/processes/rival-bookers.ts'
import { writeConnection } from './connections.server.ts'

test('a check before the insert would not be enough', async () => {
  // The control: without the trigger the same race sells the place twice.
  const place = await aPlace()
  writeConnection.exec('CREATE TABLE naive (place TEXT, check_in TEXT, check_out TEXT)')
  const rivals = await startRivalBookers('naive', [place.id], aStay())
  for (const { tell } of rivals) tell()
  for (const { next } of rivals) expect(await next()).toBe('asked')
  for (const { tell } of rivals) tell()
  const got = (await Promise.all(rivals.map((rival) => rival.all()))).flat()
  expect(got).toEqual([`got ${place.id}`, `got ${place.id}`])
})
