import { pageVersionsOf } from '#app/db/page-versions.server.ts'
import { updatePlace } from '#app/domain/places/places.server.ts'
import { endSession } from '#app/domain/sessions/sessions.server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fivePhotos } from '../tests/factories/a-photo.ts'
import { aBooking } from '../tests/factories/a-booking.ts'
import { aPlace, placeDetails } from '../tests/factories/a-place.ts'
import { aSession } from '../tests/factories/a-session.ts'
import { aUser } from '../tests/factories/a-user.ts'
import { startPageCache } from '../tests/setup/servers/page-cache.ts'
import { compressPage } from './page-cache.ts'
import { waitFor } from '../tests/setup/vitest/wait-for.ts'

const PLACE = '/place/0190a0a0-0000-7000-8000-000000000001'

async function aCookie(): Promise<{ cookie: string }> {
  return { cookie: `token=${await aSession(await aUser())}` }
}

test('a page is rendered once, and answered from memory with the headers of every answer', async () => {
  const { get, rendered } = await startPageCache()
  const first = await get('/')
  const second = await get('/')
  expect(second.text).toBe(first.text)
  expect(rendered).toEqual(['/'])
  for (const { headers } of [first, second]) {
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
      'content-length': String(first.bytes.length),
      etag: first.headers.etag,
    })
  }
})

test('what a page counts is counted each time that it is served, whether from memory or not', async () => {
  let served = 0
  const { get, rendered } = await startPageCache({ count: () => (served += 1) })
  for (const path of ['/', '/', '/', PLACE, PLACE]) await get(path)
  await get('/?_data=home')
  expect(rendered).toEqual(['/', PLACE, '/'])
  expect(served).toBe(4)
})

test('what comes from memory has an id and a line in the log, too', async () => {
  const { get, lines } = await startPageCache()
  const answers = [await get('/?q=secret'), await get('/?q=secret')]
  await waitFor(() => expect(lines).toHaveLength(2))
  expect(lines).toMatchObject(
    answers.map(({ headers }) => ({
      msg: 'GET / 200',
      id: headers['x-request-id'],
      req: { method: 'GET', path: '/' },
      res: { status: 200 },
      ms: expect.any(Number) as number,
    })),
  )
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a new place is on the very next list, and leaves the pages of the others alone', async () => {
  const { get, rendered } = await startPageCache()
  for (const path of ['/', '/?q=goa', PLACE]) await get(path)
  await aPlace()
  for (const path of ['/', '/?q=goa', PLACE]) await get(path)
  expect(rendered.sort()).toEqual(['/', '/', '/?q=goa', '/?q=goa', PLACE])
})

test("a booking is on the place's very next page, and leaves the lists alone", async () => {
  const place = await aPlace()
  const { get, rendered } = await startPageCache()
  for (const path of ['/', `/place/${place.id}`]) await get(path)
  await aBooking({ place })
  for (const path of ['/', `/place/${place.id}`]) await get(path)
  expect(rendered).toEqual(['/', `/place/${place.id}`, `/place/${place.id}`])
})

test('what a page showed before it was done is not cached as what it shows now', async () => {
  const host = await aUser()
  const { id } = await aPlace({ owner: host })
  let isFirst = true
  const { get } = await startPageCache({
    render: async () => {
      const seen = (await pageVersionsOf([id])).get(id)
      if (isFirst) {
        isFirst = false
        await updatePlace(host, id, placeDetails({ title: 'Renamed' }), await fivePhotos({ uploader: host }))
      }
      return String(seen)
    },
  })
  const [before, after] = [await get(`/place/${id}`), await get(`/place/${id}`)]
  expect(after.text).not.toBe(before.text)
  expect((await get(`/place/${id}`)).text).toBe(after.text)
})

test('a page is of one day in India', async () => {
  const { get, rendered } = await startPageCache()
  await get(PLACE)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await get(PLACE)
  await get(PLACE)
  expect(rendered).toEqual([PLACE, PLACE])
})

