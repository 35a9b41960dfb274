import { reportsOfPerson } from '#app/domain/reports/report-lists.server.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { action as reportTrip, loader as tripPage } from '../account/bookings/report.tsx'
import { action as reportGuest, loader as guestPage } from '../account/places/guests/report.tsx'
import { action, loader } from './report.tsx'

const FORM = { reason: 'not-as-shown', words: 'It is another person', email: '' }
const EMPTY = { ...FORM, reason: '' }

async function argsFor(path: string, id: string, as?: { id: string }, form?: Record<string, string>) {
  return { ...(await routeArgs(path, { as, form })), params: { id } }
}

test('anybody reports a host from their page, but not themselves', async () => {
  const host = await aUser()
  await aPlace({ owner: host })
  const to = `/host/${host.id}/report`
  const at = (as?: { id: string }, form?: Record<string, string>) => argsFor(to, host.id, as, form)
  expect(await (await loader(await at(host))).json()).toMatchObject({ isOwn: true })
  for (const who of [undefined, await aUser()]) {
    expect(await (await loader(await at(who))).json()).toMatchObject({ name: host.name, isOwn: false })
    expect((await action(await at(who, EMPTY))).status).toBe(422)
    const sent = await action(await at(who, FORM))
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, `/host/${host.id}`])
  }
  expect((await action(await at(host, FORM))).status).toBe(403)
  expect(await reportsOfPerson(host.id)).toMatchObject({ count: 2 })
  const nobody = await argsFor('/host/nobody/report', 'nobody')
  await expect(loader(nobody)).rejects.toMatchObject({ status: 404 })
})

test('guest and host report each other from their page of a stay, and nobody else finds it', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const { id } = await aBooking({ place: await aPlace({ owner: host }), guest })
  const sides = [
    { path: `/account/bookings/${id}`, loader: tripPage, action: reportTrip, by: guest, other: host },
    {
      path: `/account/places/guests/${id}`,
      loader: guestPage,
      action: reportGuest,
      by: host,
      other: guest,
    },
  ]
  for (const side of sides) {
    const at = (as: { id: string } | undefined, form?: Record<string, string>) =>
      argsFor(`${side.path}/report`, id, as, form)
    expect((await side.loader(await at(side.by))).status).toBe(200)
    const act = async (as: { id: string } | undefined, form: Record<string, string>) => {
      const args: ActionFunctionArgs = await at(as, form)
      return side.action(args)
    }
    expect((await act(side.by, EMPTY)).status).toBe(422)
    for (const stranger of [await aUser(), side.other])
      await expect(act(stranger, FORM)).rejects.toMatchObject({ status: 404 })
    await expect(act(undefined, FORM)).rejects.toMatchObject({ status: 302 })
    const sent = await act(side.by, FORM)
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, side.path])
    expect((await reportsOfPerson(side.other.id)).open).toMatchObject([
      { reason: 'not-as-shown', bookingId: id },
    ])
  }
})
