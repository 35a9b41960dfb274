import type { Page, Response } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aJpeg } from '../../../app/domain/photos/test-images.ts'
import { demoPlaces } from '../../../demo/world/demo-world.ts'
import { test as base, expect, type Guest, type Nights } from '../fixtures/guest.ts'

interface Forgery {
  method: 'get' | 'post'
  path: string
  fields: Field[]
}

type Field = [name: string, value: string]
type OtherSite = 'far' | 'near'

/** Pages of somebody else, on another host (far) and on another port of ours (near: the same site to a browser). */
const test = base.extend<object, { sites: Record<OtherSite, string> }>({
  sites: [
    async ({}, use) => {
      const server = createServer((req, res) => {
        const { searchParams } = new URL(req.url ?? '/', 'http://localhost')
        res.setHeader('Content-Type', 'text/html')
        res.end(pageWith(searchParams))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      await use({ far: `http://127.0.0.1:${port}`, near: `http://localhost:${port}` })
      server.close()
      server.closeAllConnections()
    },
    { scope: 'worker' },
  ],
})

test.use({
  expectedConsoleErrors: [
    [/status of 403/, /blocked by CORS policy/, /ERR_BLOCKED_BY_RESPONSE/],
    { scope: 'test' },
  ],
})

const IGNORED_REQUESTS =
  /frame-ancestors|X-Frame-Options|^page error: Error: Failed to execute 'createHTML' [^\n]*\n +at .*chrome-error:/
const REFUSAL = 'This came from another site, so nothing was changed.'

for (const where of ['far', 'near'] as const) {
  test(`a form on another site changes nothing for who is signed in here (${where})${where === 'far' ? ' @long' : ''}`, async ({
    page,
    guest,
    anotherGuest,
    sites,
    ownNights,
    baseURL,
    hasJavaScript,
  }) => {
    const { name, email } = await guest.signUp()
    const thief = await anotherGuest.signUp()
    const forgeries = await forgeriesFor(guest, thief, ownNights(2, where === 'far' ? 0 : 4))
    for (const forgery of forgeries) {
      await page.goto(`${sites[where]}/?${encodeForgery(forgery, baseURL!)}`)
      const answered = submitForgery(page, forgery)
      if (hasJavaScript) await page.evaluate(() => document.forms[0]?.submit())
      else await guest.press('Win a prize')
      expect([forgery.path, (await answered).status()]).toEqual([forgery.path, 403])
      await expect(page.getByText(REFUSAL), forgery.path).toBeVisible()
    }

    await guest.visit('/account')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await guest.visit('/account/bookings')
    await expect(page.getByText('No trips booked... yet!')).toBeVisible()
    expect(await (await page.request.get('/places/user-places')).json()).toEqual([])

    // What keeps them out is where they come from: from here each of them is done.
    for (const { method, path, fields } of forgeries) {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      const isPost = method === 'post'
      const answer = isPost
        ? await page.request.post(path, { form, maxRedirects: 0 })
        : await page.request.get(path)
      expect([path, answer.status()]).toEqual([path, isPost ? 302 : 200])
    }
  })
}

test('nor does a form in a frame there, nor a call of a script', async ({
  page,
  guest,
  anotherGuest,
  sites,
  ownNights,
  baseURL,
  hasJavaScript,
  faults,
}) => {
  const { email } = await guest.signUp()
  const thief = await anotherGuest.signUp()
  const forgeries = await forgeriesFor(guest, thief, ownNights(2, 8))
  for (const site of Object.values(sites)) {
    for (const forgery of forgeries) {
      await page.goto(`${site}/?${encodeForgery(forgery, baseURL!)}&framed`)
      const answered = submitForgery(page, forgery)
      if (hasJavaScript) await page.evaluate(() => document.forms[0]?.submit())
      else await guest.press('Win a prize')
      expect([forgery.path, (await answered).status()]).toEqual([forgery.path, 403])

      if (!hasJavaScript) continue
      const told = submitForgery(page, forgery)
      await page.evaluate(call, { ...forgery, origin: baseURL! })
      expect([forgery.path, (await told).status()]).toEqual([forgery.path, 403])
    }
  }
  await guest.visit('/account')
  await expect(page.getByText(email)).toBeVisible()
  await guest.visit('/account/bookings')
  await expect(page.getByText('No trips booked... yet!')).toBeVisible()
  expect(await (await page.request.get('/places/user-places')).json()).toEqual([])
  // By now the browser has said all it had to say of frames in which nothing of ours is shown; its own error page,
  // which it shows there, fails when it is left too soon.
  expect(faults.splice(0).filter((fault) => !IGNORED_REQUESTS.test(fault))).toEqual([])
})

/** Everything a thief would like a guest's browser to send; what ends the session comes last. */
async function forgeriesFor(
  guest: Guest,
  thief: { email: string; password: string },
  nights: Nights,
): Promise<Forgery[]> {
  const place = await guest.openPlace(demoPlaces[30]!)
  const files = new FormData()
  for (let i = 0; i < 5; i++) files.append('photos', await aJpeg('beach.jpg', 320, 320))
  const photos = (await (await guest.page.request.post('/upload', { multipart: files })).json()) as string[]
  const added = photos.map((photo): Field => ['addedPhotos', photo])
  const post = (path: string, fields: Record<string, string>, more: Field[] = []): Forgery => ({
    method: 'post',
    path,
    fields: [...Object.entries(fields), ...more],
  })
  return [
    post('/account', {
      name: 'Renamed',
      password: 'a password of theirs',
      confirmPassword: 'a password of theirs',
    }),
    post(place, {
      ...nights,
      noOfGuests: '1',
      name: 'Renamed',
      phone: '98450 12345',
      key: crypto.randomUUID(),
    }),
    post(
      '/account/places/new',
      { title: 'Theirs', address: 'Nowhere', description: 'x', maxGuests: '1', price: '1' },
      added,
    ),
    post('/login', { email: thief.email, password: thief.password }),
    { method: 'get', path: '/user/logout', fields: [] },
    post('/logout', {}),
  ]
}

function submitForgery(page: Page, { method, path }: Forgery): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === path && response.request().method() === method.toUpperCase(),
  )
}

function encodeForgery({ method, path, fields }: Forgery, origin: string): URLSearchParams {
  return new URLSearchParams({ form: JSON.stringify({ method, action: origin + path, fields }) })
}

/** In the page: the twin of the form, as a script sends it. */
async function call({ method, path, fields, origin }: Forgery & { origin: string }) {
  const body = method === 'post' ? new URLSearchParams(fields) : undefined
  await fetch(origin + path, { method, body, mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
}

function pageWith(query: URLSearchParams): string {
  const { method, action, fields } = JSON.parse(query.get('form') ?? '{"fields":[]}') as Record<
    'method' | 'action',
    string
  > &
    Pick<Forgery, 'fields'>
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  const isFramed = query.has('framed')
  return `<!doctype html><link rel="icon" href="data:,"><title>A prize</title>
    <form method="${method}" action="${action}" ${isFramed ? 'target="frame"' : ''}>${inputs.join('')}<button>Win a prize</button></form>
    ${isFramed ? '<iframe name="frame" hidden></iframe>' : ''}`
}
