import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import type { JsonBooking, JsonPlace, SendOptions } from './setup/client.ts'
import { placeDetails } from './setup/mutations.ts'
import { aPicture, filesInField } from './setup/pictures.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingForm, bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let server: RunningServer
let host: Person
let guest: Person
let stranger: Person
let place: StoredPlace
let booking: JsonBooking

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
  host = world.people[0]!
  guest = world.people[2]!
  stranger = world.people[3]!
  place = world.places[0]!
  const made = await server.post('/bookings', bookingCall(guest, place, stayIn(5, 2), 'guests-key'))
  booking = made.json.booking as JsonBooking
})

test("another's booking is not there, in any page or call", async () => {
  const page = `/account/bookings/${booking._id}`
  const asStranger = { token: stranger.token }
  expect((await server.get(page, { token: guest.token })).status).toBe(200)
  const nobodys = `/account/bookings/${place.id}`
  for (const path of [page, nobodys, '/account/bookings/%27%20or%201']) {
    const { status, text } = await server.get(path, asStranger)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('No data')
    expect(text).not.toContain(guest.name)
  }
  for (const more of ['/cancel', '/stay.ics', '/confirmation'])
    expect((await server.get(`${page}${more}`, asStranger)).status).toBe(404)
  const data = await server.get(`${page}?_data=routes%2Faccount%2Fbookings%2Fbooking`, asStranger)
  expect([data.status, data.text]).not.toContain(guest.name)
  expect(data.status).toBe(404)
  for (const path of ['/bookings', '/account/bookings']) {
    const { text } = await server.get(path, asStranger)
    expect(text).not.toContain(booking._id)
  }
  // The host of the place sees who comes, on pages of their own and with no account of the guest's.
  expect((await server.get('/bookings', { token: host.token })).text).not.toContain(guest.id)
})

test('who comes is the business of the host alone, and the number of a host that of their guests', async () => {
  const reservation = `/account/places/guests/${booking._id}`
  await server.post('/account/phone', { token: host.token, form: { phone: '98450 77777' } })
  const shown = await server.get(reservation, { token: host.token })
  expect([shown.status, shown.text.includes('Reach your guest')]).toEqual([200, true])
  expect(shown.text).not.toContain(guest.id)
  expect((await server.get(`/account/bookings/${booking._id}`, { token: guest.token })).text).toContain(
    '98450 77777',
  )
  for (const thief of [stranger, guest, world.people[1]!]) {
    for (const path of ['', '/cancel', '/cancel-all', '/shut-out'].map((end) => reservation + end)) {
      const { status, text } = await server.get(path, { token: thief.token })
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain('98450 77777')
    }
    for (const query of ['', '?when=past', `?place=${place.id}`, '?after=2026-01-01.x']) {
      const { text } = await server.get(`/account/places/guests${query}`, { token: thief.token })
      expect(text).not.toContain(booking._id)
    }
    const before = world.rowCounts()
    const form = { reason: 'Nobody comes' }
    for (const end of ['cancel', 'cancel-all', 'shut-out']) {
      const asked = await server.post(`${reservation}/${end}`, {
        token: thief.token,
        form: { ...form, bookings: 'no' },
      })
      expect(asked.status).toBe(404)
    }
    expect(world.rowCounts()).toEqual(before)
  }
  for (const path of ['/places', `/places/${place.id}`, `/place/${place.id}`])
    expect((await server.get(path, { token: stranger.token })).text).not.toContain('98450 77777')
})

test("another's place can be looked at but not edited", async () => {
  const before = storedPlace()
  const theirs = world.people[1]!
  for (const thief of [stranger, theirs, guest]) {
    const json = { ...placeDetails(place.photos), id: place.id, title: 'Taken over' }
    const called = await server.put('/places/update-place', { bearer: thief.token, json })
    const nowhere = await server.put('/places/update-place', {
      bearer: thief.token,
      json: { ...json, id: 'nowhere' },
    })
    expect([called.status, called.json]).toEqual([404, nowhere.json])
    const form = formOf({ ...placeDetails(place.photos), title: 'Taken over' })
    const page = `/account/places/${place.id}`
    expect((await server.get(page, { token: thief.token })).status).toBe(404)
    expect((await server.get(`${page}?_data=edit-place`, { token: thief.token })).status).toBe(404)
    expect((await server.post(page, { token: thief.token, form })).status).toBe(404)
    const files = filesInField('photos', await aPicture())
    expect((await server.post(page, { token: thief.token, parts: files })).status).toBe(404)
    const calendar = `${page}/calendar`
    expect((await server.get(calendar, { token: thief.token })).status).toBe(404)
    const data = await server.get(`${calendar}?_data=routes%2Faccount%2Fplaces%2Fcalendar`, {
      token: thief.token,
    })
    expect([data.status, data.text]).not.toContain(guest.name)
    expect(data.status).toBe(404)
    for (const intent of ['block', 'unblock', 'unblock-one']) {
      const nights = { ...stayIn(50, 2), note: 'Mine', intent }
      expect((await server.post(calendar, { token: thief.token, form: nights })).status).toBe(404)
    }
    expect((await server.get(`${page}/imports`, { token: thief.token })).status).toBe(404)
    for (const intent of ['add', 'look', 'remove']) {
      const mine = { intent, importId: 'x', name: 'Mine', address: 'https://example.com/x.ics' }
      expect((await server.post(`${page}/imports`, { token: thief.token, form: mine })).status).toBe(404)
    }
  }
  expect(storedPlace()).toEqual(before)
  for (const path of ['/places/user-places', '/account/places']) {
    expect((await server.get(path, { token: stranger.token })).text).not.toContain(place.id)
  }
  const mine = await server.put('/places/update-place', {
    bearer: host.token,
    json: { ...placeDetails(place.photos), id: place.id, title: 'Changed by its host' },
  })
  expect(mine.status).toBe(200)
})

