import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The small one is read in half the time, once for each page.
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const COLOURS = 'color-contrast'
const PHONE = { width: 390, height: 844 }

/** How often a page was looked at. */
const looks = new WeakMap<Page, number>()

/**
 * Axe finds nothing against the page as it is, nor as it is on a phone. In the dark only the colours are others, and
 * colours are the same whatever the width: looking at them takes most of its time. In short they are looked at once,
 * in the light and in the dark in turn.
 */
export async function expectAccess(page: Page) {
  // The line that says so is no part of a page that has come.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  const look = looks.get(page) ?? 0
  looks.set(page, look + 1)
  const [first, second] = look % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' })
  expect(await complaints(page, { runOnly: STANDARD }), `${page.url()} in ${first} colours`).toEqual([])
  if (process.env.PROMISES === 'long') {
    await page.emulateMedia({ colorScheme: second })
    expect(await complaints(page, { runOnly: [COLOURS] }), `${page.url()} in ${second} colours`).toEqual([])
  }

  const wide = page.viewportSize()!
  await page.setViewportSize(PHONE)
  const narrow = { runOnly: STANDARD, rules: { [COLOURS]: { enabled: false } } }
  expect(await complaints(page, narrow), `${page.url()} on a phone`).toEqual([])
  await page.setViewportSize(wide)
}

// Only what is wrong comes out of the page. Everything that is right would take longer than to look.
async function complaints(page: Page, options: axe.RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  return page.evaluate(
    async (options) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const { violations } = await here.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
    },
    { ...options, resultTypes: ['violations' as const] },
  )
}
