import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { aColor } from '../../../app/domain/photos/test-images.ts'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { anAccount, expect, test } from '../fixtures/guest.ts'

test.use({ expectedConsoleErrors: [/status of 404/] })

const place = demoPlaces[15]!

test('a place is shared by its title, its words and its main photo', async ({ page, guest, baseURL }) => {
  const path = await guest.openPlace(place)
  // What is not of the page itself is left out of its address.
  await page.goto(`${path}?photos&checkIn=2030-01-01`)
  await expect(page).toHaveTitle(`${place.title} · Basera`)
  const head = await headOf(page)
  expect(head['canonical']).toBe(baseURL! + path)
  expect(head).toMatchObject({
    'og:title': place.title,
    'og:url': baseURL! + path,
    'og:site_name': 'Basera',
    'og:locale': 'en_IN',
    'twitter:card': 'summary_large_image',
  })
  expect(head['description']!.length).toBeLessThanOrEqual(161)
  expect(place.description.replace(/\s+/g, ' ')).toContain(head['description']!.replace(/…$/, ''))
  expect(head['og:image']).toMatch(new RegExp(`^${baseURL}/uploads/`))
  const image = await page.request.get(head['og:image']!)
  const { format, width, height } = await sharp(await image.body()).metadata()
  expect([format, `${width}`, `${height}`]).toEqual(['webp', head['og:image:width'], head['og:image:height']])

  const lodging = await lodgingData(page)
  expect(lodging).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    url: baseURL! + path,
    name: place.title,
    address: { '@type': 'PostalAddress', streetAddress: place.address },
    currenciesAccepted: 'INR',
    makesOffer: { '@type': 'Offer', priceCurrency: 'INR', price: place.price },
  })
  expect(lodging.image).toHaveLength(place.pictures.length)
})

test('what a host types cannot leave the data of a page', async ({ page, request }) => {
  const title = '</script><script>window.wasRun = true</script> “&amp;” <!-- ' + crypto.randomUUID()
  const path = await listPlace(request, title)
  await page.goto(path)
  await expect(page).toHaveTitle(`${title} · Basera`)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect((await lodgingData(page)).name).toBe(title)
  expect((await headOf(page))['og:title']).toBe(title)
})

test('private and missing pages are not for search engines', async ({ page, guest }) => {
  for (const path of ['/', '/help', '/privacy', '/terms', '/company']) {
    await page.goto(path)
    const head = await headOf(page)
    expect(head['robots'], path).toBeUndefined()
    expect(head['canonical'], path).toContain(path)
    expect(head['description'], path).toBeTruthy()
  }
  for (const path of ['/login', '/register', '/nowhere', '/place/nothing']) {
    await page.goto(path)
    expect((await headOf(page))['robots'], path).toBe('noindex')
  }
  await guest.signUp()
  for (const path of ['/account', '/account/bookings', '/account/places', '/account/places/new']) {
    await page.goto(path)
    expect((await headOf(page))['robots'], path).toBe('noindex')
  }
})

test('the sitemap names every page there is, and a place as soon as it is listed', async ({
  request,
  baseURL,
}) => {
  const path = await listPlace(request, `Sitemap house ${crypto.randomUUID()}`)
  const index = await request.get('/sitemap.xml')
  expect(index.headers()['content-type']).toContain('application/xml')
  const files = locations(await index.text())
  expect(files.length).toBeGreaterThanOrEqual(2)
  const pages: string[] = []
  for (const file of files) pages.push(...locations(await (await request.get(file)).text()))
  expect(pages).toEqual(
    expect.arrayContaining(
      ['/', '/help', '/sitemap', '/stays/kerala', '/stays/kerala/munnar', path].map((one) => baseURL! + one),
    ),
  )
  expect(new Set(pages).size).toBe(pages.length)
  expect((await request.get('/sitemap/999.xml')).status()).toBe(404)

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const closed of ['/account', '/login', '/register', '/user/'])
    expect(robots).toContain(`Disallow: ${closed}\n`)
})

test('the manifest and the icons are there', async ({ page, request }) => {
  await page.goto('/login')
  const { manifest, icon, 'apple-touch-icon': touchIcon } = await headOf(page)
  const answer = await request.get(manifest!)
  expect(answer.ok()).toBe(true)
  const { name, start_url, icons } = (await answer.json()) as {
    name: string
    start_url: string
    icons: { src: string }[]
  }
  expect({ name, start_url }).toEqual({ name: 'Basera', start_url: '/' })
  for (const file of [icon!, touchIcon!, ...icons.map(({ src }) => src)]) {
    const answer = await request.get(file)
    expect(answer.headers()['content-type'], file).toMatch(/^image\//)
  }
})

test('every link of the footer leads to something', async ({ page, request, baseURL }) => {
  await page.goto('/terms')
  const links = page.getByRole('contentinfo').getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(targets.length).toBe(17 + 5)
  const ids = new Map<string, string[]>()
  for (const target of targets) {
    const { origin, pathname, hash } = new URL(target)
    expect(origin).toBe(baseURL)
    if (!ids.has(pathname)) {
      const answer = await request.get(pathname)
      expect(answer.ok(), pathname).toBe(true)
      ids.set(
        pathname,
        [...(await answer.text()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!),
      )
    }
    if (hash) expect(ids.get(pathname), target).toContain(hash.slice(1))
  }
  await links.filter({ hasText: 'Cancellation options' }).click()
  await expect(page.getByRole('heading', { name: 'Cancellation options' })).toBeInViewport()
})

/** What a page says about itself in its head, by name. */
function headOf(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(() => {
    const metas = [...document.head.getElementsByTagName('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ])
    const links = [...document.head.getElementsByTagName('link')].map((link) => [
      link.rel,
      link.getAttribute('href')!,
    ])
    return Object.fromEntries([...metas, ...links]) as Record<string, string>
  })
}

function lodgingData(page: Page) {
  return page.evaluate(() => {
    const script = [...document.scripts].find(({ type }) => type === 'application/ld+json')
    return (JSON.parse(script!.text) as Record<string, unknown>[])[0]!
  })
}

/** Lists a place through the JSON API; its path comes back. */
async function listPlace(request: APIRequestContext, title: string): Promise<string> {
  const { token } = (await (await request.post('/user/register', { data: anAccount() })).json()) as {
    token: string
  }
  const headers = { Authorization: `Bearer ${token}` }
  const form = new FormData()
  for (const shade of ['1', '3', '5', '7', '9']) {
    const png = await aColor(`#${shade}${shade}9`, 480, 360).png().toBuffer()
    form.append('photos', new Blob([new Uint8Array(png)], { type: 'image/png' }), `${shade}.png`)
  }
  const addedPhotos = (await (await request.post('/upload', { headers, multipart: form })).json()) as string[]
  const house = {
    title,
    address: 'Goa',
    description: title,
    perks: [],
    extraInfo: '',
    maxGuests: 2,
    price: 500,
    addedPhotos,
  }
  const listed = await request.post('/places/add-places', { headers, data: house })
  expect(listed.ok(), await listed.text()).toBe(true)
  const found = (await (await request.get('/places/user-places', { headers })).json()) as { _id: string }[]
  return `/place/${found[0]!._id}`
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location!)
}
