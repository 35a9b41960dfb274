import { aLog, startEdge } from '../tests/setup/servers/edge.ts'
import { expect, test } from 'vitest'

const OURS = 'https://basera.example'
const PARTNER = 'https://partner.example'

interface Case {
  from: Record<string, string>
  path?: string
  method?: string
  origin?: string
  status: number
}

const cases: Record<string, Case> = {
  'our own page': { from: { origin: OURS }, status: 200 },
  'another site': { from: { origin: 'https://evil.example' }, status: 403 },
  'our host over http': { from: { origin: 'http://basera.example' }, status: 403 },
  'our host on another port': { from: { origin: 'https://basera.example:8443' }, status: 403 },
  'a name that begins like ours': { from: { origin: 'https://basera.example.evil.example' }, status: 403 },
  'a sandboxed page (Origin: null)': { from: { origin: 'null' }, status: 403 },
  'an empty Origin': { from: { origin: '' }, status: 403 },
  'another site that names itself as Host': {
    from: { origin: 'https://evil.example', host: 'evil.example' },
    status: 403,
  },
  'another site behind X-Forwarded-Host': {
    from: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    status: 403,
  },
  'another site while Sec-Fetch-Site claims same-origin': {
    from: { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    status: 403,
  },
  'Sec-Fetch-Site: same-origin alone': { from: { 'sec-fetch-site': 'same-origin' }, status: 200 },
  'Sec-Fetch-Site: none alone': { from: { 'sec-fetch-site': 'none' }, status: 200 },
  'Sec-Fetch-Site: same-site alone': { from: { 'sec-fetch-site': 'same-site' }, status: 403 },
  'Sec-Fetch-Site: cross-site alone': { from: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  'neither header, so not a browser': { from: {}, status: 200 },
  'another site beside an Authorization header': {
    from: { origin: 'https://evil.example', authorization: 'Bearer null', cookie: 'token=good' },
    path: '/user/update-user',
    status: 403,
  },
  'Sec-Fetch-Site: cross-site beside an Authorization header': {
    from: { 'sec-fetch-site': 'cross-site', authorization: 'Bearer good' },
    path: '/user/update-user',
    status: 403,
  },
  "Remix's own request from another site": {
    from: { origin: 'https://evil.example' },
    path: '/account?_data=account',
    status: 403,
  },
  'a JSON call from a listed origin': { from: { origin: PARTNER }, path: '/user/login', status: 200 },
  'a page form from a listed origin': { from: { origin: PARTNER }, path: '/account', status: 403 },
  'reading from another site': {
    from: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    method: 'GET',
    status: 200,
  },
  'logging out by a link on another site': {
    from: { 'sec-fetch-site': 'cross-site' },
    method: 'GET',
    path: '/user/logout',
    status: 403,
  },
  'logging out by another spelling of the path': {
    from: { 'sec-fetch-site': 'same-site' },
    method: 'GET',
    path: '/User/%6Cogout/?x=1',
    status: 403,
  },
  'logging out from another origin': {
    from: { origin: 'https://evil.example' },
    method: 'GET',
    path: '/user/logout',
    status: 403,
  },
  'logging out on our own page': {
    from: { 'sec-fetch-site': 'same-origin' },
    method: 'GET',
    path: '/user/logout',
    status: 200,
  },
  'logging out from a listed origin': {
    from: { origin: PARTNER, 'sec-fetch-site': 'cross-site' },
    method: 'GET',
    path: '/user/logout',
    status: 200,
  },
  '127.0.0.1 while ORIGIN says localhost': {
    from: { origin: 'http://127.0.0.1:3000' },
    origin: 'http://localhost:3000',
    status: 200,
  },
  'another port of this machine': {
    from: { origin: 'http://127.0.0.1:3001' },
    origin: 'http://localhost:3000',
    status: 403,
  },
  '127.0.0.1 while ORIGIN is a public address': { from: { origin: 'http://127.0.0.1' }, status: 403 },
}

for (const [who, { from, path = '/account', method = 'POST', origin = OURS, status }] of Object.entries(
  cases,
)) {
  test(`${method} from ${who} is ${status === 200 ? 'let through' : 'refused'}`, async () => {
    const { send } = await startEdge({ origin, apiOrigins: [PARTNER] })
    const answer = await send(path, { method, headers: from })
    expect(answer.status).toBe(status)
  })
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method} is refused when another site sends it`, async () => {
    const { send } = await startEdge()
    const answer = await send('/account', { method, headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
  })
}

test('a person is refused with a page, a program with JSON', async () => {
  const { send } = await startEdge()
  const headers = { origin: 'https://evil.example', accept: 'text/html,*/*' }
  const page = await send('/account', { method: 'POST', headers })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toContain('This came from another site, so nothing was changed.')
  const json = await send('/user/login', { method: 'POST', headers })
  expect(JSON.parse(json.text)).toEqual({
    success: false,
    message: 'This came from another site, so nothing was changed.',
  })
})

test('a website that is opened at another address than ORIGIN says so to the operator, in the log once', async () => {
  const { lines, log } = aLog()
  const { send } = await startEdge({ origin: OURS, log })
  const form = (headers: Record<string, string>) =>
    send('/login', { method: 'POST', headers: { accept: 'text/html', ...headers } })
  const opened = { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }
  for (const headers of [opened, { ...opened, host: 'app', 'x-forwarded-host': '10.0.0.5:3000' }]) {
    const page = await form(headers)
    expect(page.status).toBe(403)
    expect(page.text).toContain(
      'opened http://10.0.0.5:3000, but this site is set up for https://basera.example',
    )
    expect(page.text).toContain('set ORIGIN to it')
  }
  expect((await form({ origin: 'https://evil.example' })).text).not.toContain('ORIGIN')
  const said = lines.filter(({ msg }) => String(msg).includes('an address other than ORIGIN'))
  expect(said).toMatchObject([{ opened: 'http://10.0.0.5:3000', ORIGIN: OURS }])
})
