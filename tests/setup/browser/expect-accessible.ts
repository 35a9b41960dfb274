import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { isLongRun } from '../../promises/setup/run-length.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The small one is read in half the time, once for each page.
const AXE_SCRIPT = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const PHONE_VIEWPORT = { width: 390, height: 844 }

/**
 * Axe finds nothing against the page as it is, in both colours, nor as it is on a phone. In the dark only the colours
 * are others, and colours are the same whatever the width: looking at them takes most of its time. In short a page is
 * looked at once: as it is on a phone, in the others than it has.
 */
export async function expectAccessible(page: Page) {
  // The line that says so is no part of a page that has come.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [present, others] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const size = page.viewportSize()!
  if (isLongRun) {
    expect(await findViolations(page, { runOnly: AXE_TAGS }), `${page.url()} in ${present} colours`).toEqual(
      [],
    )
  }
  await page.emulateMedia({ colorScheme: others, reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE_VIEWPORT)
  expect(await findViolations(page, { runOnly: AXE_TAGS }), `${page.url()} on a phone, ${others}`).toEqual([])
  await page.setViewportSize(size)
}

// Only what is wrong comes out of the page. Everything that is right would take longer than to look.
async function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE_SCRIPT)
  return page.evaluate(
    async (options) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const { violations } = await here.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
    },
    { ...options, resultTypes: ['violations' as const] },
  )
}