test("another's photos can't be hung into a place or made one's picture", async () => {
  const [hosts] = world.unusedPhotos as [string]
  const before = world.query('SELECT * FROM place_photos')
  const stolen = { bearer: stranger.token, json: placeDetails([hosts, ...place.photos.slice(0, 4)]) }
  expect((await server.post('/places/add-places', stolen)).status).toBe(422)
  const form = formOf(placeDetails([hosts, ...place.photos.slice(0, 4)]))
  expect((await server.post('/account/places/new', { token: stranger.token, form })).status).toBe(422)
  const own = world.places[3]!
  const mixed = { ...placeDetails([...own.photos.slice(0, 4), hosts]), id: own.id }
  expect(
    (await server.put('/places/update-place', { bearer: world.people[1]!.token, json: mixed })).status,
  ).toBe(422)
  const picture = { name: stranger.name, password: '', picture: hosts }
  expect((await server.put('/user/update-user', { bearer: stranger.token, json: picture })).status).toBe(422)
  expect(world.query('SELECT * FROM place_photos')).toEqual(before)
  expect(world.query('SELECT picture_id FROM users WHERE picture_id IS NOT NULL')).toEqual([])
  // The host's own hand may.
  const right = { ...placeDetails([hosts, ...place.photos]), id: place.id }
  expect((await server.put('/places/update-place', { bearer: host.token, json: right })).status).toBe(200)
})

test('a posted owner and _id are ignored, and no posted price is booked', async () => {
  const fake = {
    _id: place.id,
    owner: stranger.id,
    ownerId: stranger.id,
    owner_id: stranger.id,
    user: stranger.id,
  }
  const json = { ...placeDetails(place.photos), ...fake, title: 'Whose is it' }
  const made = await server.post('/places/add-places', { bearer: host.token, json })
  expect(made.json.place).toMatchObject({ owner: host.id, title: 'Whose is it' })
  expect(made.json.place?._id).not.toBe(place.id)
  const changed = await server.put('/places/update-place', {
    bearer: host.token,
    json: { ...json, id: (made.json.place as JsonPlace)._id, title: 'Still mine' },
  })
  expect(changed.json.place).toMatchObject({ _id: made.json.place?._id, owner: host.id, title: 'Still mine' })

  const cheap = bookingCall(guest, place, stayIn(60, 3))
  const theirs = { ...(cheap.json as object), ...fake, total: 1, guestId: stranger.id }
  const free = await server.post('/bookings', { ...cheap, json: { ...theirs, price: 1 } })
  expect(free.status).toBe(409)
  const booked = await server.post('/bookings', { ...cheap, json: theirs })
  const { price } = (await server.get(`/places/${place.id}`)).json.place as JsonPlace
  expect(booked.json.booking).toMatchObject({ user: guest.id, price: 3 * price, place: { _id: place.id } })
  expect((booked.json.booking as JsonBooking)._id).not.toBe(place.id)

  const sent = bookingForm(guest, stayIn(70, 2), 'cheap')
  const form = {
    ...sent.form,
    price: '1',
    guestId: stranger.id,
    place: world.places[3]!.id,
    user: stranger.id,
  }
  const { headers } = await server.post(`/place/${place.id}`, { ...sent, form })
  const id = String(headers.location).split('/').at(-1)
  expect(world.query('SELECT guest_id, place_id, price FROM bookings WHERE id = ?', id)).toEqual([
    { guest_id: guest.id, place_id: place.id, price: 2 * price },
  ])
})

