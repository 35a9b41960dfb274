import { ownPlaceById } from '#app/domain/places/places.server.ts'
import { largestFile } from '#app/domain/photos/photo.ts'
import { paths } from '#app/paths.ts'
import { expect, test } from 'vitest'
import { aPlace } from '../../../../tests/factories/a-place.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import { action } from './edit.tsx'

interface Answer {
  message?: string
  photos: { id: string; caption?: string }[]
  result: { error?: Record<string, string[]> }
}

/** A place, and its form as a browser without scripts sends it. */
async function anOpenForm(details: Parameters<typeof aPlace>[0] = {}) {
  const host = await aUser()
  const place = await aPlace({ owner: host, ...details })
  const { title, address, description, maxGuests, price } = place
  const send = async (more: [name: string, value: string][], photos = place.photos) => {
    const fields = { title, address, description, maxGuests: String(maxGuests), price: String(price) }
    const body = new URLSearchParams(fields)
    for (const photo of photos) body.append('addedPhotos', paths.upload(largestFile(photo)))
    for (const [name, value] of more) body.append(name, value)
    const args = await routeArgs(`/account/places/${place.id}`, { as: host, body })
    const response: Response = await action({ ...args, params: { id: place.id } })
    const answer = response.status === 302 ? undefined : ((await response.json()) as Answer)
    return { status: response.status, answer }
  }
  const stored = async () => ownPlaceById(place.id, host)
  const captions = async () => (await stored()).photos.map(({ caption = '' }) => caption)
  return { place, send, stored, captions }
}

const written = (...texts: string[]) => texts.map((text): [string, string] => ['captions', text])

test('captions are those of the photos beside them, empty ones among them', async () => {
  const { send, captions } = await anOpenForm()
  expect((await send(written('', 'The roof', '', '', 'The bath'))).status).toBe(302)
  expect(await captions()).toEqual(['', 'The roof', '', '', 'The bath'])
  expect((await send(written('', '', '', '', ' '))).status).toBe(302)
  expect(await captions()).toEqual(['', '', '', '', ''])
})

test('a button of a photo takes its caption along, and what was typed', async () => {
  const { place, send } = await anOpenForm({ captions: ['Door'] })
  const typed = written('Door', '', 'Typed', '', '')
  const { answer } = await send([...typed, ['intent', 'main 2']])
  expect(answer?.photos.map(({ caption }) => caption)).toEqual([
    'Typed',
    'Door',
    undefined,
    undefined,
    undefined,
  ])
  const removed = await send([...typed, ['intent', 'remove 0']])
  expect(removed.answer?.photos.map(({ id, caption }) => [id, caption])[1]).toEqual([
    place.photos[2]!.id,
    'Typed',
  ])
})

test('a page from before captions changes none of them, with whatever button', async () => {
  const { send, captions } = await anOpenForm({ captions: ['Door', '', 'Roof', '', ''] })
  const { answer } = await send([['intent', 'later 0']])
  expect(answer?.photos.map(({ caption = '' }) => caption)).toEqual(['', 'Door', 'Roof', '', ''])
  expect((await send([])).status).toBe(302)
  expect(await captions()).toEqual(['Door', '', 'Roof', '', ''])
})

test('a caption that is too long is said, and nothing is lost', async () => {
  const { send, captions } = await anOpenForm({ captions: ['Door'] })
  const long = 'x'.repeat(10_000)
  const { status, answer } = await send(written('', long, 'Fine', '', ''))
  expect([status, answer?.message]).toEqual([422, "A caption can't be longer than 140 characters"])
  expect(answer?.result.error).toHaveProperty('captions[1]')
  expect(answer?.photos.map(({ caption = '' }) => caption)).toEqual(['', long, 'Fine', '', ''])
  expect(await captions()).toEqual(['Door', '', '', '', ''])
})

test('house rules and directions are saved, stay where a page does not know them, and can be taken back', async () => {
  const { send, stored } = await anOpenForm()
  const rules: [string, string][] = [
    ['houseRules.couples', 'welcome'],
    ['houseRules.visitors', ''],
    ['houseRules.smoking', 'not allowed'],
    ['houseRules.quietFrom', '22:00'],
    ['houseRules.quietUntil', '07:00'],
    ['houseRules.idAtCheckIn', 'aadhaar'],
    ['houseRules.idAtCheckIn', 'passport'],
  ]
  const directions: [string, string] = ['directions', 'The code is 7391.']
  expect((await send([...rules, directions])).status).toBe(302)
  const said = {
    houseRules: {
      couples: 'welcome',
      smoking: 'not allowed',
      quietFrom: '22:00',
      quietUntil: '07:00',
      idAtCheckIn: ['aadhaar', 'passport'],
    },
    directions: 'The code is 7391.',
  }
  expect(await stored()).toMatchObject(said)
  expect((await send([])).status).toBe(302)
  expect(await stored()).toMatchObject(said)

  const alone = await send([['houseRules.idAtCheckIn', 'aadhaar']])
  expect([alone.status, alone.answer?.message]).toEqual([
    422,
    "Aadhaar can't be the only ID you accept. Choose at least one other",
  ])
  const half = await send([
    ['houseRules.quietFrom', '22:00'],
    ['houseRules.quietUntil', ''],
  ])
  expect(half.answer?.result.error).toEqual({
    'houseRules.quietUntil': ['Enter when quiet hours end'],
  })
  // Of a form without a box that is ticked the choices still come.
  expect(
    (
      await send([
        ['houseRules.visitors', ''],
        ['directions', ''],
      ])
    ).status,
  ).toBe(302)
  expect(await stored()).toMatchObject({ houseRules: {}, directions: '' })
})
