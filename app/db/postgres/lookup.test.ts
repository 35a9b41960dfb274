import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { newestIds, newestSeqs } from '../lookup.server.ts'
import { places } from '../schema/places.ts'
import { users } from '../schema/users.ts'

test('what operators look for is planned with its values: by one plan for all each row is compared with a thousand places', async () => {
  await aPlace()
  const isPlanned = sql`current_setting('plan_cache_mode') = 'force_custom_plan'`
  expect(await newestSeqs(places.seq, isPlanned, { limit: 1 })).toHaveLength(1)
  expect(await newestIds(users.id, isPlanned, { limit: 1 })).toHaveLength(1)
})
