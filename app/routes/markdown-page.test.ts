import { env } from '#app/env.server.ts'
import { afterEach, expect, test } from 'vitest'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import { loader } from './markdown-page.tsx'

afterEach(() => void (env.LISTING_APPROVAL = 'off'))

const textOf = async (path: string) => {
  const page: Response = await loader(await routeArgs(path))
  return ((await page.json()) as { html: string }).html
}

test('help and terms say which new places operators look at, in both languages', async () => {
  for (const prefix of ['', '/hi']) {
    const read = async () => [await textOf(`${prefix}/help`), await textOf(`${prefix}/terms`)]
    env.LISTING_APPROVAL = 'off'
    const off = await read()
    expect(off.join()).not.toContain('{{')
    env.LISTING_APPROVAL = 'first'
    const first = await read()
    env.LISTING_APPROVAL = 'all'
    const all = await read()
    for (const i of [0, 1]) expect(new Set([off[i], first[i], all[i]]).size).toBe(3)
  }
  env.LISTING_APPROVAL = 'first'
  expect(await textOf('/help')).toContain('first place before guests see it')
  expect(await textOf('/help')).not.toContain('The place is public as soon as it is saved.')
  expect(await textOf('/terms')).not.toContain('are not checked')
})
