import { expect, test } from './fixtures/guest.ts'

// A page that is not there is answered with 404, which Chromium writes down; so are 400 and the provoked 405.
test.use({ expectedConsoleErrors: [/status of 40[045]/] })

test('every page has a title, one main heading, and the header and footer @mobile @plain', async ({
  page,
  guest,
}) => {
  const titles = new Set<string>()
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page).toHaveTitle(/Basera/)
    titles.add(await page.title())
    await expect(page.getByRole('banner').getByRole('link', { name: 'Basera, home' })).toHaveAttribute(
      'href',
      '/',
    )
    const isHome = path === '/' || path.startsWith('/?')
    await expect(page.getByRole('banner').getByRole('search')).toHaveCount(isHome ? 1 : 0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page.goto('/')
  const place = (await guest.cards.first().getByRole('link').getAttribute('href'))!
  await page.goto(place)
  const host = (await page.getByRole('link', { name: 'More about this host' }).getAttribute('href'))!
  const open = [
    host,
    '/',
    '/?q=lake',
    '/?q=qwxyzzy',
    place,
    '/stays/kerala',
    '/stays/kerala/munnar',
    '/stays/lakshadweep/kavaratti',
    '/login',
    '/register',
    '/help',
    '/privacy',
    '/terms',
    '/company',
    '/sitemap',
    '/nowhere',
    '/%ff',
  ]
  for (const path of open) await look(path)
  await guest.signUp()
  const own = [
    '/account',
    '/account/bookings',
    '/account/places',
    '/account/bookings/none',
    '/account/places/guests',
    '/account/phone',
    '/account/upi',
    '/account/gstin',
    '/account/mails',
  ]
  for (const path of own) await look(path)
  expect(titles.size, [...titles].join('\n')).toBe(open.length + own.length)
})

test('the footer says what it should, and each of its links leads to something @plain', async ({ page }) => {
  await page.goto('/help')
  const footer = page.getByRole('contentinfo')
  const columns: Record<string, string[]> = {
    Support: [
      'Help Center',
      'Get help with a safety issue',
      'Air cover',
      'Anti-discrimination',
      'Disability support',
      'Cancellation options',
      'Report neighbourhood concern',
    ],
    Hosting: ['Home hosting', 'Host cover', 'Hosting resources', 'Community forum', 'Hosting responsibly'],
    Basera: ['Newsroom', 'New features', 'Careers', 'Investors', 'Emergency stays'],
  }
  for (const [name, entries] of Object.entries(columns)) {
    await expect(footer.getByRole('region', { name }).getByRole('listitem')).toHaveText(entries)
  }
  for (const text of [
    'English(IN) ₹ INR',
    '© 2023 Basera',
    'Privacy',
    'Terms',
    'Sitemap',
    'Company details',
  ]) {
    await expect(footer.getByText(text, { exact: true })).toBeVisible()
  }
  for (const name of ['Facebook', 'Twitter', 'Instagram'])
    await expect(footer.getByRole('img', { name })).toBeVisible()

  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  // Those of the legal pages, and the page in Hindi.
  expect(hrefs.length).toBe(Object.values(columns).flat().length + 4 + 1)
  const pages = new Map<string, string>()
  for (const { origin, pathname, hash } of hrefs.map((href) => new URL(href))) {
    expect(origin).toBe(new URL(page.url()).origin)
    if (!pages.has(pathname)) {
      const answer = await page.request.get(pathname)
      expect(answer.status(), pathname).toBe(200)
      pages.set(pathname, await answer.text())
    }
    if (hash) expect(pages.get(pathname)).toContain(`id="${hash.slice(1)}"`)
  }
})

