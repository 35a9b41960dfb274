import { beforeAll, expect, test } from 'vitest'
import type { HttpResponse } from './setup/client.ts'
import { startTwoServers, type RunningServer } from './setup/server.ts'
import { bookingForm, stayIn } from './setup/stays.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

let world: World
let server: RunningServer
/** Another process on the same database. */
let other: RunningServer
let operator: Person
let host: Person
let guest: Person

beforeAll(async () => {
  world = aWorld()
  operator = world.people[5]!
  host = world.people[0]!
  guest = world.people[2]!
  const unverified = world.people[6]!
  const OPERATORS = `${operator.email}, ${unverified.email.toUpperCase()}`
  ;[server, other] = await startTwoServers(world, { settings: { OPERATORS } })
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', operator.id)
})

const pages = () => [
  '/operator',
  '/operator/people',
  `/operator/people/${host.id}`,
  '/operator/places',
  `/operator/places/${world.places[0]!.id}`,
  '/operator/bookings',
  '/operator/payments',
  '/operator/find',
  '/operator/reports',
  `/operator/reports/person/${host.id}`,
  `/operator/reports/place/${world.places[0]!.id}/all`,
  '/operator/jobs',
  '/operator/log',
]

/** What a person sees of a page. */
const visibleText = ({ text }: HttpResponse) => [
  /<title>.*<\/title>/.exec(text)?.[0],
  /<main.*<\/main>/s.exec(text)?.[0],
]

test('to everybody but operators there is no such page, nor anything it does', async () => {
  const nowhere = await server.get('/nothing-of-the-kind')
  const unverified = world.people[6]!
  const acts = { reason: 'I would like to', key: '1' }
  const before = world.rowCounts()
  for (const token of [undefined, guest.token, host.token, unverified.token]) {
    for (const path of pages()) {
      const answer = await server.get(path, { token })
      expect([path, answer.status, ...visibleText(answer)]).toEqual([path, 404, ...visibleText(nowhere)])
      for (const name of ['content-type', 'vary', 'x-robots-tag']) {
        expect([name, answer.headers[name]]).toEqual([name, nowhere.headers[name]])
      }
      for (const intent of ['suspend', 'hide', 'done']) {
        expect((await server.post(path, { token, form: { intent, ...acts } })).status).toBeGreaterThanOrEqual(
          404,
        )
      }
    }
    for (const route of ['people/person', 'people', 'layout', 'log']) {
      const data = `/operator/people/${host.id}?_data=${encodeURIComponent(`routes/operator/${route}`)}`
      const { status, text } = await server.get(data, { token })
      expect([route, status >= 400, text.includes(host.email)]).toEqual([route, true, false])
    }
  }
  expect(world.rowCounts()).toEqual(before)
  // A case is there once somebody has reported something.
  for (const path of [`/host/${host.id}/report`, `/place/${world.places[0]!.id}/report`]) {
    const form = { reason: 'other', words: 'It is not there' }
    expect([path, (await server.post(path, { token: guest.token, form })).status]).toEqual([path, 302])
  }
  for (const path of pages()) {
    const answer = await server.get(path, { token: operator.token })
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
  }
  // Pages that are the same for everybody link to none of it; one's own profile does for who has a role.
  const profileOf = async (token: string) => (await server.get('/account', { token })).text
  expect(await profileOf(operator.token)).toContain('"/operator"')
  expect(await profileOf(guest.token)).not.toContain('"/operator"')
  for (const path of ['/', '/help']) {
    expect((await server.get(path, { token: operator.token })).text).not.toContain('"/operator')
  }
})

