import { beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

// What a host, and a guest's name, can carry to strangers: on no page, in no answer of the API, and in no meta tag.
const CONTACTS = [
  '98450 12345',
  'asha.rao@example.in',
  'asharao.example.com',
  '@asha.rao.stays',
  'asha@okicici',
]
const WORDS = `Call ${CONTACTS[0]}, mail ${CONTACTS[1]}, see ${CONTACTS[2]}, insta ${CONTACTS[3]} or pay ${CONTACTS[4]}`
const HIDDEN = '[hidden until booked]'

let world: World
let server: RunningServer
let host: Person
let placeId: string

beforeAll(async () => {
  world = aWorld()
  const place = world.places[0]!
  placeId = place.id
  host = world.people.find(({ id }) => id === place.ownerId)!
  // At most a hundred characters, as the fields of hours have.
  const short = `Call ${CONTACTS[0]}, ${CONTACTS[1]}`
  world.execute(
    `UPDATE places SET title = ?, description = ?, address = ?, extra_info = ?, check_in = ?, check_out = ?,
     town = '', district = '', state = '' WHERE id = ?`,
    `Villa 27 ${WORDS}`,
    WORDS,
    WORDS,
    WORDS,
    short,
    short,
    placeId,
  )
  world.execute('UPDATE place_photos SET caption = ? WHERE place_id = ?', WORDS, placeId)
  world.execute('UPDATE users SET name = ? WHERE id = ?', `Asha ${WORDS}`, host.id)
  server = await startServer(world)
})

const pages = () => [
  '/',
  `/place/${placeId}`,
  `/place/${placeId}?_data=routes%2Fplace`,
  `/hi/place/${placeId}`,
  `/place/${placeId}/ask`,
  `/place/${placeId}/report`,
  `/host/${host.id}`,
  '/?search=Villa+27',
  '/places',
  `/places/${placeId}`,
  `/places/${placeId}/reviews`,
  '/places/search/villa%2027',
  '/sitemap.xml',
  '/sitemap',
]

test('no stranger reads a contact, signed in or not, in a page or an answer; the number in a title stays', async () => {
  const stranger = world.people.find(({ id }) => id !== host.id)!
  let hidden = 0
  for (const token of [undefined, stranger.token]) {
    for (const page of pages()) {
      const { status, text } = await server.get(page, { token })
      expect([page, status]).toEqual([page, 200])
      for (const contact of CONTACTS) expect([page, text.includes(contact)]).toEqual([page, false])
      if (text.includes(HIDDEN)) hidden += 1
    }
  }
  expect(hidden).toBeGreaterThan(12)
  expect((await server.get(`/place/${placeId}`)).text).toContain('Villa 27')
})

test('its host reads what they have written, and is told what guests do not see', async () => {
  const form = (await server.get(`/account/places/${placeId}`, { token: host.token })).text
  expect(form).toContain('Hidden from guests until they book: ')
  for (const contact of CONTACTS) expect(form).toContain(contact)
  const { place } = (await server.get(`/places/${placeId}`, { bearer: host.token })).json
  expect(place!.description).toBe(WORDS)
})
