import { db } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { places } from '#app/db/schema/places.ts'
import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { action as addPlaces } from '#app/api/places/add-places.ts'
import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { loader as apiPlace } from '#app/api/places/place.ts'
import { loader as sitemap } from '#app/routes/sitemap-xml.ts'
import { action as hostPlaces } from '#app/routes/account/places.tsx'
import { loader as file } from '#app/routes/operator/list-csv.ts'
import { loader as placesPage } from '#app/routes/operator/places.tsx'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fivePhotos } from '../../../tests/factories/a-photo.ts'
import { aPlace, placeDetails } from '../../../tests/factories/a-place.ts'
import { aTeamMember } from '../../../tests/factories/a-team-member.ts'
import { aUser, verifyEmailOf } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { aStay } from '../../../tests/factories/a-booking.ts'
import { photoFile } from '../photos/photo.ts'
import { photoRestrictedTo } from '../photos/photo-access.server.ts'
import { askForApproval, type ListingApproval } from '../places/approval.server.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { newestPlaces, ownPlaceById, placeById, placesOf, updatePlace } from '../places/places.server.ts'
import { setPlaceUnlisted } from '../places/unlist-place.server.ts'
import { findPlaces } from '../search/find-places.server.ts'
import { auditEntriesOn } from './audit-log.server.ts'
import { approvePlace, countPlacesToApprove, placesToApprove, refusePlace } from './approve-place.server.ts'
import { findAllPlaces } from './find-places.server.ts'
import { hidePlace, showPlace } from './hide-place.server.ts'
import { buildNotice } from './notices.server.ts'
import { liftSuspension, suspendUser } from './suspend-user.server.ts'

beforeEach(() => {
  onTestFinished(() => void (env.LISTING_APPROVAL = 'off'))
})

/** A place of a host with a proved address, listed under a setting. */
async function aPlaceUnder(setting: ListingApproval, title = `Waits ${Math.random()}`) {
  const owner = await aUser()
  await verifyEmailOf(owner)
  env.LISTING_APPROVAL = setting
  return { owner, ...(await aPlace({ owner, title })) }
}

async function rowOf(id: string) {
  const [row] = await db.select().from(places).where(eq(places.id, id))
  return row!
}

const sinceOf = async (id: string) => (await rowOf(id)).approvalSince!

async function waitingIds(): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const { rows, next } = await placesToApprove(after)
    ids.push(...rows.map(({ id }) => id))
    if (!next) return ids
    after = next
  }
}

const isFound = async (title: string) => {
  const [lists, found] = [await newestPlaces({ limit: 100 }), await findPlaces(title)]
  return [lists.places, found.places].map((list) => list.some((place) => place.title === title))
}

test('off, as it is unless it is set, a place is shown at once and nothing waits', async () => {
  const place = await aPlaceUnder('off')
  expect(await rowOf(place.id)).toMatchObject({
    hidden: '',
    isPaused: false,
    approval: '',
    approvalSince: null,
  })
  expect(await waitingIds()).not.toContain(place.id)
  await updatePlace(
    place.owner,
    place.id,
    placeDetails({ title: 'Another' }),
    place.photos.map(({ id }) => id),
  )
  expect(await rowOf(place.id)).toMatchObject({ hidden: '', approval: '' })
})

test('a place that waits is there for its host alone: no list, search, page, photo, sitemap, JSON or booking has it', async () => {
  const place = await aPlaceUnder('first', 'Nilgiri Waitinghouse')
  const stranger = await aUser()
  expect(place.approval).toEqual({ state: 'waiting', reason: '' })
  expect((await placesOf(place.owner)).places[0]).toMatchObject({
    id: place.id,
    approval: { state: 'waiting' },
  })
  expect(await isFound(place.title)).toEqual([false, false])
  await expect(placeById(place.id, stranger)).rejects.toMatchObject({ code: 'not_found' })
  expect(await photoRestrictedTo(photoFile(place.photos[0]!, 1600))).toEqual({ id: place.owner.id })
  const map = await (await sitemap(await routeArgs('/sitemap.xml'))).text()
  expect(map).not.toContain(place.id)
  const json = await apiPlace({
    ...(await routeArgs(`/places/${place.id}`, { as: stranger })),
    params: { id: place.id },
  })
  expect(json.status).toBe(404)
  await expect(bookPlace(place.id, stranger, aStay({ nights: 1 }))).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(setPlaceUnlisted(place.owner, place.id, false)).rejects.toMatchObject({ code: 'conflict' })
})

test('first: only a host of whom guests have seen no place waits; all: everybody does', async () => {
  const first = await aPlaceUnder('first')
  const { owner } = first
  expect((await aPlace({ owner })).approval?.state).toBe('waiting')
  const operator = await aTeamMember('operator')
  await approvePlace(operator, first.id, await sinceOf(first.id), 'Looked at')
  expect((await aPlace({ owner })).approval).toBeUndefined()
  env.LISTING_APPROVAL = 'all'
  expect((await aPlace({ owner })).approval?.state).toBe('waiting')

  const fraud = await aPlaceUnder('off')
  await hidePlace(operator, fraud.id, 'Fraud')
  env.LISTING_APPROVAL = 'first'
  expect((await aPlace({ owner: fraud.owner })).approval?.state).toBe('waiting')
  const waits = await aPlaceUnder('first')
  await deletePlace(waits.owner, waits.id)
  expect(await waitingIds()).not.toContain(waits.id)
  expect((await aPlace({ owner: waits.owner })).approval?.state).toBe('waiting')
})