function anOpening() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('concurrent requests share one rendering, of a page that is new or out of date', async () => {
  let { opened, open } = anOpening()
  const { get, requestCount, rendered } = await startPageCache({ render: () => opened.then(() => 'slow') })
  for (const times of [1, 2]) {
    const answers = Array.from({ length: 10 }, () => get('/'))
    await waitFor(() => expect(requestCount()).toBe(10 * times))
    open()
    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(Array(10).fill('signed out: slow'))
    expect(rendered).toHaveLength(times)
    ;({ opened, open } = anOpening())
    await aPlace()
  }
})

test('who waited for a page that is not cached after all gets one of their own, at once', async () => {
  const { opened, open } = anOpening()
  let count = 0
  const { get, requestCount, rendered } = await startPageCache({
    render: async () => {
      const nth = ++count
      await opened
      return Response.json(`visit ${nth}`, { headers: { 'Set-Cookie': 'visited=1' } })
    },
  })
  const answers = Array.from({ length: 4 }, () => get('/'))
  await waitFor(() => expect(requestCount()).toBe(4))
  expect(rendered).toHaveLength(1)
  open()
  expect(new Set((await Promise.all(answers)).map(({ text }) => text)).size).toBe(4)
})

test('what fails while others wait for it keeps nobody waiting', async () => {
  let isFirst = true
  const { get } = await startPageCache({
    render: () => {
      if (!isFirst) return 'well'
      isFirst = false
      throw new Error('a defect')
    },
  })
  const statuses = (await Promise.all([get('/'), get('/'), get('/')])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 500])
})

