import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { loader as ownPlaces } from '../places/user-places.ts'
import { loader as savedPlaces } from '../user/saved.ts'
import { listInTurn } from './list-queue.server.ts'

function aList(clientAddress: string, begun: string[]) {
  let letIt = () => {}
  const isLet = new Promise<void>((resolve) => (letIt = resolve))
  const gone = new AbortController()
  const request = new Request('http://x/places', { signal: gone.signal })
  const list = listInTurn({ request, context: { clientAddress } }, async () => {
    begun.push(clientAddress)
    await isLet
    return []
  })
  return { list, letIt, leave: () => gone.abort() }
}

test('few lists are made at once, and those of one network wait for each other, not for others', async () => {
  const begun: string[] = []
  const flood = Array.from({ length: 40 }, () => aList('198.51.100.7', begun))
  await expect.poll(() => begun.length).toBe(3)
  const other = aList('203.0.113.9', begun)
  await expect.poll(() => begun.length).toBe(4)
  expect(begun.at(-1)).toBe('203.0.113.9')
  other.letIt()
  expect(await other.list).toEqual([])
  for (const { letIt } of flood) letIt()
  await Promise.all(flood.map(({ list }) => list))
  expect(begun).toHaveLength(41)
})

test('whoever leaves takes nobody’s turn', async () => {
  const begun: string[] = []
  const lists = Array.from({ length: 5 }, () => aList('198.51.100.7', begun))
  lists[3]!.leave()
  await expect(lists[3]!.list).rejects.toMatchObject({ code: 'busy' })
  for (const { letIt } of lists) letIt()
  await Promise.all(lists.filter((_, i) => i !== 3).map(({ list }) => list))
  expect(begun).toHaveLength(4)
})

test('lists that are made without waiting leave room for others between them', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns += 1) await eventLoopTurn()
  })()
  const lists = Array.from({ length: 40 }, (_, i) => {
    const context = { clientAddress: `198.51.${i}.7` }
    return listInTurn({ request: new Request('http://x/places'), context }, () => Promise.resolve(turns))
  })
  const madeIn = await Promise.all(lists)
  isOver = true
  await others
  expect(new Set(madeIn).size).toBe(40)
})

test('lists of one’s own and of what one has saved wait for their turn, too', async () => {
  const authorization = `Bearer ${await aSession(await aUser())}`
  const context = { clientAddress: '198.51.100.90' }
  const ask = async (loader: typeof ownPlaces) => {
    const request = new Request('http://x/', { headers: { authorization } })
    return (await loader({ request, context, params: {} })).status
  }
  const flood = Array.from({ length: 400 }, () => aList(context.clientAddress, []))
  expect([await ask(ownPlaces), await ask(savedPlaces)]).toEqual([503, 503])
  for (const { letIt } of flood) letIt()
  await Promise.all(flood.map(({ list }) => list))
  expect([await ask(ownPlaces), await ask(savedPlaces)]).toEqual([200, 200])
})
