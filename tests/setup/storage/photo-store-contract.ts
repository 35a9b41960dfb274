import { expect, test } from 'vitest'
import type { FileStore } from '../../../app/platform/storage/file-store.ts'

/**
 * The sentences that every store of photos keeps.
 *
 * @param name of the kind of store
 * @param make gives an empty one
 */
export function photoStoreContract(name: string, make: () => FileStore | Promise<FileStore>): void {
  test(`a ${name} gives back what was put, whole and in part, until it is removed`, async () => {
    const store = await make()
    await store.put('a.webp', Buffer.from('0123456789'))
    await store.flush()
    const found = await store.open('a.webp')
    expect(found).toMatchObject({ size: 10, etag: expect.stringMatching(/^"[^"]+"$/) as string })
    expect((await store.open('a.webp'))?.etag).toBe(found?.etag)
    expect(Buffer.from((await found?.read()) ?? []).toString()).toBe('0123456789')
    expect(Buffer.from((await found?.read({ start: 2, end: 4 })) ?? []).toString()).toBe('234')
    expect(await store.open('b.webp')).toBeUndefined()
    await store.remove(['a.webp', 'b.webp'])
    expect(await store.open('a.webp')).toBeUndefined()
  })

  test(`a ${name} lists every file and when it was stored`, async () => {
    const store = await make()
    const names = ['a.webp', 'b.webp', 'c.webp', 'd & e.txt', 'f.webp', 'g.webp.0123.part', 'h.webp']
    for (const name of names) await store.put(name, Buffer.from(name))
    const listed = []
    for await (const { name, isPartial: isHalf, storedAt } of store.list()) {
      expect(Math.abs(Date.now() - ((await storedAt()) ?? 0))).toBeLessThan(60_000)
      listed.push({ name, isHalf })
    }
    expect(listed.map(({ name }) => name).sort()).toEqual(names)
    expect(listed.filter(({ isHalf }) => isHalf).map(({ name }) => name)).toEqual(['g.webp.0123.part'])
  })

  test(`a check of a ${name} leaves nothing`, async () => {
    const store = await make()
    await store.check()
    for await (const { name } of store.list()) expect.unreachable(name)
  })
}
