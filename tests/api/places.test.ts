import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { expect, test } from 'vitest'
import { aPhoto } from '../factories/a-photo.ts'
import { aPlace, placeDetails } from '../factories/a-place.ts'
import { aUser } from '../factories/a-user.ts'
import { startApi, ORIGIN, aSignedInUser, type ApiClient } from '../setup/api/api-client.ts'

interface PlaceBody {
  [field: string]: unknown
}

async function photosOf(uploader: { id: string }) {
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto({ uploader })))
  return photos.map(photoUrl)
}

async function aHost() {
  const { user, token } = await aSignedInUser()
  const photos = await photosOf(user)
  return { user, token, photos, body: { ...placeDetails(), addedPhotos: photos } as PlaceBody }
}

function idsIn(places: unknown) {
  return (places as { _id: string }[]).map(({ _id }) => _id)
}

test('a listed place comes back as it was sent, its photos as absolute URLs', async () => {
  const call = await startApi()
  const { user, token, photos, body } = await aHost()
  const json = { ...body, _id: 'x', owner: 'someone else', title: ' मनाली का घर ', checkIn: '14:00' }
  const { status, json: answer } = await call('POST /places/add-places', { json, bearer: token })
  expect(status).toBe(200)
  expect(answer).toEqual({
    place: {
      _id: answer.place?._id,
      owner: user.id,
      title: 'मनाली का घर',
      address: body.address,
      description: body.description,
      perks: ['wifi', 'pets'],
      extraInfo: 'Mind the dog.',
      checkIn: '14:00',
      checkOut: '',
      maxGuests: 4,
      price: 500,
      cancelUntil: '1-day',
      booking: 'at once',
      fewestNights: 1,
      mostNights: 90,
      noticeDays: 0,
      bedrooms: null,
      beds: null,
      bathrooms: null,
      amenities: [],
      prices: {},
      fees: {},
      paused: false,
      photos,
      rating: { average: null, count: 0 },
      version: expect.stringMatching(/^[\w.-]{100,}$/) as string,
    },
  })
  expect(photos[0]).toMatch(`${ORIGIN}/uploads/`)
  const path = `GET /places/${String(answer.place?._id)}` as const
  expect((await call(path)).json).toEqual(answer)
  expect(idsIn((await call('GET /places/user-places', { bearer: token })).json)).toEqual([answer.place?._id])
})

test('guests and price are 10 and 500 when they are absent, and may come as text', async () => {
  const call = await startApi()
  const { token, body } = await aHost()
  const { maxGuests: _, price: __, perks: ___, extraInfo: ____, ...few } = body
  const absent = await call('POST /places/add-places', { json: few, bearer: token })
  expect(absent.json.place).toMatchObject({ maxGuests: 10, price: 500, perks: [], extraInfo: '' })
  const texts = await call('POST /places/add-places', {
    json: { ...body, maxGuests: '3', price: '1250' },
    bearer: token,
  })
  expect(texts.json.place).toMatchObject({ maxGuests: 3, price: 1250 })
})

const rules: [broken: PlaceBody, sentence: string][] = [
  [{ title: ' ' }, "Title can't be empty!"],
  [{ address: '' }, "Address can't be empty!"],
  [{ addedPhotos: [] }, 'Upload at least 5 photos!'],
  [{ addedPhotos: undefined }, 'Upload at least 5 photos!'],
  [{ description: ' \n' }, "Description can't be empty!"],
  [{ maxGuests: 0 }, 'At least one guests is required!'],
  [{ maxGuests: '' }, 'At least one guests is required!'],
  [{ maxGuests: 11 }, "Max. guests can't be greater than 10"],
  [{ maxGuests: 2.5 }, 'Max. guests must be a whole number'],
  [{ perks: ['pool'] }, 'Choose perks from the list'],
  [{ price: 0 }, 'Price per night must be at least ₹1'],
  [{ price: 99.5 }, 'Price per night must be in whole rupees'],
  [{ title: '', address: '', addedPhotos: [], description: '', maxGuests: 0 }, "Title can't be empty!"],
  [{ description: '', maxGuests: 99 }, "Description can't be empty!"],
]

for (const [broken, sentence] of rules) {
  test(`a place with ${JSON.stringify(broken)} is a 422: ${sentence}`, async () => {
    const call = await startApi()
    const { user, token, body } = await aHost()
    const { id } = await aPlace({ owner: user })
    const add = await call('POST /places/add-places', { json: { ...body, ...broken }, bearer: token })
    const update = await call('PUT /places/update-place', { json: { ...body, ...broken, id }, bearer: token })
    expect([add.status, add.json.message]).toEqual([422, sentence])
    expect([update.status, update.json.message]).toEqual([422, sentence])
    expect(idsIn((await call('GET /places/user-places', { bearer: token })).json)).toEqual([id])
  })
}

