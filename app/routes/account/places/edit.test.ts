import { versionOf } from '#app/domain/places/place-version.server.ts'
import { ownPlaceById } from '#app/domain/places/places.server.ts'
import { largestFile } from '#app/domain/photos/photo.ts'
import { paths } from '#app/paths.ts'
import { expect, test } from 'vitest'
import { aPlace } from '../../../../tests/factories/a-place.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import { action, loader } from './edit.tsx'

interface Answer {
  message?: string
  version?: string
  doubts?: string
  photos?: object[]
  result: { initialValue: Record<string, unknown>; error?: Record<string, string[]> }
}

async function anOpenForm() {
  const host = await aUser()
  const place = await aPlace({ owner: host, price: 3000 })
  const open = async () => {
    const args = await routeArgs(`/account/places/${place.id}`, { as: host })
    const page = await (await loader({ ...args, params: { id: place.id } })).json()
    return page.initial.version ?? ''
  }
  const send = async (changes: Record<string, string>) => {
    const form = {
      title: place.title,
      address: place.address,
      description: place.description,
      maxGuests: '4',
      price: '3000',
      ...changes,
    }
    const body = new URLSearchParams(form)
    for (const photo of place.photos) body.append('addedPhotos', paths.upload(largestFile(photo)))
    const args = await routeArgs(`/account/places/${place.id}`, { as: host, body })
    const response: Response = await action({ ...args, params: { id: place.id } })
    const answer = response.status === 302 ? undefined : ((await response.json()) as Answer)
    return { status: response.status, answer }
  }
  return { host, place, open, send }
}

test('a second tab does not put the old price back, loses nothing, and saves with one more press', async () => {
  const { host, place, open, send } = await anOpenForm()
  const [first, second] = [await open(), await open()]
  expect((await send({ price: '5000', version: first })).status).toBe(302)

  const refused = await send({ title: 'Typed in the second tab', version: second })
  expect(refused.status).toBe(409)
  expect(refused.answer?.message).toContain('Price per night')
  expect(refused.answer?.result.error).toMatchObject({ price: ['Changed elsewhere, now ₹5,000'] })
  expect(refused.answer?.result.initialValue).toMatchObject({
    title: 'Typed in the second tab',
    price: '3000',
  })
  expect(refused.answer?.photos).toHaveLength(5)
  expect((await ownPlaceById(place.id, host)).price).toBe(5000)

  const again = await send({ title: 'Typed in the second tab', version: refused.answer?.version ?? '' })
  expect(again.status).toBe(302)
  expect(await ownPlaceById(place.id, host)).toMatchObject({ title: 'Typed in the second tab', price: 3000 })
})

test('a form that comes back for another reason stays that of the version it was filled from', async () => {
  const { host, place, open, send } = await anOpenForm()
  const version = await open()
  await send({ price: '5000', version })
  for (const [name, value] of [
    ['title', ''],
    ['intent', 'add-season'],
  ] as const) {
    expect((await send({ [name]: value, version })).answer?.version).toBe(version)
  }
  expect(versionOf(await ownPlaceById(place.id, host))).not.toBe(version)
})

test('a price as people write it is that price', async () => {
  const { host, place, send } = await anOpenForm()
  for (const [typed, price] of [
    ['₹1,200', 1200],
    ['१३००', 1300],
    ['Rs. 1,20,000/-', 120_000],
  ] as const) {
    expect((await send({ price: typed })).status).toBe(302)
    expect((await ownPlaceById(place.id, host)).price).toBe(price)
  }
  expect((await send({ price: 'cheap' })).answer?.result.error).toHaveProperty('price')
})

test('a price a hundred times less than before is asked about once', async () => {
  const { host, place, send } = await anOpenForm()
  const asked = await send({ price: '30' })
  expect(asked.status).toBe(422)
  const question = 'Is ₹30 right? Until now it was ₹3,000. If it is, save again.'
  expect(asked.answer).toMatchObject({ message: question, result: { error: { price: [question] } } })
  expect((await ownPlaceById(place.id, host)).price).toBe(3000)
  // Another price is another question.
  expect((await send({ price: '3', doubts: asked.answer!.doubts! })).status).toBe(422)
  expect((await send({ price: '30', doubts: asked.answer!.doubts! })).status).toBe(302)
  expect((await ownPlaceById(place.id, host)).price).toBe(30)
  // What is so already is not asked about, nor what is cheap for a reason.
  expect((await send({ price: '30', title: 'A tent' })).status).toBe(302)
  expect((await send({ price: '3000' })).status).toBe(302)
  expect((await send({ price: '300' })).status).toBe(302)
})

test('prices of some nights are asked about, too, at their fields', async () => {
  const { send } = await anOpenForm()
  const season = { 'prices.seasons[0].from': '2027-01-01', 'prices.seasons[0].to': '2027-01-05' }
  const form = { 'prices.weekend': '35', ...season, 'prices.seasons[0].price': '40' }
  const asked = await send(form)
  expect(asked.answer?.result.error).toEqual({
    'prices.weekend': ['Is ₹35 right? The other nights cost ₹3,000. If it is, save again.'],
    'prices.seasons[0].price': ['Is ₹40 right? The other nights cost ₹3,000. If it is, save again.'],
  })
  expect((await send({ ...form, doubts: asked.answer!.doubts! })).status).toBe(302)
})

test('a new place is asked about where places nearby cost a hundred times as much', async () => {
  const host = await aUser()
  const list = async (price: string, address: string) => {
    const { photos } = await aPlace({ owner: host, price: 2500, address: 'Divar, Goa' })
    const body = new URLSearchParams({
      title: 'Hut',
      address,
      description: 'By the sea',
      maxGuests: '2',
      price,
    })
    for (const photo of photos) body.append('addedPhotos', paths.upload(largestFile(photo)))
    const args = await routeArgs('/account/places/new', { as: host, body })
    const response: Response = await action({ ...args, params: {} })
    return response.status === 302 ? 302 : ((await response.json()) as Answer).message
  }
  for (let n = 0; n < 3; n++) await aPlace({ address: 'Divar, Goa', price: 2400 })
  expect(await list('25', 'Divar, Goa')).toBe(
    'Is ₹25 right? Places nearby cost about ₹2,400. If it is, save again.',
  )
  expect(await list('250', 'Divar, Goa')).toBe(302)
  expect(await list('25', 'Nobody knows where')).toBe(302)
})