test('a place by the JSON API waits, too, and says so to its host', async () => {
  const host = await aUser()
  env.LISTING_APPROVAL = 'first'
  const addedPhotos = (await fivePhotos({ uploader: host })).map((id) => photoUrl({ id }))
  const body = JSON.stringify({ ...placeDetails(), title: 'By a program', addedPhotos })
  const args = await routeArgs('/places/add-places', {
    as: host,
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  const answer = await addPlaces({ ...args, params: {} })
  const { place } = (await answer.json()) as { place: Record<string, unknown> }
  expect(place).toMatchObject({ paused: true, approval: 'waiting' })
  expect(place).not.toHaveProperty('refusedBecause')
})

test('approved, it is shown everywhere, on kept pages too, and its host is mailed', async () => {
  const place = await aPlaceUnder('first', 'Kumaon Approvedhouse')
  const operator = await aTeamMember('operator')
  const versions = () => pageVersionsOf(['lists', place.id])
  const before = await versions()
  await approvePlace(operator, place.id, await sinceOf(place.id), 'Looked at')
  const after = await versions()
  for (const page of ['lists', place.id]) expect(after.get(page)).toBeGreaterThan(before.get(page) ?? 0)
  expect(await isFound(place.title)).toEqual([true, true])
  expect(await placeById(place.id)).toMatchObject({ title: place.title, hiddenReason: null, isPaused: false })
  const [act] = await auditEntriesOn(place.id)
  expect(act).toMatchObject({ act: 'approve', reason: 'Looked at' })
  expect(await buildNotice({ act: act!.seq })).toMatchObject({
    subject: `Your place is online: ${place.title}`,
  })
  await expect(approvePlace(operator, place.id, act!.createdAt, 'Again')).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('refused, its host reads why, mends it and asks again', async () => {
  const place = await aPlaceUnder('first')
  const { owner, id } = place
  const operator = await aTeamMember('operator')
  await refusePlace(operator, id, await sinceOf(id), 'The photos are of a hotel')
  expect((await ownPlaceById(id, owner)).approval).toEqual({
    state: 'refused',
    reason: 'The photos are of a hotel',
  })
  expect(await waitingIds()).not.toContain(id)
  await expect(placeById(id)).rejects.toMatchObject({ code: 'not_found' })
  const [act] = await auditEntriesOn(id)
  const mail = await buildNotice({ act: act!.seq })
  expect(mail!.to.address).toBe(owner.email)
  expect(JSON.stringify(mail!.parts)).toContain('The photos are of a hotel')

  await updatePlace(owner, id, placeDetails({ title: 'Mended' }), [])
  expect((await rowOf(id)).approval).toBe('refused')
  await expect(askForApproval(await aUser(), id)).rejects.toMatchObject({ code: 'not_found' })
  const form = { intent: 'ask', place: id }
  const asked = await hostPlaces({ ...(await routeArgs('/account/places', { as: owner, form })), params: {} })
  expect(asked.status).toBe(302)
  expect((await ownPlaceById(id, owner)).approval).toEqual({ state: 'waiting', reason: '' })
  expect(await waitingIds()).toContain(id)
  await expect(askForApproval(owner, id)).rejects.toMatchObject({ code: 'conflict' })
  await approvePlace(operator, id, await sinceOf(id), 'Looked at')
  expect((await placeById(id)).title).toBe('Mended')
})

test('nobody approves what they have not seen, and of two operators at once one decides', async () => {
  const place = await aPlaceUnder('first')
  const { owner, id } = place
  const operators = [await aTeamMember('operator'), await aTeamMember('operator')] as const
  const seen = await sinceOf(id)
  await updatePlace(owner, id, placeDetails({ title: 'Something else' }), [])
  await expect(approvePlace(operators[0], id, seen, 'Looked at')).rejects.toThrow(/has changed since/)
  const since = await sinceOf(id)
  const answers = await Promise.allSettled([
    approvePlace(operators[0], id, since, 'Looked at'),
    refusePlace(operators[1], id, since, 'No'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await auditEntriesOn(id)).toHaveLength(1)
})

test('all: a shown place that says something else stays shown and waits; prices and rules do not count', async () => {
  const place = await aPlaceUnder('off')
  const { owner, id } = place
  const photoIds = place.photos.map((photo) => photo.id)
  const stored = await ownPlaceById(id, owner)
  env.LISTING_APPROVAL = 'all'
  await updatePlace(owner, id, { ...stored, addedPhotos: [], price: 900 }, photoIds)
  expect(await waitingIds()).not.toContain(id)
  await updatePlace(owner, id, { ...stored, addedPhotos: [], title: 'Palace' }, photoIds)
  expect(await rowOf(id)).toMatchObject({ hidden: '', isPaused: false, approval: 'changed' })
  expect(await placeById(id)).toMatchObject({ title: 'Palace', approval: undefined })
  expect(await waitingIds()).toContain(id)
  const operator = await aTeamMember('operator')
  await expect(refusePlace(operator, id, await sinceOf(id), 'No')).rejects.toMatchObject({ code: 'conflict' })
  const seen = await sinceOf(id)
  await updatePlace(owner, id, { ...stored, addedPhotos: [] }, photoIds.slice(1))
  await expect(approvePlace(operator, id, seen, 'Fine')).rejects.toMatchObject({ code: 'conflict' })
  await approvePlace(operator, id, await sinceOf(id), 'Fine')
  expect(await rowOf(id)).toMatchObject({ hidden: '', isPaused: false, approval: '' })
  const mails = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.kind, 'notice'))
  const [act] = await auditEntriesOn(id)
  expect(mails.map((job) => job.id)).not.toContain(`notice-${act!.seq}`)
})

test('approval and suspension at once: a place of a suspended host stays hidden until that is lifted', async () => {
  const place = await aPlaceUnder('first')
  const { owner, id } = place
  const operator = await aTeamMember('operator')
  await suspendUser(operator, owner.id, 'Fraud')
  await approvePlace(operator, id, await sinceOf(id), 'Looked at')
  await expect(placeById(id)).rejects.toMatchObject({ code: 'not_found' })
  await liftSuspension(operator, owner.id, 'A mistake')
  expect(await placeById(id)).toMatchObject({ isPaused: false })

  const second = await aPlaceUnder('first')
  await suspendUser(operator, second.owner.id, 'Fraud')
  await liftSuspension(operator, second.owner.id, 'A mistake')
  await expect(placeById(second.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('showing a place by hand approves it, and hiding one that has changed ends its waiting', async () => {
  const place = await aPlaceUnder('first')
  const operator = await aTeamMember('operator')
  await refusePlace(operator, place.id, await sinceOf(place.id), 'No')
  await showPlace(operator, place.id, 'A mistake')
  expect(await rowOf(place.id)).toMatchObject({
    hidden: '',
    isPaused: false,
    approval: '',
    approvalSince: null,
  })
  env.LISTING_APPROVAL = 'all'
  await updatePlace(place.owner, place.id, placeDetails({ title: 'Other' }), [])
  expect((await rowOf(place.id)).approval).toBe('changed')
  await hidePlace(operator, place.id, 'Fraud')
  expect(await rowOf(place.id)).toMatchObject({ hidden: 'itself', approval: '' })
  expect((await ownPlaceById(place.id, place.owner)).approval).toBeUndefined()
})

test('those that nobody sees come before those that have changed, the longest waiting first', async () => {
  const changed = await aPlaceUnder('off')
  env.LISTING_APPROVAL = 'all'
  await updatePlace(changed.owner, changed.id, placeDetails({ title: 'Other' }), [])
  const waiting: string[] = []
  for (let i = 0; i < 27; i++) waiting.push((await aPlaceUnder('first')).id)
  const ids = await waitingIds()
  const own = ids.filter((id) => [...waiting, changed.id].includes(id))
  expect(own).toEqual([...waiting, changed.id])
  expect(await countPlacesToApprove()).toBe(ids.length)
})

test('the list of places is narrowed by what waits, has changed or is refused, where operators look at places', async () => {
  const operator = await aTeamMember('operator')
  const changed = await aPlaceUnder('off', 'Narrowed 4417')
  env.LISTING_APPROVAL = 'all'
  await updatePlace(changed.owner, changed.id, placeDetails({ title: 'Narrowed 4417' }), [])
  const [waiting, refused] = [
    await aPlaceUnder('all', 'Narrowed 4417'),
    await aPlaceUnder('all', 'Narrowed 4417'),
  ]
  await refusePlace(operator, refused.id, await sinceOf(refused.id), 'Photos of a hotel')
  const found = async (status: string) =>
    (await findAllPlaces({ q: 'narrowed 4417', status })).rows.map(({ id }) => id)
  expect(await found('waiting')).toEqual([waiting.id])
  expect(await found('changed')).toEqual([changed.id])
  expect(await found('refused')).toEqual([refused.id])
  const reader = await aTeamMember('support')
  const read = async (path: string) => routeArgs(path, { as: reader })
  const csv = await file(await read('/operator/places.csv?q=narrowed+4417&status=waiting'))
  expect(await csv.text()).toContain('"Waits to be approved"')
  const statuses = async () => (await (await placesPage(await read('/operator/places'))).json()).statuses
  expect(Object.keys(await statuses())).toEqual([
    'listed',
    'paused',
    'deleted',
    'waiting',
    'changed',
    'refused',
  ])
  // Off, with nothing that waits, not a word differs.
  env.LISTING_APPROVAL = 'off'
  await write((tx) => tx.update(places).set({ approval: '', approvalSince: null }))
  expect(Object.keys(await statuses())).toEqual(['listed', 'paused', 'deleted'])
})
