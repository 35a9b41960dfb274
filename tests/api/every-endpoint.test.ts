import { expect, test, vi } from 'vitest'
import { isLongRun } from '../promises/setup/run-length.ts'
import { endpoints, type Call } from '../setup/api/endpoints.ts'
import { startApi, PARTNER_ORIGIN, aSignedInUser, type ApiRequest } from '../setup/api/api-client.ts'

vi.hoisted(() => {
  process.env.API_ORIGINS = 'https://partner.example'
})

const all = Object.keys(endpoints) as Call[]
const publicEndpoints = [
  'POST /user/register',
  'POST /user/login',
  'GET /user/logout',
  'GET /places',
  'GET /places/search/cottage',
]
const privateEndpoints = all.filter((call) => !publicEndpoints.includes(call))
const mutations = all.filter((call) => !call.startsWith('GET') || call.endsWith('logout'))
const reads = all.filter((call) => !mutations.includes(call))
const withJson: Call[] = [
  'POST /user/register',
  'POST /user/login',
  'POST /user/google/login',
  'PUT /user/update-user',
  'POST /places/add-places',
  'PUT /places/update-place',
  'POST /upload-by-link',
  'POST /bookings',
  'POST /conversations',
  'POST /bookings/x/change',
  'POST /bookings/x/change/answer',
]
/** The fields of those that nobody can say yes to here. */
const withoutMore: Record<Call, object> = {
  'POST /user/google/login': { credential: 'x' },
  'POST /upload-by-link': { link: 'x' },
  'POST /bookings/x/change': { checkIn: '2030-01-14', checkOut: '2030-01-19', noOfGuests: 2, note: 'x' },
  'POST /bookings/x/change/answer': { accept: true, proposed: 'x' },
}
const withFiles: Call[] = ['POST /upload', 'POST /user/upload-picture']

