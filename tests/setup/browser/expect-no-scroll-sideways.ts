import { expect, type Page } from '@playwright/test'

/** With text twice as large nothing of a page goes out of a phone of 360 px, whatever font it has. */
export async function expectNoScrollSideways(page: Page) {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const needed = await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    // As wide as in the widest of the fonts that a phone may have.
    style.letterSpacing = '0.03em'
    const { scrollWidth } = document.documentElement
    style.fontSize = style.letterSpacing = ''
    return scrollWidth
  })
  expect(needed, page.url()).toBeLessThanOrEqual(360)
  await page.setViewportSize(size)
}