test('wrong types are a 400', async () => {
  const call = await startApi()
  const { token, body } = await aHost()
  for (const wrong of [
    { title: [] },
    { perks: 'wifi' },
    { addedPhotos: 'x' },
    { maxGuests: 'many' },
    { price: null },
  ]) {
    const { status, json } = await call('POST /places/add-places', {
      json: { ...body, ...wrong },
      bearer: token,
    })
    const field = Object.keys(wrong)[0] ?? ''
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, [field]])
  }
  const { json } = await call('POST /places/add-places', {
    json: { ...body, addedPhotos: [1] },
    bearer: token,
  })
  expect(json.message).toBe('addedPhotos.0 must be text.')
})

test("photos have to be one's own uploads", async () => {
  const call = await startApi()
  const { token, photos, body } = await aHost()
  const foreign = photoUrl(await aPhoto({ uploader: await aUser() }))
  for (const link of [
    foreign,
    'https://evil.example/a.jpg',
    `${ORIGIN}/uploads/../x`,
    'javascript:alert(1)',
    '',
  ]) {
    const json = { ...body, addedPhotos: [...photos, link] }
    const { status, json: answer } = await call('POST /places/add-places', { json, bearer: token })
    expect([link, status]).toEqual([link, 422])
    expect(answer.errors?.addedPhotos).toHaveLength(1)
  }
})

test('a host changes a place, and what is left out stays', async () => {
  const call = await startApi()
  const { user, token, photos, body } = await aHost()
  const place = await aPlace({ owner: user, price: 900, extraInfo: 'No smoking' })
  const json = { ...body, id: place.id, title: 'New title', owner: 'x', addedPhotos: photos.toReversed() }
  const changed = await call('PUT /places/update-place', { json, bearer: token })
  expect(changed.json.message).toBe('Place updated successfully!')
  expect(changed.json.place).toMatchObject({ _id: place.id, owner: user.id, title: 'New title', price: 500 })
  expect(changed.json.place?.photos).toEqual(photos.toReversed())

  const { title, address, description, addedPhotos } = body
  const few = { id: place.id, title, address, description, addedPhotos, price: 1234 }
  await call('PUT /places/update-place', { json: few, bearer: token })
  const { price: _, ...fewer } = few
  const kept = await call('PUT /places/update-place', { json: fewer, bearer: token })
  expect(kept.json.place).toMatchObject({
    price: 1234,
    maxGuests: 4,
    extraInfo: 'Mind the dog.',
    perks: ['wifi', 'pets'],
  })
})

test("someone else's place and none at all are the same 404", async () => {
  const call = await startApi()
  const { token, body } = await aHost()
  const other = await aPlace({ title: 'Not yours' })
  const answers = await Promise.all(
    [other.id, 'none', '', ' ', 'x\0y', '\ud800', '../x'].map((id) =>
      call('PUT /places/update-place', { json: { ...body, id }, bearer: token }),
    ),
  )
  for (const { status, text } of answers) {
    expect([status, JSON.parse(text)]).toEqual([404, { success: false, message: 'Place not found' }])
  }
  expect((await call(`GET /places/${other.id}`)).json.place?.title).toBe('Not yours')
  const missing = await call('PUT /places/update-place', { json: body, bearer: token })
  expect([missing.status, missing.json.message]).toEqual([422, 'Please say which place'])
})

test('a place that is not there is a 404', async () => {
  const call = await startApi()
  for (const id of ['none', '%00', '%F0%9F%8F%A0', "'%20OR%201=1", 'x'.repeat(2000)]) {
    const { status, json } = await call(`GET /places/${id}`)
    expect([id, status, json.message]).toEqual([id, 404, 'Place not found'])
  }
})

async function readAll(call: ApiClient, limit: number) {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { json } = await call(`GET /places?limit=${limit}&cursor=${cursor}`)
    expect((json.places as unknown[]).length).toBeLessThanOrEqual(limit)
    seen.push(...idsIn(json.places))
    cursor = json.nextCursor as string | null
  }
  return seen
}