for (const path of all) {
  test(`${path} works with the Bearer token and with the cookie`, async () => {
    const call = await startApi()
    for (const way of ['bearer', 'cookie'] as const) {
      const me = await aSignedInUser()
      const { status, headers } = await call(path, { ...(await endpoints[path]!(me)), [way]: me.token })
      expect([way, status]).toEqual([way, 200])
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  test(`${path} works from a listed origin, credentials and all`, async () => {
    const call = await startApi()
    const me = await aSignedInUser()
    const sending = await endpoints[path]!(me)
    const headers = { origin: PARTNER_ORIGIN, 'sec-fetch-site': 'cross-site' }
    const answered = await call(path, { ...sending, bearer: me.token, headers })
    expect(answered.status).toBe(200)
    expect(answered.headers['access-control-allow-origin']).toBe(PARTNER_ORIGIN)
    expect(answered.headers['access-control-allow-credentials']).toBe('true')
  })
}

const ofOne: Call[] = [
  'PUT /user/saved/x',
  'DELETE /user/saved/x',
  'DELETE /bookings/x',
  'POST /bookings/x/answer',
  'POST /bookings/x/review',
  'POST /bookings/x/change',
  'POST /bookings/x/change/answer',
  'POST /bookings/x/no-show',
  'POST /reviews/x/reply',
  'POST /bookings/x/payments',
  'POST /payments/x/answer',
  'POST /fee-statements/x/paid',
  'POST /conversations/x',
]
for (const path of [
  ...privateEndpoints,
  'POST /upload-by-link',
  ...ofOne,
  'GET /conversations/x',
] as Call[]) {
  test(`${path} is for those who are signed in`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const badWays: ApiRequest[] = [
      {},
      { bearer: 'nobodys' },
      { cookie: 'nobodys' },
      { bearer: 'null', cookie: 'nobodys' },
      { headers: { authorization: `Basic ${token}` } },
      { headers: { authorization: token } },
      { bearer: `${token} ${token}` },
    ]
    for (const way of badWays) {
      const { status, json, headers } = await call(path, {
        ...(!path.startsWith('GET') && { json: {} }),
        ...way,
      })
      expect([way, status]).toEqual([way, 401])
      expect(json).toEqual({ success: false, message: 'Please log in first' })
      expect(headers['www-authenticate']).toBe('Bearer')
    }
  })
}

const others: Call[] = ['POST /upload-by-link', 'POST /user/google/login', ...ofOne]
for (const path of [...mutations, ...others]) {
  test(`${path} is refused to other sites`, async () => {
    const call = await startApi()
    const me = await aSignedInUser()
    const sending = (await endpoints[path]?.(me)) ?? { json: {} }
    const sites: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${PARTNER_ORIGIN}.evil.example` },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of sites) {
      // An Authorization header makes nobody a program: it is the cookie that lives.
      for (const bearer of [undefined, 'null', me.token]) {
        const answered = await call(path, { ...sending, cookie: me.token, bearer, headers })
        expect([headers, answered.status, answered.json.success]).toEqual([headers, 403, false])
        expect(answered.headers['access-control-allow-origin']).toBeUndefined()
      }
    }
    expect((await call('GET /bookings', { cookie: me.token })).status).toBe(200)
  })
}

for (const path of reads) {
  test(`${path} can't be read by a page of another origin`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const { headers } = await call(path, { cookie: token, headers: { origin: 'https://evil.example' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
}

for (const path of [...all, 'GET /places/x' as Call, ...others]) {
  test(`${path}: other methods are told which there are, and OPTIONS is answered`, async () => {
    const call = await startApi()
    const [, target = ''] = path.split(' ')
    const allowed = (await call(`OPTIONS ${target}` as Call)).headers.allow ?? ''
    expect(allowed.split(', ')).toContain(path.split(' ')[0])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (allowed.split(', ').includes(method)) continue
      const { status, headers, json } = await call(`${method} ${target}` as Call)
      expect([method, status, json.success]).toEqual([method, 405, false])
      expect(headers.allow).toBe(allowed)
    }
  })
}

for (const path of reads) {
  test(`HEAD is answered like ${path}, without the body`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const got = await call(path, { bearer: token })
    const head = await call(path.replace('GET', 'HEAD') as Call, { bearer: token })
    expect([head.status, head.text]).toEqual([got.status, ''])
    expect(head.headers['content-type']).toBe(got.headers['content-type'])
  })
}

for (const path of withJson) {
  test(`${path} wants JSON, whole and not too much of it`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const send = async (body: string | Buffer, type = 'application/json', more = {}) => {
      const { status, json } = await call(path, {
        body,
        bearer: token,
        headers: { 'content-type': type, ...more },
      })
      expect(json).toMatchObject({ success: false, message: expect.stringMatching(/\w{3}/) as string })
      return status
    }
    expect(await send('{"name":"x"}', 'text/plain')).toBe(415)
    expect(await send('name=x', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await send('{}', '')).toBe(415)
    expect(await send('{}', 'application/json', { 'content-encoding': 'gzip' })).toBe(415)
    for (const broken of [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '7',
      'NaN',
      '{"price": NaN}',
      '{"a":1}}',
      '{"a":"\0"}',
    ]) {
      expect([broken, await send(broken)]).toEqual([broken, 400])
    }
    expect(await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBe(400)
    expect(await send(`{"name":"${'x'.repeat(100 * 1024)}"}`)).toBe(413)
    const deep = '['.repeat(50_000)
    expect(await send(deep)).toBe(400)
    const wrong = `{"name":${deep}${']'.repeat(50_000)}}`
    expect([400, 413, 422]).toContain(await send(wrong))
  })

  test(`${path}: nonsense in any field is a sentence`, async () => {
    const call = await startApi()
    const me = await aSignedInUser()
    const good = (await endpoints[path]?.(me))?.json ?? withoutMore[path] ?? {}
    const nested = (depth: number): unknown => {
      let value: unknown = 'x'
      for (let level = 0; level < depth; level++) value = [value]
      return value
    }
    const nonsense = [
      [],
      {},
      ['x'],
      [['x']],
      true,
      null,
      nested(500),
      { toString: 1, length: 3 },
      1e308,
      -1,
      0.5,
    ]
    const texts = [
      '',
      ' ',
      'x\0y',
      '\ud800',
      '-',
      '9'.repeat(400),
      '__proto__',
      '1e400',
      'Infinity',
      '2024-02-30',
    ]
    const tell = async (field: string, value: unknown) => {
      const { status, json } = await call(path, { json: { ...good, [field]: value }, bearer: me.token })
      const said = `${field} ${JSON.stringify(value) ?? 'absent'}`.slice(0, 100)
      expect([200, 400, 401, 404, 409, 422, 429], said).toContain(status)
      if (status !== 200) expect([said, json.message]).toEqual([said, expect.stringMatching(/\w{3}/)])
    }
    for (const [turn, field] of Object.keys(good).entries()) {
      // In short every third, others for the next field.
      const values = [...nonsense, ...texts, undefined].filter((_, i) => isLongRun || i % 3 === turn % 3)
      // Six at once, as many links as one person may have on their way.
      for (let i = 0; i < values.length; i += 6) {
        await Promise.all(values.slice(i, i + 6).map((value) => tell(field, value)))
      }
    }
  })

  test(`${path}: __proto__ and constructor change nothing`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const headers = { 'content-type': 'application/json' }
    for (const body of [
      '{"__proto__":{"name":"x","title":"x","isAdmin":true}}',
      '{"constructor":{"prototype":{"name":"x"}}}',
      '{"__proto__":null}',
    ]) {
      const { status } = await call(path, { body, bearer: token, headers })
      expect([body, status]).toEqual([body, 422])
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
}

for (const path of withFiles) {
  test(`${path} wants multipart, whole`, async () => {
    const call = await startApi()
    const { token } = await aSignedInUser()
    const send = async (body: string, type: string) => {
      const { status, json } = await call(path, { body, bearer: token, headers: { 'content-type': type } })
      expect(json.success).toBe(false)
      return status
    }
    expect(await send('{}', 'application/json')).toBe(415)
    expect(await send('x', 'multipart/mixed; boundary=b')).toBe(415)
    expect(await send('x', 'multipart/form-data')).toBe(400)
    expect(await send('', 'multipart/form-data; boundary=b')).toBe(400)
    expect(await send('nothing of the kind', 'multipart/form-data; boundary=b')).toBe(400)
    const begun = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf a photo'
    expect(await send(begun, 'multipart/form-data; boundary=b')).toBe(400)
    expect(await send('--b--\r\n', 'multipart/form-data; boundary=b')).toBe(422)
  })
}
