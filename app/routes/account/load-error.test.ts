import { tripsOf } from '#app/domain/bookings/trips.server.ts'
import { placesOf } from '#app/domain/places/places.server.ts'
import { log } from '#app/log.server.ts'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { loader as tripsPage } from './bookings.tsx'
import { loader as placesPage } from './places.tsx'

vi.mock(import('#app/domain/bookings/trips.server.ts'), async (original) => ({
  ...(await original()),
  tripsOf: vi.fn(),
}))
vi.mock(import('#app/domain/places/places.server.ts'), async (original) => ({
  ...(await original()),
  placesOf: vi.fn(),
}))

test('a list that can not be loaded differs from an empty one, and the reason is logged', async () => {
  const user = await aUser()
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  const broken = new Error('the database is gone')
  vi.mocked(tripsOf).mockRejectedValue(broken)
  vi.mocked(placesOf).mockRejectedValue(broken)
  const trips: Response = await tripsPage(await routeArgs('/account/bookings', { as: user }))
  expect([trips.status, await trips.json()]).toEqual([500, { trips: null }])
  expect(logged).toHaveBeenLastCalledWith({ err: broken, path: '/account/bookings' }, expect.any(String))
  const places: Response = await placesPage(await routeArgs('/account/places', { as: user }))
  expect([places.status, await places.json()]).toMatchObject([500, { places: null, next: null }])
  expect(logged).toHaveBeenLastCalledWith({ err: broken, path: '/account/places' }, expect.any(String))
})
