import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { isLongRun } from '../promises/counts.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The small one is read in half the time, once for each page.
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const COLOURS = 'color-contrast'
const PHONE = { width: 390, height: 844 }

/**
 * Axe finds nothing against the page as it is, nor as it is on a phone. In the dark only the colours are others, and
 * colours are the same whatever the width: looking at them takes most of its time. In short they are looked at once,
 * each time in the others than last.
 */
export async function expectAccess(page: Page) {
  // The line that says so is no part of a page that has come.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [last, others] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: others, reducedMotion: 'reduce' })
  expect(await complaints(page, { runOnly: STANDARD }), `${page.url()} in ${others} colours`).toEqual([])
  if (isLongRun) {
    await page.emulateMedia({ colorScheme: last })
    expect(await complaints(page, { runOnly: [COLOURS] }), `${page.url()} in ${last} colours`).toEqual([])
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
