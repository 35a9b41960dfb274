import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { spokenTexts } from './setup/languages/spoken-texts.ts'
import { aTamilWorld } from './setup/languages/tamil-world.ts'
import { TYPED } from './setup/languages/typed-in-tamil.ts'
import { renderAt } from './setup/requests/render-at.ts'

// Whatever somebody has typed says what language it is in: a screen reader takes a voice that can read it, and a
// translator leaves it or translates it. Here all of it is Tamil, and every page in app/routes.ts is English.

const TAMIL = /\p{Script=Tamil}/u
const LATIN = /\p{Script=Latin}/u

let world: Awaited<ReturnType<typeof aTamilWorld>>
beforeAll(async () => {
  world = await aTamilWorld()
})

/** The addresses of all routes, with what they have in place of their parameters. */
function addressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path: at = '', children }) =>
    children ? addressesOf(children) : Object.entries(world.params).reduce(fill, [`/${at}`]),
  )
}

const fill = (addresses: string[], [param, values]: [string, string[]]) =>
  addresses.flatMap((address) =>
    address.includes(param) ? values.map((value) => address.replace(param, value)) : [address],
  )

function readersOf(address: string): ({ id: string } | undefined)[] {
  if (address.startsWith('/operator')) return [world.operator]
  return [world.guest, address.startsWith('/account') ? world.host : undefined]
}

test('whatever somebody has typed says its language on every page', async () => {
  const wrong = new Set<string>()
  const seen = new Set<string>()
  const found = `/operator/find?q=${encodeURIComponent(TYPED.guest)}`
  for (const address of [...addressesOf(routes), found])
    for (const reader of readersOf(address)) {
      const html = (await renderAt(address, reader)) ?? ''
      for (const { text, lang } of spokenTexts(html)) {
        for (const [what, words] of Object.entries(TYPED)) if (text.includes(words)) seen.add(what)
        const isTamil = TAMIL.test(text) || (lang === 'ta' && !LATIN.test(text))
        if (isTamil !== (lang === 'ta')) wrong.add(`${address}: ${text}`)
      }
    }
  expect([...wrong]).toEqual([])
  expect(Object.keys(TYPED).filter((what) => !seen.has(what))).toEqual([])
})
