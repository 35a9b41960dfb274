import { expect, test } from 'vitest'
import { startServer } from './setup/server.ts'
import { stayIn } from './setup/stays.ts'
import { aWorld } from './setup/world.ts'

test('without scripts a booking that fails says so in its toast, also where the page can not be read again', async () => {
  const world = aWorld()
  const server = await startServer(world)
  const [place, guest] = [world.places[1]!, world.people[2]!]
  const form = { ...stayIn(20, 2), noOfGuests: '1', name: 'Kavya Rao', phone: '+91 98450 12345' }
  // Neither what the booking is checked with nor the page's own data can be read.
  world.execute('ALTER TABLE places RENAME TO no_places')
  const failed = await server.post(`/place/${place.id}`, {
    token: guest.token,
    form,
    headers: { accept: 'text/html' },
  })
  expect(failed.status).toBe(500)
  expect(failed.text).toMatch(/role="alert"[^>]*>Something went wrong!</)
  world.execute('ALTER TABLE no_places RENAME TO places')
  expect((await server.post(`/place/${place.id}`, { token: guest.token, form })).status).toBe(302)
})
