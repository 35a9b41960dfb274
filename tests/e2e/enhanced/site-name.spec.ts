import { demoOperator } from '../../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../../demo/world/password.ts'
import { expectNoScrollSideways } from '../../setup/browser/expect-no-scroll-sideways.ts'
import { startSite } from '../../setup/servers/remix-serve.ts'
import { expect, test as withGuest } from '../fixtures/guest.ts'

const NAMES = ['Kumaon Homestays', 'कुमाऊँ पर्वत विश्राम गृह']
const WIDTHS = [320, 360, 390, 480, 640, 767, 768, 1023, 1024, 1279, 1280, 1440, 1920]

for (const siteName of NAMES) {
  const test = withGuest.extend({
    baseURL: async ({}, use) => {
      const { origin, stop } = await startSite({ SITE_NAME: siteName, OPERATORS: demoOperator.email })
      await use(origin)
      await stop()
    },
  })

  test(`the name ${siteName} is read at every width, beside the search and without it`, async ({
    page,
    guest,
  }) => {
    const banner = page.getByRole('banner')
    const name = banner.getByRole('link').first().locator('span')
    const expectWholeName = async (path: string) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await guest.visit(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expect(name, `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
        expect(await name.evaluate(brokenWords), `${path} at ${width} px`).toEqual([])
        expect(await banner.evaluate(overlaps), `${path} at ${width} px`).toEqual([])
      }
      await expectNoScrollSideways(page)
    }
    for (const path of ['/', '/hi', '/help']) await expectWholeName(path)
    const form = { email: demoOperator.email, password: WORLD_PASSWORD }
    await page.request.post('/login', { form, maxRedirects: 0 })
    await page.context().clearCookies({ name: 'toast' })
    for (const path of ['/', '/hi', '/account', '/operator']) await expectWholeName(path)
  })
}

/** The words of an element that do not stand in one line as a whole, or reach out of it. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild!
  const box = element.getBoundingClientRect()
  return [...text.textContent!.matchAll(/[^\s\u00a0]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const [line, ...more] = range.getClientRects()
    const isWhole = line && more.length === 0 && line.right <= box.right + 1 && line.width > 8
    return isWhole ? [] : [word]
  })
}

/** Parts of the header that lie over each other, or stand out of it. */
function overlaps(header: Element): string[] {
  const whole = header.getBoundingClientRect()
  const parts = [...header.querySelectorAll('a, form')]
    .filter((part) => !part.parentElement!.closest('a, form') && part.getClientRects().length > 0)
    .map((part) => ({ label: part.textContent, box: part.getBoundingClientRect() }))
  return parts.flatMap(({ label, box }, i) => {
    const isOutside = box.top < whole.top || box.bottom > whole.bottom || box.right > innerWidth
    const isOver = parts
      .slice(0, i)
      .some(
        (other) =>
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1,
      )
    return isOutside || isOver ? [label] : []
  })
}
