import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { reviewGuest } from '#app/domain/reviews/write-review.server.ts'
import { expect, test } from 'vitest'
import { aBooking } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { aReview, aStayOver } from '../factories/a-review.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

const good = { rating: 4, text: 'Good tea.', privateNote: 'The tap drips.' }

async function aReviewableStay() {
  const call = await startApi()
  const [guest, host] = [await aSignedInUser(), await aSignedInUser()]
  const place = await aPlace({ owner: host.user })
  const stay = await aStayOver({ place, guest: guest.user })
  return { call, guest, host, place, stay }
}

test('a guest reviews a stay, changes it while it is blind, and everybody reads it when both have written', async () => {
  const { call, guest, host, place, stay } = await aReviewableStay()
  const path = `POST /bookings/${stay.id}/review` as const
  const list = `GET /places/${place.id}/reviews` as const
  expect((await call(path, { json: { ...good, rating: '2' }, bearer: guest.token })).status).toBe(200)
  const { status, json } = await call(path, { json: good, bearer: guest.token })
  expect(status).toBe(200)
  const review = { rating: 4, text: 'Good tea.', name: 'Ravi', stayed: stay.checkIn.slice(0, 7), reply: '' }
  const { _id, name } = json.review as { _id: string; name: string }
  expect(json).toEqual({ review: { ...review, _id, name } })
  expect((await call(list)).json).toEqual({
    rating: { average: null, count: 0 },
    reviews: [],
    nextCursor: null,
  })

  await reviewGuest(host.user, stay.id, { wouldHostAgain: 'yes', text: '', privateNote: '' })
  const shown = (await call(list)).json
  expect(shown).toEqual({
    rating: { average: null, count: 1 },
    reviews: [{ ...review, _id, name }],
    nextCursor: null,
  })
  expect(JSON.stringify(shown)).not.toContain('tap')
  expect((await call(path, { json: good, bearer: guest.token })).status).toBe(409)

  const reply = `POST /reviews/${_id}/reply` as const
  expect((await call(reply, { json: { text: 'Thanks' }, bearer: guest.token })).status).toBe(404)
  const replied = await call(reply, { json: { text: 'Thanks' }, bearer: host.token })
  expect([replied.status, replied.json.review]).toEqual([200, { ...review, _id, name, reply: 'Thanks' }])
  expect((await call(reply, { json: { text: 'Again' }, bearer: host.token })).status).toBe(409)
  expect((await call(`GET /places/${place.id}`)).json.place).toMatchObject({ rating: { count: 1 } })
})

test('a review that breaks a rule is refused in a sentence', async () => {
  const { call, guest, host, place, stay } = await aReviewableStay()
  const send = (json: object, id = stay.id, bearer = guest.token) =>
    call(`POST /bookings/${id}/review`, { json, bearer })
  for (const rating of [0, 6, 2.5, '5 stars', null, undefined, [5], NaN]) {
    const { status, json } = await send({ ...good, rating })
    expect([rating, [400, 422].includes(status)]).toEqual([rating, true])
    expect(String(json.message)).toMatch(/\w/)
  }
  const long = await send({ ...good, text: 'x'.repeat(2001) })
  expect([long.status, long.json.message]).toEqual([422, "Your review can't be longer than 2000 characters"])
  expect((await send({ ...good, privateNote: 'x'.repeat(1001) })).status).toBe(422)
  expect((await send({ ...good, text: '\0' })).status).toBe(422)
  expect((await send(good, stay.id, host.token)).status).toBe(404)
  expect((await send(good, 'nowhere')).status).toBe(404)
  const later = await aBooking({ place, guest: guest.user, checkIn: addDays(todayInIndia(), 4) })
  const early = await send(good, later.id)
  expect([early.status, early.json.message]).toEqual([
    409,
    'It is too early: a stay can be reviewed from the day of check-out.',
  ])
  const long_ago = await aStayOver({ place, guest: guest.user, ago: 15 })
  const late = await send(good, long_ago.id)
  expect([late.status, late.json.message]).toEqual([
    409,
    'It is too late: a stay can be reviewed for 14 days after check-out.',
  ])
})

test('a client pages through reviews', async () => {
  const call = await startApi()
  const place = await aPlace()
  for (let i = 0; i < 12; i += 1) await aReview({ place, text: `${i}`, publishedAt: 1000 + i })
  const list = `GET /places/${place.id}/reviews` as const
  const first = (await call(list)).json as { reviews: { text: string }[]; nextCursor: string }
  expect(first.reviews.map(({ text }) => text)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  const second = (await call(`${list}?cursor=${first.nextCursor}`)).json as typeof first
  expect(second.reviews.map(({ text }) => text)).toEqual(['1', '0'])
  expect(second.nextCursor).toBeNull()
  expect(second).toMatchObject({ rating: { average: 5, count: 12 } })
  expect((await call(`${list}?cursor=nonsense`)).status).toBe(400)
  expect((await call('GET /places/nowhere/reviews')).status).toBe(404)
})
