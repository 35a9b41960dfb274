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

test('a page is made once, and answered from memory with the headers of every answer', async () => {
  const { ask, made } = await startPageCache()
  const first = await ask('/')
  const second = await ask('/')
  expect(second.text).toBe(first.text)
  expect(made).toEqual(['/'])
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

test('what comes from memory has an id and a line in the log, too', async () => {
  const { ask, lines } = await startPageCache()
  const answers = [await ask('/?q=secret'), await ask('/?q=secret')]
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
  const { ask, made } = await startPageCache()
  for (const path of ['/', '/?q=goa', PLACE]) await ask(path)
  await aPlace()
  for (const path of ['/', '/?q=goa', PLACE]) await ask(path)
  expect(made.sort()).toEqual(['/', '/', '/?q=goa', '/?q=goa', PLACE])
})

test("a booking is on the place's very next page, and leaves the lists alone", async () => {
  const place = await aPlace()
  const { ask, made } = await startPageCache()
  for (const path of ['/', `/place/${place.id}`]) await ask(path)
  await aBooking({ place })
  for (const path of ['/', `/place/${place.id}`]) await ask(path)
  expect(made).toEqual(['/', `/place/${place.id}`, `/place/${place.id}`])
})

test('what a page showed before it was done is not kept as what it shows now', async () => {
  const host = await aUser()
  const { id } = await aPlace({ owner: host })
  let isFirst = true
  const { ask } = await startPageCache({
    render: async () => {
      const seen = (await pageVersionsOf([id])).get(id)
      if (isFirst) {
        isFirst = false
        await updatePlace(host, id, placeDetails({ title: 'Renamed' }), await fivePhotos({ uploader: host }))
      }
      return String(seen)
    },
  })
  const [before, after] = [await ask(`/place/${id}`), await ask(`/place/${id}`)]
  expect(after.text).not.toBe(before.text)
  expect((await ask(`/place/${id}`)).text).toBe(after.text)
})

test('a page is of one day in India', async () => {
  const { ask, made } = await startPageCache()
  await ask(PLACE)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await ask(PLACE)
  await ask(PLACE)
  expect(made).toEqual([PLACE, PLACE])
})

/** Pages that are made when the test says so. */
function anOpening() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('those who ask at the same time share one making, when it was never made and when it is out of date', async () => {
  let { opened, open } = anOpening()
  const { ask, asked, made } = await startPageCache({ render: () => opened.then(() => 'slow') })
  for (const times of [1, 2]) {
    const answers = Array.from({ length: 10 }, () => ask('/'))
    await waitFor(() => expect(asked()).toBe(10 * times))
    open()
    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(Array(10).fill('signed out: slow'))
    expect(made).toHaveLength(times)
    ;({ opened, open } = anOpening())
    await aPlace()
  }
})

test('who waited for a page that is not kept after all gets one of their own, at once', async () => {
  const { opened, open } = anOpening()
  let count = 0
  const { ask, asked, made } = await startPageCache({
    render: async () => {
      const nth = ++count
      await opened
      return Response.json(`visit ${nth}`, { headers: { 'Set-Cookie': 'visited=1' } })
    },
  })
  const answers = Array.from({ length: 4 }, () => ask('/'))
  await waitFor(() => expect(asked()).toBe(4))
  expect(made).toHaveLength(1)
  open()
  expect(new Set((await Promise.all(answers)).map(({ text }) => text)).size).toBe(4)
})

test('what fails while others wait for it keeps nobody waiting', async () => {
  let isFirst = true
  const { ask } = await startPageCache({
    render: () => {
      if (!isFirst) return 'well'
      isFirst = false
      throw new Error('a defect')
    },
  })
  const statuses = (await Promise.all([ask('/'), ask('/'), ask('/')])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 500])
})

test('there is one copy for all who are signed in, and one for all who are not', async () => {
  const { ask, made } = await startPageCache()
  const [asha, ravi] = [await aCookie(), await aCookie()]
  const [out, hers, his] = [await ask('/'), await ask('/', asha), await ask('/', ravi)]
  expect(made).toEqual(['/', '/'])
  expect(out.text).toMatch(/^signed out: /)
  expect(hers.text).toMatch(/^signed in: /)
  expect(his.text).toBe(hers.text)
  expect(his.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' })
  expect(his.headers.etag).not.toBe(out.headers.etag)
  expect((await ask('/', { ...ravi, 'if-none-match': String(out.headers.etag) })).status).toBe(200)
})

test('whose session has ended gets what everybody gets', async () => {
  const { ask, made } = await startPageCache()
  const ended = await aSession(await aUser())
  const out = await ask('/')
  const { cookie } = await aCookie()
  await ask('/', { cookie })
  await endSession(ended)
  for (const sent of [`token=${ended}`, 'a=1; token=; b=2', `token=${ended}; ${cookie}`, 'token=nonsense']) {
    const { text, headers } = await ask('/', { cookie: sent })
    expect(text).toBe(out.text)
    expect(headers).toMatchObject({ etag: out.headers.etag, 'cache-control': 'no-cache' })
  }
  expect(made).toEqual(['/', '/'])
})

test('a session that ends while its page is made leaves that page to nobody who is signed in', async () => {
  const token = await aSession(await aUser())
  let isFirst = true
  const { ask } = await startPageCache({
    render: async () => {
      if (isFirst) await endSession(token)
      isFirst = false
      return 'page'
    },
  })
  await ask('/', { cookie: `token=${token}` })
  expect((await ask('/', { cookie: `token=${token}` })).text).toBe('signed out: page')
  expect((await ask('/', await aCookie())).text).toBe('signed in: page')
})

test("a place's page of someone signed in is theirs alone", async () => {
  const { ask, made } = await startPageCache()
  const signedIn = await aCookie()
  for (const headers of [{}, signedIn, signedIn, {}]) await ask(PLACE, headers)
  expect(made).toEqual([PLACE, PLACE, PLACE])
})

test.each([
  ['someone a toast waits for', { cookie: 'toast=abc' }],
  ['someone with a form kept', { cookie: 'a=1; draft=abc' }],
  ['a program with a Bearer token', { authorization: 'Bearer abc' }],
  ['someone who wants a part', { range: 'bytes=0-9' }],
] as [string, Record<string, string>][])(
  '%s gets a page of their own, and leaves none to others',
  async (_, headers) => {
    const { ask, made } = await startPageCache()
    for (const sent of [headers, {}, headers, {}]) await ask('/', sent)
    expect(made).toEqual(['/', '/', '/'])
  },
)

test('a cookie of somebody else is no reason to make a page anew', async () => {
  const { ask, made } = await startPageCache()
  await ask('/')
  await ask('/', { cookie: 'theme=dark; mytoken=1' })
  expect(made).toEqual(['/'])
})

test.each(['/silent', '/filtered?free', '/?_data=home', '/?%5Fd%61ta=home', '/?x&_data=home'])(
  '%s is made each time: it is no page, or does not say what it shows',
  async (path) => {
    const { ask, made } = await startPageCache()
    const answers = [await ask(path), await ask(path), await ask(path, await aCookie())]
    expect(made).toHaveLength(3)
    for (const { headers } of answers) expect(headers).not.toHaveProperty('etag')
  },
)

test('a filter that does not say what it shows takes the page out of memory, and only so far', async () => {
  const { ask, made } = await startPageCache()
  for (const path of ['/filtered', '/filtered', '/filtered?free=2027-01-01', '/filtered?free=2027-01-01']) {
    await ask(path)
  }
  expect(made).toEqual(['/filtered', '/filtered?free=2027-01-01', '/filtered?free=2027-01-01'])
})

test('when versions can not be read, pages are made anew, and none of before is shown', async () => {
  let isBroken = false
  const read = (keys: readonly string[]) =>
    isBroken ? Promise.reject(new Error('the database is gone')) : pageVersionsOf(keys)
  const { ask, made, lines } = await startPageCache({ readVersions: read })
  await ask('/')
  isBroken = true
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/')).status).toBe(200)
  expect(made).toEqual(['/', '/', '/'])
  expect(lines.map(({ msg }) => msg)).toContain(
    'What a page shows could not be looked up: it is made anew each time',
  )
  isBroken = false
  await ask('/')
  await ask('/')
  expect(made).toHaveLength(4)
})

test('every address has a page of its own', async () => {
  const { ask } = await startPageCache()
  for (const path of ['/', '/?q=goa', '/?q=Goa', '/?q=goa&after=x', PLACE, `${PLACE}?photos=1`]) {
    expect((await ask(path)).text).toContain(`<p>${path}<`)
    expect((await ask(path)).text).toContain(`<p>${path}<`)
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
  const { ask, made } = await startPageCache({ render: says })
  expect([(await ask('/')).status, (await ask('/')).status]).toEqual([status, status])
  expect(made).toEqual(['/', '/'])
})

test('a form sent to a page is not answered from memory', async () => {
  const { ask } = await startPageCache()
  await ask('/')
  expect((await ask('/', { origin: 'http://localhost:3000' }, 'POST')).status).toBe(405)
})

/** Text that does not get smaller. */
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.random() * 90)).join('')

test('no more is kept than there is room for; the page not asked for longest goes', async () => {
  const { ask, made } = await startPageCache({ render: () => noise(10_000), maxBytes: 25_000 })
  for (const q of ['a', 'b', 'a', 'c']) await ask(`/?q=${q}`)
  made.length = 0
  await ask('/?q=a')
  await ask('/?q=c')
  expect(made).toEqual([])
  await ask('/?q=b')
  expect(made).toEqual(['/?q=b'])
})

test('a page larger than all the room is answered all the same', async () => {
  const { ask, made } = await startPageCache({ render: () => noise(50_000), maxBytes: 10_000 })
  for (let i = 0; i < 2; i++) expect((await ask('/')).text).toHaveLength('signed out: '.length + 50_000)
  expect(made).toEqual(['/', '/'])
})

test('a kept page holds no more memory than its bytes', async () => {
  // A piece of Node's own pool would hold all of that pool: 64 kB.
  for (const length of [100, 8_000, 100_000]) {
    const body = await compressPage(noise(length))
    expect(body.buffer.byteLength).toBe(body.length)
  }
})
