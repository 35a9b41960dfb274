import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Where pages are narrower than this, they have been looked at in the dark on a wider screen. */
const NARROW = 600

/** Axe finds nothing against the page as it is. In the dark only the colours are others, whatever the width. */
export async function expectAccess(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await complaints(new AxeBuilder({ page }).withTags(STANDARD)), page.url()).toEqual([])
  if ((page.viewportSize()?.width ?? 0) < NARROW) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(
    await complaints(new AxeBuilder({ page }).withRules('color-contrast')),
    `${page.url()} in the dark`,
  ).toEqual([])
}

// Our pages have no frames. The other way would gather what it finds in a page of its own, each time.
async function complaints(axe: AxeBuilder) {
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
}
