import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDrafts } from '#app/db/schema/places.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { deleteOrphanedPhotos } from '../photos/orphaned-photos.server.ts'
import { storePhotos } from '../photos/photos.server.ts'
import { aJpeg } from '../photos/test-images.ts'
import { accountDraftOf, deleteAccountDraft, saveAccountDraft } from './account-draft.server.ts'
import { listPlace } from './places.server.ts'

let host: { id: string }
beforeEach(async () => {
  host = await aUser()
})

const titled = (title: string, photoIds: string[] = []) => ({ fields: { title: [title] }, photoIds })

test('a draft is one for each account, wherever its host goes on with it', async () => {
  expect(await accountDraftOf(host)).toBeUndefined()
  const first = await saveAccountDraft(host, titled('D'), '')
  const second = await saveAccountDraft(host, titled('Divar \u0000\ud83d'), first)
  expect(await accountDraftOf(host)).toEqual({
    fields: { title: ['Divar \u0000\ud83d'] },
    photos: [],
    version: second,
  })
  expect(await accountDraftOf(await aUser())).toBeUndefined()
  expect(await db.select().from(placeDrafts).where(eq(placeDrafts.userId, host.id))).toHaveLength(1)
})

test('a tab that has not seen what another one saved does not put its own in place of it', async () => {
  const seen = await saveAccountDraft(host, titled('D'), '')
  const version = await saveAccountDraft(host, titled('From the phone'), seen)
  for (const old of ['', seen]) {
    const late = saveAccountDraft(host, titled('Old'), old)
    await expect(late).rejects.toMatchObject({ code: 'conflict', version })
  }
  expect(await accountDraftOf(host)).toMatchObject({ fields: { title: ['From the phone'] } })
  // Nor does a tab bring back what is listed, or begun afresh.
  await deleteAccountDraft(host)
  const late = saveAccountDraft(host, titled('Old'), version)
  await expect(late).rejects.toMatchObject({ code: 'conflict', version: '' })
  await saveAccountDraft(host, titled('Afresh'), '')
})

test('versions differ also within one millisecond', async () => {
  const seen = await saveAccountDraft(host, titled('D'), '', 1000)
  expect(await saveAccountDraft(host, titled('E'), seen, 1000)).not.toBe(seen)
})

test('a text without end is refused, and what was there stays', async () => {
  const seen = await saveAccountDraft(host, titled('D'), '')
  const endless = saveAccountDraft(host, titled('x'.repeat(100_001)), seen)
  await expect(endless).rejects.toMatchObject({ code: 'too_large' })
  expect(await accountDraftOf(host)).toMatchObject({ fields: { title: ['D'] } })
})

test('photos of a draft are not swept while it is there, and go with it', async () => {
  const later = () => Date.now() + 25 * 3_600_000
  const [one, two] = await storePhotos(host, [await aJpeg('a.jpg', 500), await aJpeg('b.jpg', 500)])
  await saveAccountDraft(host, titled('D', [two!.id, 'gone', one!.id, two!.id]), '')
  const [unused] = await storePhotos(host, [await aJpeg('c.jpg', 500)])
  await deleteOrphanedPhotos({ now: later() })
  expect((await accountDraftOf(host))?.photos.map(({ id }) => id)).toEqual([two!.id, one!.id])
  expect(await db.select().from(photos).where(eq(photos.id, unused!.id))).toEqual([])
  await deleteAccountDraft(host)
  await deleteOrphanedPhotos({ now: later() })
  expect(await db.select().from(photos).where(eq(photos.uploaderId, host.id))).toEqual([])
})

test('the draft that is listed is none any more; a place of a program leaves it', async () => {
  await saveAccountDraft(host, titled('D'), '')
  await aPlace({ owner: host })
  expect(await accountDraftOf(host)).toBeDefined()
  await listPlace(host, placeDetails(), [], { endsDraft: true })
  expect(await accountDraftOf(host)).toBeUndefined()
})