test('there is one copy for all who are signed in, and one for all who are not', async () => {
  const { get, rendered } = await startPageCache()
  const [asha, ravi] = [await aCookie(), await aCookie()]
  const [out, hers, his] = [await get('/'), await get('/', asha), await get('/', ravi)]
  expect(rendered).toEqual(['/', '/'])
  expect(out.text).toMatch(/^signed out: /)
  expect(hers.text).toMatch(/^signed in: /)
  expect(his.text).toBe(hers.text)
  expect(his.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' })
  expect(his.headers.etag).not.toBe(out.headers.etag)
  expect((await get('/', { ...ravi, 'if-none-match': String(out.headers.etag) })).status).toBe(200)
})

test('whose session has ended gets what everybody gets', async () => {
  const { get, rendered } = await startPageCache()
  const ended = await aSession(await aUser())
  const out = await get('/')
  const { cookie } = await aCookie()
  await get('/', { cookie })
  await endSession(ended)
  for (const sent of [`token=${ended}`, 'a=1; token=; b=2', `token=${ended}; ${cookie}`, 'token=nonsense']) {
    const { text, headers } = await get('/', { cookie: sent })
    expect(text).toBe(out.text)
    expect(headers).toMatchObject({ etag: out.headers.etag, 'cache-control': 'no-cache' })
  }
  expect(rendered).toEqual(['/', '/'])
})

test('a session that ends while its page is rendered leaves that page to nobody who is signed in', async () => {
  const token = await aSession(await aUser())
  let isFirst = true
  const { get } = await startPageCache({
    render: async () => {
      if (isFirst) await endSession(token)
      isFirst = false
      return 'page'
    },
  })
  await get('/', { cookie: `token=${token}` })
  expect((await get('/', { cookie: `token=${token}` })).text).toBe('signed out: page')
  expect((await get('/', await aCookie())).text).toBe('signed in: page')
})

test("a place's page of someone signed in is theirs alone", async () => {
  const { get, rendered } = await startPageCache()
  const signedIn = await aCookie()
  for (const headers of [{}, signedIn, signedIn, {}]) await get(PLACE, headers)
  expect(rendered).toEqual([PLACE, PLACE, PLACE])
})

test.each([
  ['someone a toast waits for', { cookie: 'toast=abc' }],
  ['someone with a form kept', { cookie: 'a=1; draft=abc' }],
  ['a program with a Bearer token', { authorization: 'Bearer abc' }],
  ['someone who wants a part', { range: 'bytes=0-9' }],
] as [string, Record<string, string>][])(
  '%s gets a page of their own, and leaves none to others',
  async (_, headers) => {
    const { get, rendered } = await startPageCache()
    for (const sent of [headers, {}, headers, {}]) await get('/', sent)
    expect(rendered).toEqual(['/', '/', '/'])
  },
)

test('a cookie of somebody else is no reason to make a page anew', async () => {
  const { get, rendered } = await startPageCache()
  await get('/')
  await get('/', { cookie: 'theme=dark; mytoken=1' })
  expect(rendered).toEqual(['/'])
})

test.each(['/silent', '/filtered?free', '/?_data=home', '/?%5Fd%61ta=home', '/?x&_data=home'])(
  '%s is rendered each time: it is no page, or does not say what it shows',
  async (path) => {
    const { get, rendered } = await startPageCache()
    const answers = [await get(path), await get(path), await get(path, await aCookie())]
    expect(rendered).toHaveLength(3)
    for (const { headers } of answers) expect(headers).not.toHaveProperty('etag')
  },
)

test('a filter that does not say what it shows takes the page out of memory, and only so far', async () => {
  const { get, rendered } = await startPageCache()
  for (const path of ['/filtered', '/filtered', '/filtered?free=2027-01-01', '/filtered?free=2027-01-01']) {
    await get(path)
  }
  expect(rendered).toEqual(['/filtered', '/filtered?free=2027-01-01', '/filtered?free=2027-01-01'])
})

test('when versions can not be read, pages are rendered anew, and none of before is shown', async () => {
  let isBroken = false
  const read = (keys: readonly string[]) =>
    isBroken ? Promise.reject(new Error('the database is gone')) : pageVersionsOf(keys)
  const { get, rendered, lines } = await startPageCache({ readVersions: read })
  await get('/')
  isBroken = true
  expect((await get('/')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect(rendered).toEqual(['/', '/', '/'])
  expect(lines.map(({ msg }) => msg)).toContain(
    'Cache tags of a page could not be read: it is rendered for each request',
  )
  isBroken = false
  await get('/')
  await get('/')
  expect(rendered).toHaveLength(4)
})

test('every address has a page of its own', async () => {
  const { get } = await startPageCache()
  for (const path of ['/', '/?q=goa', '/?q=Goa', '/?q=goa&after=x', PLACE, `${PLACE}?photos=1`]) {
    expect((await get(path)).text).toContain(`<p>${path}<`)
    expect((await get(path)).text).toContain(`<p>${path}<`)
  }
})

test.each([
  ['an error', 500, () => Promise.reject(new Error('a defect'))],
  [
    'a page that is not there',
    404,
    () => {
      throw new Response('none', { status: 404 })
    },
  ],
  ['a page that leads elsewhere', 302, () => Response.redirect('http://localhost:3000/login')],
  ['a page that sets a cookie', 200, () => Response.json('yours', { headers: { 'Set-Cookie': 'a=1' } })],
] as [string, number, () => Response][])('%s is not kept', async (_, status, says) => {
  const { get, rendered } = await startPageCache({ render: says })
  expect([(await get('/')).status, (await get('/')).status]).toEqual([status, status])
  expect(rendered).toEqual(['/', '/'])
})

test('a form sent to a page is not answered from memory', async () => {
  const { get } = await startPageCache()
  await get('/')
  expect((await get('/', { origin: 'http://localhost:3000' }, 'POST')).status).toBe(405)
})

const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.random() * 90)).join('')

test('the cache holds no more than its limit; the least recently used page goes', async () => {
  const { get, rendered } = await startPageCache({ render: () => noise(10_000), maxBytes: 25_000 })
  for (const q of ['a', 'b', 'a', 'c']) await get(`/?q=${q}`)
  rendered.length = 0
  await get('/?q=a')
  await get('/?q=c')
  expect(rendered).toEqual([])
  await get('/?q=b')
  expect(rendered).toEqual(['/?q=b'])
})

test('a page larger than all the room is answered all the same', async () => {
  const { get, rendered } = await startPageCache({ render: () => noise(50_000), maxBytes: 10_000 })
  for (let i = 0; i < 2; i++) expect((await get('/')).text).toHaveLength('signed out: '.length + 50_000)
  expect(rendered).toEqual(['/', '/'])
})

test('a cached page holds no more memory than its bytes', async () => {
  // A piece of Node's own pool would hold all of that pool: 64 kB.
  for (const length of [100, 8_000, 100_000]) {
    const body = await compressPage(Buffer.from(noise(length)))
    expect(body.buffer.byteLength).toBe(body.length)
  }
})