const NO_SHADOW = /^(none|(rgba\(0, 0, 0, 0\) 0px 0px 0px 0px(, )?)+)$/

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the header throws a shadow once the page is scrolled, with ${reducedMotion} about motion`, async ({
    page,
    guest,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await guest.visit('/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('box-shadow', NO_SHADOW)
    await page.mouse.wheel(0, 400)
    await expect(header).not.toHaveCSS('box-shadow', NO_SHADOW)
    await expect(header).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, -800)
    await expect(header).toHaveCSS('box-shadow', NO_SHADOW)
  })
}

test('the keyboard can skip the header', async ({ page, guest }) => {
  await guest.visit('/')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('an address that leads nowhere, and a place that is not there, get the 404 page @enhanced', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/place/nothing', '/place/%F0%9F%8F%A0']) {
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Basera')
    const main = page.getByRole('main')
    await expect(
      main.getByRole('heading', {
        level: 1,
        name: "We can't seem to find the page you're looking for.",
        exact: true,
      }),
    ).toBeVisible()
    await expect(
      main.getByText("Sorry, the page you are looking for doesn't exist or has been moved.", { exact: true }),
    ).toBeVisible()
    await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  }
})

test('an address that can not be read gets a page with the header, the reason and the way home @plain', async ({
  page,
  guest,
}) => {
  const answer = await page.goto('/place/%E0%A4%A')
  expect(answer!.status()).toBe(400)
  await expect(guest.heading('Unexpected Application Error!')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('400 Bad Request. This address is malformed')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Basera, home' })).toBeInViewport()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' })).toBeVisible()
  // Its style is let in by the page's own policy.
  await expect(main.getByRole('link', { name: 'Home' })).toHaveCSS('background-color', 'rgb(216, 31, 73)')
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('Sitemap in the footer leads to a page for people, each of its links to something @plain', async ({
  page,
  guest,
}) => {
  await page.goto('/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await expect(guest.heading('Sitemap')).toBeVisible()
  const links = page.getByRole('main').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths).toContain('/sitemap.xml')
  for (const path of new Set(paths)) expect((await page.request.get(path)).status(), path).toBe(200)
})

test('an unexpected error is shown with its status, on a page that leads home @plain', async ({
  page,
  guest,
  hasJavaScript,
}) => {
  // The trips can only be read: a form that some extension or program sends there is an error nobody planned.
  await guest.signUp()
  // A page that finds nobody mirrored asks the server again, and would mend itself.
  await guest.visit('/account')
  if (hasJavaScript) await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  await page.route('**/account/bookings', (route) => route.continue({ method: 'POST', postData: 'a=b' }))
  const answer = await page.goto('/account/bookings')
  expect(answer!.status()).toBe(405)
  await expect(guest.heading('Unexpected Application Error!')).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error! · Basera')
  const main = page.getByRole('main')
  await expect(main).toContainText('405 Method Not Allowed')
  await expect(main).not.toContainText(/ at |node_modules|\.ts/)
  await main.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a toast covers nothing of header, tabs and bar, on any screen @enhanced', async ({ page, guest }) => {
  await guest.signUp()
  for (const [width, height] of [
    [360, 760],
    [768, 1024],
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await guest.visit('/account/mails')
    await page.getByRole('button', { name: /^Turn (on|off) emails about your trips$/ }).click()
    const toast = page.getByText(/^Emails about your trips are turned (on|off)\.$/).last()
    await expect(toast).toBeInViewport({ ratio: 1 })
    const box = (await toast.boundingBox())!
    const banner = (await page.getByRole('banner').boundingBox())!
    const tabs = (await page.getByRole('navigation', { name: 'Account' }).boundingBox())!
    expect(box.y, `at ${width} px`).toBeGreaterThanOrEqual(banner.y + banner.height)
    const isBesideTabs = box.x >= tabs.x + tabs.width || box.y >= tabs.y + tabs.height
    expect(isBesideTabs, `at ${width} px`).toBe(true)
    // Below on phones, elsewhere above to the right.
    expect(box.y > height / 2, `at ${width} px`).toBe(width < 768)
    expect(box.x + box.width / 2 > width / 2 || width < 768, `at ${width} px`).toBe(true)
  }
})
