import { english } from '#app/languages/translate.ts'
import { newestApiPlaces } from './api-places.server.ts'
import { expect, test } from 'vitest'
import { aPhoto } from '../../../tests/factories/a-photo.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { accountDraftOf, saveAccountDraft } from './account-draft.server.ts'
import { MAX_CAPTION, placeForm } from './place.ts'
import { versionOf } from './place-version.server.ts'
import { updatePlace } from './places.server.ts'

const captionsOf = (place: { photos: { caption?: string }[] }) => place.photos.map(({ caption }) => caption)

test('captions stay with their photos, in whatever order these are put', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host, captions: ['The bay, at six', '', 'कमरा', '', ''] })
  expect(captionsOf(place)).toEqual(['The bay, at six', undefined, 'कमरा', undefined, undefined])
  const photoIds = place.photos.map(({ id }) => id).toReversed()
  const turned = await updatePlace(host, place.id, placeDetails(), photoIds)
  expect(captionsOf(turned)).toEqual([undefined, undefined, 'कमरा', undefined, 'The bay, at six'])
  const opened = versionOf(turned)
  const said = await updatePlace(host, place.id, placeDetails({ captions: ['New'] }), photoIds)
  expect(captionsOf(said)).toEqual(['New', undefined, undefined, undefined, undefined])
  await expect(
    updatePlace(host, place.id, placeDetails({ captions: [] }), photoIds, opened),
  ).rejects.toMatchObject({ code: 'conflict', fields: { captions: ['Changed elsewhere'] } })
  const without = await updatePlace(host, place.id, placeDetails({ captions: [] }), photoIds)
  expect(captionsOf(without)).toEqual(photoIds.map(() => undefined))
})

test('lists of the API have them, with every sign that may stand in one', async () => {
  const odd = ' a, b | c; <b>"d"</b> \u202Eleft\u202C \n second line\u2028third '
  const sent = placeForm.shape.captions.parse([odd, 'x'.repeat(MAX_CAPTION)])
  const place = await aPlace({ captions: sent })
  const shown = 'a, b | c; <b>"d"</b> \u202Eleft\u202C second line third'
  expect(captionsOf(place).slice(0, 2)).toEqual([shown, 'x'.repeat(MAX_CAPTION)])
  const { places } = (await newestApiPlaces({ after: '', limit: 100 }))!
  const listed = places.find(({ id }) => id === place.id)!
  expect(listed.photos).toEqual(place.photos.map(({ id, caption }) => (caption ? { id, caption } : { id })))
})

test('a caption has a limit, and there are no more of them than photos can be', () => {
  const { captions } = placeForm.shape
  const messages = (sent: unknown) =>
    captions.safeParse(sent).error?.issues.map((issue) => english.message(issue.message))
  expect(messages(['x'.repeat(MAX_CAPTION + 1)])).toEqual(["A caption can't be longer than 140 characters"])
  expect(messages(['x'.repeat(10_000)])).toHaveLength(1)
  expect(messages(['\ud800'])).toEqual(["A caption has a character that can't be saved"])
  expect(messages(Array.from({ length: 41 }, () => ''))).toEqual(['There are more captions than photos'])
  expect(messages(undefined)).toBeUndefined()
})

test('a draft keeps them with its photos, also where one of those is gone', async () => {
  const host = await aUser()
  const [first, second] = [await aPhoto({ uploader: host }), await aPhoto({ uploader: host })]
  const photoIds = [first.id, 'a'.repeat(24), second.id]
  const fields = { title: ['Draft'], captions: ['One', 'Nobody', 'Two'] }
  await saveAccountDraft(host, { fields, photoIds }, '')
  const draft = await accountDraftOf(host)
  expect(draft?.photos.map(({ id, caption }) => [id, caption])).toEqual([
    [first.id, 'One'],
    [second.id, 'Two'],
  ])
  expect(draft?.fields).toEqual({ title: ['Draft'] })
})
