import { beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world)
})

test('a price raised under an open form is shown before anything is booked', async () => {
  const [host, , guest] = world.people as [Person, Person, Person]
  const place = world.places[0]!
  const opened = await openForm(place, guest)
  await setPrice(place, host, 1_000_000)

  // Other nights than the page's own total was for, as someone without scripts chooses them.
  const typed = { ...opened, ...stayIn(10, 2), name: 'आशा राव', phone: '98765 43210', noOfGuests: '2' }
  const refused = await server.post(`/place/${place.id}`, { token: guest.token, form: typed })
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/The total is now ₹20,00,000, not ₹4,500: you chose [^.]*, 2 nights, 2 guests/)
  expect(bookedPrices(place)).toEqual([])
  const again = fieldsIn(refused.text)
  const { checkIn, checkOut, name, phone, noOfGuests } = typed
  expect(again).toMatchObject({ checkIn, checkOut, name, phone, noOfGuests })
  expect(JSON.parse(again.terms!)).toMatchObject({ checkIn, checkOut, noOfGuests: 2, total: 2_000_000 })

  const booked = await server.post(`/place/${place.id}`, { token: guest.token, form: again })
  expect(booked.status).toBe(302)
  expect(bookedPrices(place)).toEqual([2_000_000])
})

test('a form whose nights were changed gets the new total, and books it when sent once more', async () => {
  const guest = world.people[2]!
  const place = world.places[1]!
  const opened = await openForm(place, guest)
  const form = { ...opened, ...stayIn(20, 7), phone: '98765 43210' }
  const send = (fields: Record<string, string>) =>
    server.post(`/place/${place.id}`, { token: guest.token, form: fields })
  const refused = await send(form)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Nothing is booked yet')
  expect(bookedPrices(place)).toEqual([])
  expect((await send(fieldsIn(refused.text))).status).toBe(302)
  expect(bookedPrices(place)).toEqual([7 * place.price])
})

test('a form whose cancelling rule, hours or address the host has changed books nothing and says what', async () => {
  const [, host, guest] = world.people as [Person, Person, Person]
  const place = world.places[3]!
  const opened = { ...(await openForm(place, guest)), phone: '98765 43210' }
  await changePlace(place, host, { cancelUntil: 'never', checkIn: '23:00', address: '7 New Road, Ponda' })
  const refused = await server.post(`/place/${place.id}`, { token: guest.token, form: opened })
  expect(refused.status).toBe(409)
  for (const sentence of [
    'The host changed until when you can cancel.',
    'The host changed the hours: check-in 23:00',
    'The host changed the address to 7 New Road, Ponda.',
  ])
    expect(refused.text).toContain(sentence)
  expect(bookedPrices(place)).toEqual([])
  const again = await server.post(`/place/${place.id}`, { token: guest.token, form: fieldsIn(refused.text) })
  expect(again.status).toBe(302)
})

test('a call that names another total books nothing, and its retry is its own booking', async () => {
  const [host, , , guest] = world.people as [Person, Person, Person, Person]
  const place = world.places[2]!
  const call = bookingCall(guest, place, stayIn(10, 3), 'a key')
  const naming = (price?: number) =>
    server.post('/bookings', { ...call, json: { ...(call.json as object), price } })
  const first = await naming(3 * place.price)
  expect(first.status).toBe(200)
  await setPrice(place, host, 5000)
  expect((await naming(3 * place.price)).json.booking).toEqual({
    ...first.json.booking,
    place: expect.objectContaining({ price: 5000 }) as object,
  })
  const late = bookingCall(guest, place, stayIn(20, 3))
  const refused = await server.post('/bookings', { ...late, json: { ...(late.json as object), price: 2700 } })
  expect([refused.status, refused.json.success]).toEqual([409, false])
  expect(refused.json.message).toContain('The total is now ₹15,000, not ₹2,700.')
  expect(bookedPrices(place)).toEqual([2700])
})

function bookedPrices({ id }: StoredPlace): number[] {
  return world
    .query<{ price: number }>('SELECT price FROM bookings WHERE place_id = ?', id)
    .map(({ price }) => price)
}

async function openForm({ id }: StoredPlace, { token }: Person) {
  return fieldsIn((await server.get(`/place/${id}`, { token, headers: { accept: 'text/html' } })).text)
}

/** What a browser without scripts would send of the booking form. */
function fieldsIn(page: string): Record<string, string> {
  const form = /<form[^>]*aria-label="Book this place"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  const inputs = form.match(/<input[^>]*>/g) ?? []
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}

function attribute(tag: string, name: string): string {
  const written = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return written.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function setPrice(place: StoredPlace, host: Person, price: number) {
  return changePlace(place, host, { price })
}

async function changePlace({ id }: StoredPlace, host: Person, changes: object) {
  const { json } = await server.get(`/places/${id}`)
  const { photos, ...details } = json.place!
  const changed = { ...details, id, addedPhotos: photos, ...changes }
  const { status } = await server.put('/places/update-place', { bearer: host.token, json: changed })
  expect(status).toBe(200)
}
