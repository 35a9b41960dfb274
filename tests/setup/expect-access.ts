import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Where pages are narrower than this, their colours have been looked at on a wider screen. */
const NARROW = 600
const COLOURS = 'color-contrast'

/**
 * Axe finds nothing against the page as it is. In the dark only the colours are others, and colours are the same
 * whatever the width: looking at them takes most of its time.
 */
export async function expectAccess(page: Page) {
  const isNarrow = (page.viewportSize()?.width ?? 0) < NARROW
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const standard = new AxeBuilder({ page }).withTags(STANDARD)
  expect(await complaints(isNarrow ? standard.disableRules(COLOURS) : standard), page.url()).toEqual([])
  if (isNarrow) return
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await complaints(new AxeBuilder({ page }).withRules(COLOURS))
  expect(dark, `${page.url()} in the dark`).toEqual([])
}

// Our pages have no frames. The other way would gather what it finds in a page of its own, each time.
async function complaints(axe: AxeBuilder) {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
}
