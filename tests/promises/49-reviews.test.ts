import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

const today = todayInIndia()
let world: World
let server: RunningServer
let stays = 0

beforeAll(async () => {
  world = aWorld()
  // Both were written in time, and nobody has made them public yet: the last day was fifteen days ago.
  aReview(aStay(world.people[2]!, world.places[1]!, 30), { stars: 2, text: 'Long ago, and blind' })
  const operator = world.people[5]!
  server = await startServer(world, { settings: { OPERATORS: operator.email } })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', operator.id)
})

/** A stay that was over so many days ago, booked before it began. */
function aStay(guest: Person, place: StoredPlace, ago: number): string {
  const id = `a-stay-${++stays}`
  const nights = [addDays(today, -ago - 1), addDays(today, -ago)]
  world.execute(
    `INSERT INTO bookings (id, place_id, guest_id, check_in, check_out, no_of_guests, name, phone, price, created_at)
     VALUES (?, ?, ?, ?, ?, 1, 'Ravi', '98450 12345', 500, ?)`,
    id,
    place.id,
    guest.id,
    ...nights,
    Date.now() - (ago + 5) * 86_400_000,
  )
  return id
}

function aReview(stay: string, { stars, text }: { stars: number; text: string }) {
  world.execute(
    `INSERT INTO reviews (id, booking_id, place_id, guest_id, host_id, check_in, rating, text, public_on)
     SELECT 'of-' || b.id, b.id, b.place_id, b.guest_id, p.owner_id, b.check_in, ?, ?, date(b.check_out, '+15 day')
     FROM bookings b JOIN places p ON p.id = b.place_id WHERE b.id = ?`,
    stars,
    text,
    stay,
  )
}

const review = (stay: string, token: string, json: object = { rating: 5, text: 'Good tea' }) =>
  server.post(`/bookings/${stay}/review`, { token, json })
const ratingOf = ({ id }: StoredPlace) =>
  world.query<{ sum: number; count: number }>(
    'SELECT rating_sum AS sum, rating_count AS count FROM places WHERE id = ?',
    id,
  )[0]

test('a page that is asked for after the deadline shows a review, and its stars are counted', async () => {
  const place = world.places[1]!
  expect((await server.get(`/place/${place.id}`)).text).toContain('Long ago, and blind')
  expect(ratingOf(place)).toEqual({ sum: 2, count: 1 })
})

test('a review is by who stayed, once, whoever asks and however often', async () => {
  const [guest, place] = [world.people[2]!, world.places[0]!]
  const host = world.people.find(({ id }) => id === place.ownerId)!
  const stranger = world.people.find(({ id }) => id !== guest.id && id !== host.id)!
  const stay = aStay(guest, place, 2)
  for (const { token } of [stranger, host]) expect((await review(stay, token)).status).toBe(404)
  expect((await server.post(`/bookings/${stay}/review`, { json: { rating: 5, text: '' } })).status).toBe(401)
  expect((await review(aStay(guest, place, 40), guest.token)).status).toBe(409)
  expect((await review(aStay(guest, place, -3), guest.token)).status).toBe(409)
  const cancelled = aStay(guest, place, 4)
  world.execute(`UPDATE bookings SET status = 'cancelled by guest', cancelled_at = 1 WHERE id = ?`, cancelled)
  expect((await review(cancelled, guest.token)).status).toBe(409)

  const answers = await Promise.all(Array.from({ length: 20 }, () => review(stay, guest.token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(world.query('SELECT id FROM reviews WHERE booking_id = ?', stay)).toHaveLength(1)

  // Blind: on no page, in no answer, and not in the sum.
  const seen = [`/place/${place.id}`, `/places/${place.id}/reviews`, `/host/${host.id}`]
  for (const token of [undefined, stranger.token, host.token])
    for (const path of [...seen, `/account/places/guests/${stay}`])
      expect((await server.get(path, { token })).text, path).not.toContain('Good tea')
  expect(ratingOf(place)).toEqual({ sum: 0, count: 0 })

  const form = { wouldHostAgain: 'yes', text: '', privateNote: '' }
  const said = await server.post(`/account/places/guests/${stay}/review`, { token: host.token, form })
  expect(said.status).toBe(302)
  for (const path of seen) expect((await server.get(path)).text, path).toContain('Good tea')
  expect(ratingOf(place)).toEqual({ sum: 5, count: 1 })
  expect((await review(stay, guest.token, { rating: 1, text: 'Changed' })).status).toBe(409)
})

test('an operator alone removes a review, and the page says why', async () => {
  const [operator, place] = [world.people[5]!, world.places[1]!]
  const path = '/operator/reviews/of-a-stay-1'
  const form = { intent: 'remove', reason: 'It names a neighbour', key: '' }
  for (const { token } of world.people.filter(({ id }) => id !== operator.id).slice(0, 4))
    expect((await server.post(path, { token, form })).status).toBe(404)
  expect((await server.get(path, { token: operator.token })).text).toContain('Long ago, and blind')
  expect((await server.post(path, { token: operator.token, form })).status).toBe(302)
  const { text } = await server.get(`/place/${place.id}`)
  expect(text).toContain('It names a neighbour')
  expect(text).not.toContain('Long ago, and blind')
  expect(ratingOf(place)).toEqual({ sum: 0, count: 0 })
})
