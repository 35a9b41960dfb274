import { expect, test } from 'vitest'
import { hidePlace } from '#app/domain/operators/hide-place.server.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aStayOver } from '../../../tests/factories/a-review.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { loader as reservation } from '../account/places/guests/reservation.tsx'
import { action, loader } from './report.tsx'

test('a host is led from a stay to where its review is reported, and anybody else reports the place', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  const stay = await aStayOver({ place })
  const argsFor = async (path: string, id: string, as?: { id: string }) => ({
    ...(await routeArgs(path, { as })),
    params: { id },
  })
  const to = `/place/${place.id}/report`
  const page = await reservation(await argsFor(`/account/places/guests/${stay.id}`, stay.id, host))
  expect(await page.json()).toMatchObject({ reviews: { reportTo: to } })
  const askedBy = async (as?: { id: string }) => (await loader(await argsFor(to, place.id, as))).json()
  expect(await askedBy(host)).toMatchObject({ isOwn: true })
  for (const other of [await aUser(), undefined]) expect(await askedBy(other)).toMatchObject({ isOwn: false })
})

test('a host reports a review of a place that is hidden, and nobody else finds it', async () => {
  const host = await aUser()
  const place = await aPlace({ owner: host })
  await hidePlace({ id: 'an operator', email: 'operator@basera.example' }, place.id, 'It is somebody else’s')
  const form = { reason: 'insulting', words: 'The review of May', email: '' }
  const argsFor = async (as: { id: string } | undefined, parts: object = {}) => ({
    ...(await routeArgs(`/place/${place.id}/report`, { as, ...parts })),
    params: { id: place.id },
  })
  expect(await (await loader(await argsFor(host))).json()).toMatchObject({ isOwn: true })
  expect((await action(await argsFor(host, { form }))).status).toBe(302)
  for (const other of [await aUser(), undefined]) {
    await expect(loader(await argsFor(other))).rejects.toMatchObject({ status: 404 })
    expect((await action(await argsFor(other, { form }))).status).toBe(404)
  }
})
