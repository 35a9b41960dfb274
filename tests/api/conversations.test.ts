import { expect, test } from 'vitest'
import { aBooking } from '../factories/a-booking.ts'
import { aPlace } from '../factories/a-place.ts'
import { verifyEmailOf } from '../factories/a-user.ts'
import { aSignedInUser, startApi } from '../setup/api/api-client.ts'

async function aGuestAndHost() {
  const call = await startApi()
  const [guest, host] = [await aSignedInUser(), await aSignedInUser()]
  await verifyEmailOf(guest.user)
  const place = await aPlace({ owner: host.user })
  return { call, guest, host, place }
}

test('a guest asks, the host answers, and each reads the other without contacts until a stay is booked', async () => {
  const { call, guest, host, place } = await aGuestAndHost()
  const asking = { json: { place: place.id, text: 'Call 98765 43210' }, bearer: guest.token }
  const { status, json } = await call('POST /conversations', asking)
  expect(status).toBe(200)
  const { _id } = json.conversation as { _id: string }
  const shown = { _id, place: { _id: place.id, title: place.title }, closed: null }
  expect(json.conversation).toMatchObject({ ...shown, side: 'guest', name: host.user.name, unread: 0 })
  expect(json.message).toMatchObject({ mine: true, text: 'Call 98765 43210' })

  const list = (await call('GET /conversations', { bearer: host.token })).json
  expect(list).toMatchObject({ conversations: [{ ...shown, side: 'host', unread: 1 }], nextCursor: null })
  const one = `/conversations/${_id}` as const
  const read = async () => (await call(`GET ${one}`, { bearer: host.token })).json
  expect((await read()).messages).toMatchObject([{ mine: false, text: 'Call [hidden until booked]' }])
  expect((await read()).conversation).toMatchObject({ unread: 0 })
  expect((await call(`POST ${one}`, { json: { text: 'Yes' }, bearer: host.token })).status).toBe(200)
  await aBooking({ place, guest: guest.user })
  expect((await read()).messages).toMatchObject([{ text: 'Call 98765 43210' }, { mine: true, text: 'Yes' }])

  const stranger = await aSignedInUser()
  for (const way of [`GET ${one}`, `POST ${one}`] as const) {
    const sent = way.startsWith('POST') ? { json: { text: 'x' } } : {}
    expect((await call(way, { ...sent, bearer: stranger.token })).status).toBe(404)
  }
})

test('bad input is a sentence, a repeated key one message, and an unproved address is told what to do', async () => {
  const { call, guest, host, place } = await aGuestAndHost()
  const ask = async (json: object, key?: string, bearer = guest.token) =>
    call('POST /conversations', { json, bearer, headers: key ? { 'idempotency-key': key } : {} })
  for (const text of ['', '   ', '\u200b', 'x'.repeat(2001), 'a\0b'])
    expect((await ask({ place: place.id, text })).status).toBe(422)
  for (const text of [1, ['x'], null]) expect((await ask({ place: place.id, text })).status).toBe(400)
  expect((await ask({ place: place.id, text: 'x'.repeat(110_000) })).status).toBe(413)
  expect((await ask({ place: 'none', text: 'Hello' })).status).toBe(404)
  expect((await ask({ place: place.id, text: 'Hello' }, 'k'.repeat(101))).status).toBe(400)
  expect((await call('GET /conversations?cursor=x', { bearer: guest.token })).status).toBe(400)

  const [first, again] = [
    await ask({ place: place.id, text: 'Hello' }, 'a-key'),
    await ask({ place: place.id, text: 'Hello' }, 'a-key'),
  ]
  expect(again.json.message).toEqual(first.json.message)

  const other = await aPlace()
  const refused = await ask({ place: other.id, text: 'Hello' }, undefined, host.token)
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'Confirm your email first, we have sent you a link.',
  ])
})