test('what is hidden is gone at once, in every process, from cached pages, lists, the API and the sitemap', async () => {
  const place = world.places[0]!
  const titled = 'SELECT title FROM places WHERE id = ?'
  const { title } = world.query<{ title: string }>(titled, place.id)[0]!
  const link = `/place/${place.id}`
  const lists = [
    '/',
    `/?q=${encodeURIComponent(title)}`,
    '/places',
    `/places/search/${encodeURIComponent(title)}`,
    '/sitemap/1.xml',
  ]
  for (const one of [server, other]) {
    for (const path of lists)
      expect([path, (await one.get(path)).text.includes(place.id)]).toEqual([path, true])
    expect((await one.get(link)).status).toBe(200)
  }
  const form = { intent: 'hide', reason: 'It is somebody else’s' }
  for (const intent of ['', 'constructor', 'show all']) {
    const odd = { intent, reason: 'A form that was made up' }
    const { text } = await server.post(`/operator/places/${place.id}`, { token: operator.token, form: odd })
    expect(text).toContain('Please choose an action.')
  }
  const hidden = await server.post(`/operator/places/${place.id}`, { token: operator.token, form })
  expect(hidden.status).toBe(302)
  for (const one of [server, other]) {
    for (const path of lists)
      expect([path, (await one.get(path)).text.includes(place.id)]).toEqual([path, false])
    for (const path of [link, `/places/${place.id}`, `${link}/report`]) {
      for (const token of [undefined, guest.token]) {
        const { status, text } = await one.get(path, { token })
        expect([path, status, text.includes(title)]).toEqual([path, 404, false])
      }
    }
  }
  const own = await server.get(link, { token: host.token })
  expect([own.status, own.text.includes('It is somebody else’s')]).toEqual([200, true])
  expect((await server.get('/account/places', { token: host.token })).text).toContain('Hidden by Basera')

  // A form that was open before says why nothing is booked.
  const before = world.rowCounts().bookings
  const booked = await server.post(link, bookingForm(guest, stayIn(3), 'a-key'))
  expect([booked.status, booked.headers.location]).toEqual([302, '/'])
  const toast = booked.headers['set-cookie']!.find((cookie) => cookie.startsWith('toast='))!.split(';')[0]!
  expect((await server.get('/', { headers: { cookie: toast } })).text).toContain(
    'This place is no longer listed. Nothing was booked.',
  )
  expect(world.rowCounts().bookings).toBe(before)
})

test('who is suspended is out in every process, while a log-in of theirs is under way, too', async () => {
  const suspended = world.people[7]!
  const form = { intent: 'suspend', reason: 'Fraud' }
  const path = `/operator/people/${suspended.id}`
  const log = { email: suspended.email, password: 'a good long password' }
  const tries = Array.from({ length: 4 }, () => other.post('/user/login', { json: log }))
  const [done, ...logIns] = await Promise.all([server.post(path, { token: operator.token, form }), ...tries])
  expect(done.status).toBe(302)
  const tokens = [suspended.token, ...logIns.flatMap(({ json }) => json.token ?? [])]
  for (const token of tokens) {
    for (const one of [server, other]) expect((await one.get('/account', { token })).status).toBe(302)
  }
  const refused = await other.post('/user/login', { json: log })
  expect([refused.status, refused.json.message]).toEqual([
    401,
    'This account is suspended. The email we sent you says why.',
  ])
  const wrong = await other.post('/user/login', { json: { ...log, password: 'wrong' } })
  expect([wrong.status, wrong.json.message]).toEqual([401, 'Email or password is incorrect!'])
  const log2 = await server.get('/operator/log', { token: operator.token })
  expect([log2.text.includes('Suspended the account'), log2.text.includes('Fraud')]).toEqual([true, true])
  for (const change of ["UPDATE acts SET reason = 'None'", 'DELETE FROM acts']) {
    expect(() => world.execute(change)).toThrow('acts_stay')
  }
})

test('a report reaches operators, and nobody can fill their list', async () => {
  const place = world.places[1]!
  const path = `/place/${place.id}/report`
  const broken = await server.post(path, { form: { words: 'No reason' } })
  expect([broken.status, broken.text.includes('Please choose what is wrong')]).toEqual([422, true])
  const statuses = []
  for (let i = 0; i < 25; i++) {
    const form = { reason: 'unsafe', words: `Report ${i} <script>`, email: '' }
    statuses.push((await server.post(path, { form })).status)
  }
  expect([statuses.filter((status) => status === 302).length, statuses.at(-1)]).toEqual([20, 429])
  const { text } = await server.get('/operator/reports', { token: operator.token })
  expect([text.includes('Report 0 &lt;script&gt;'), text.includes('Next page')]).toEqual([true, false])
  const nowhere = await server.post('/place/nowhere/report', {
    token: guest.token,
    form: { reason: 'other' },
  })
  expect([404, 429]).toContain(nowhere.status)
})