test("a posted email or _id changes nobody else's account", async () => {
  const before = world.query('SELECT * FROM users WHERE id <> ?', stranger.id)
  const fake = { _id: guest.id, id: guest.id, userId: guest.id, email: guest.email, name: 'Only My Own Name' }
  const json = { ...fake, password: '', picture: '' }
  const { status, json: answer } = await server.put('/user/update-user', { bearer: stranger.token, json })
  expect([status, answer.user]).toEqual([
    200,
    { _id: stranger.id, name: 'Only My Own Name', email: stranger.email, picture: null },
  ])
  const form = { ...fake, name: 'And Again', password: '', confirmPassword: '' }
  expect((await server.post('/account', { token: stranger.token, form })).status).toBe(302)
  expect(world.query('SELECT * FROM users WHERE id <> ?', stranger.id)).toEqual(before)
  expect(world.query('SELECT name, email FROM users WHERE id = ?', stranger.id)).toEqual([
    { name: 'And Again', email: stranger.email },
  ])
  const registered = await server.post('/user/register', {
    json: { _id: guest.id, name: 'New', email: 'new.one@example.com', password: PASSWORD, googleSub: '1' },
  })
  expect(registered.json.user?._id).not.toBe(guest.id)
})

test("another's booking can't be cancelled", async () => {
  for (const reason of ['', 'Mine now']) {
    const call = { bearer: stranger.token, json: { reason } }
    expect((await server.send('DELETE', `/bookings/${booking._id}`, call)).status).toBe(404)
    const form = { token: stranger.token, form: { reason } }
    expect((await server.post(`/account/bookings/${booking._id}/cancel`, form)).status).toBe(404)
  }
  expect(world.query('SELECT status FROM bookings WHERE id = ?', booking._id)).toEqual([
    { status: 'confirmed' },
  ])
})

test("another's one-time key finds nothing", async () => {
  const { status, json } = await server.post(
    '/bookings',
    bookingCall(stranger, place, stayIn(5, 2), 'guests-key'),
  )
  expect(status).toBe(409)
  expect(JSON.stringify(json)).not.toContain(booking._id)
})

test('nobody at all gets to none of it', async () => {
  const before = world.rowCounts()
  const calls: [method: string, path: string, sending?: SendOptions][] = [
    ['GET', '/bookings'],
    ['POST', '/bookings', { json: {} }],
    ['DELETE', `/bookings/${booking._id}`, { json: { reason: 'x' } }],
    ['GET', '/places/user-places'],
    ['POST', '/places/add-places', { json: placeDetails(place.photos) }],
    ['PUT', '/places/update-place', { json: { ...placeDetails(place.photos), id: place.id } }],
    ['PUT', '/user/update-user', { json: { name: 'x', password: '', picture: '' } }],
    ['POST', '/upload-by-link', { json: { link: 'https://example.com/a.jpg' } }],
    ['POST', '/upload', { parts: filesInField('photos', await aPicture()) }],
    ['POST', '/user/upload-picture', { parts: filesInField('picture', await aPicture()) }],
    ['POST', '/account/photos', { parts: filesInField('photos', await aPicture()) }],
  ]
  for (const [method, path, sending] of calls) {
    expect([path, (await server.send(method, path, sending)).status]).toEqual([path, 401])
  }
  const ofBooking = [`/bookings/${booking._id}`, `/places/guests/${booking._id}`]
  const ofPlace = [`/places/${place.id}`, `/places/${place.id}/feed`, `/places/${place.id}/imports`]
  const pages = [
    '',
    '/places',
    '/places/new',
    ...ofPlace,
    '/bookings',
    '/places/guests',
    '/phone',
    '/email',
    '/passkeys',
  ]
  pages.push(
    ...ofBooking.flatMap((page) => [page, `${page}/cancel`]),
    ...['stay.ics', 'confirmation'].map((page) => `/bookings/${booking._id}/${page}`),
  )
  for (const page of pages) {
    const { status, headers, text } = await server.get(`/account${page}`)
    expect([page, status, headers.location]).toEqual([
      page,
      302,
      expect.stringMatching(/^\/login\?redirectTo=/),
    ])
    expect(text).not.toContain(guest.name)
  }
  expect(world.rowCounts()).toEqual(before)
})

test('nothing of a password ever leaves', async () => {
  for (const path of ['/bookings', '/account', '/places', `/places/${place.id}`, `/place/${place.id}`]) {
    const { text } = await server.get(path, { token: guest.token })
    expect([path, /argon2|password_?hash/i.test(text)]).toEqual([path, false])
  }
})

function storedPlace() {
  return [
    world.query('SELECT * FROM places WHERE id = ?', place.id),
    world.query('SELECT * FROM place_photos WHERE place_id = ? ORDER BY position', place.id),
    world.query('SELECT * FROM holds WHERE place_id = ? ORDER BY check_in', place.id),
  ]
}

function formOf(details: ReturnType<typeof placeDetails>): Record<string, string | string[]> {
  return { ...details, maxGuests: String(details.maxGuests), price: String(details.price) }
}