test('pages of places follow each other without gaps or repeats, the newest first', async () => {
  const call = await startApi()
  const made: string[] = []
  for (let i = 0; i < 5; i++) made.unshift((await aPlace()).id)
  const all = idsIn((await call('GET /places')).json.places)
  expect(all.slice(0, 5)).toEqual(made)
  expect(await readAll(call, 2)).toEqual(all)
  expect(await readAll(call, 100)).toEqual(all)
  const bounded = await call('GET /places?limit=100000')
  expect([bounded.status, idsIn(bounded.json.places)]).toEqual([200, all])
})

test('a limit or cursor that is none is a 400', async () => {
  const call = await startApi()
  for (const limit of ['-1', '0', 'x', '1.5', '1e3', '', 'NaN', '99999999999999999999', '%00']) {
    const { status, json } = await call(`GET /places?limit=${limit}`)
    expect([limit, status, Object.keys(json.errors ?? {})]).toEqual([limit, 400, ['limit']])
  }
  for (const cursor of ['x', '%00', '-1', "'"]) {
    const { status, json } = await call(`GET /places?cursor=${cursor}`)
    expect([cursor, status, Object.keys(json.errors ?? {})]).toEqual([cursor, 400, ['cursor']])
  }
})

test('a search answers with the bare array, best first; nothing typed is an operator', async () => {
  const call = await startApi()
  const inTitle = await aPlace({ title: 'केरल Houseboat zyx' })
  const inText = await aPlace({ title: 'Other', description: 'Near a houseboat called zyx' })
  const find = async (text: string) =>
    idsIn((await call(`GET /places/search/${encodeURIComponent(text)}`)).json)
  expect(await find('houseboat zyx')).toEqual([inTitle.id, inText.id])
  expect(await find('केरल')).toEqual([inTitle.id])
  expect(await find('  ZYX ')).toEqual([inTitle.id, inText.id])
  for (const text of [
    'zyx*"',
    '%',
    '_',
    "'",
    '"',
    '*',
    'zyx OR other',
    'a/b',
    'a\nb\r',
    '',
    ' ',
    '\0',
    'x'.repeat(5000),
  ]) {
    const { status, json } = await call(`GET /places/search/${encodeURIComponent(text)}`)
    expect([text.slice(0, 20), status, Array.isArray(json)]).toEqual([text.slice(0, 20), 200, true])
  }
  // A client that does not escape what was typed finds what a query with the same letters finds.
  for (const [bare, text] of [
    ['50%', '50%'],
    ['%ff', '%ff'],
    ['zyx%20%', 'zyx %'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%e0%a4%95%', 'क%'],
    ['%ed%a0%80', '%ed%a0%80'],
  ] as const) {
    const { status, json } = await call(`GET /places/search/${bare}`)
    expect([bare, status, idsIn(json)]).toEqual([bare, 200, await find(text)])
  }
  await aPlace({ title: '50% off in the rains' })
  expect(await find('50%')).toHaveLength(1)
  expect(idsIn((await call('GET /places/search/50%')).json)).toEqual(await find('50%'))
  expect((await call('GET /places/search')).json).toEqual([])
})

test("user-places are only one's own, the newest first", async () => {
  const call = await startApi()
  const { user, token } = await aHost()
  const first = await aPlace({ owner: user })
  await aPlace()
  const second = await aPlace({ owner: user })
  expect(idsIn((await call('GET /places/user-places', { cookie: token })).json)).toEqual([
    second.id,
    first.id,
  ])
})

test('a place has rules for stays, which stay as they are where they are not sent', async () => {
  const call = await startApi()
  const { token, body } = await aHost()
  const rules = { fewestNights: 3, mostNights: 30, noticeDays: 2 }
  const listed = await call('POST /places/add-places', { json: { ...body, ...rules }, bearer: token })
  expect(listed.json.place).toMatchObject(rules)
  const { fewestNights: _, mostNights: __, noticeDays: ___, ...silent } = body
  const id = listed.json.place!._id
  const change = (more: object) =>
    call('PUT /places/update-place', { json: { ...silent, id, ...more }, bearer: token })
  expect((await change({ noticeDays: 14 })).json.place).toMatchObject({ ...rules, noticeDays: 14 })
  const refused = await change({ fewestNights: 31, mostNights: 366, noticeDays: 15 })
  expect([refused.status, refused.json.errors]).toEqual([
    422,
    {
      fewestNights: ['Minimum nights must be a whole number from 1 to 30'],
      mostNights: ['Longest stay must be a whole number of nights from 1 to 365'],
      noticeDays: ['Days of notice must be a whole number from 0 to 14'],
    },
  ])
  const upsideDown = await change({ mostNights: 2 })
  expect(upsideDown.json.errors).toEqual({
    mostNights: ["Longest stay can't be shorter than the minimum nights"],
  })
})
