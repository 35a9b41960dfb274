import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import { aWorld, type World } from './setup/world.ts'

const NAME = 'Pahari & Sons'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#0f766e"/></svg>'

let world: World
let server: RunningServer
let trip: string
/** Answers by what was asked. */
const said = new Map<string, string>()

/** What people read of an answer: without addresses of mail, which the world's people have. */
const readable = (text: string) => text.replace(/[\w.+-]+@[\w.-]+/g, '').replace(/X-Basera-Version/g, '')

beforeAll(async () => {
  world = aWorld()
  const logo = path.join(world.folder, 'logo.svg')
  writeFileSync(logo, LOGO)
  const [person, host] = [world.people[0]!, world.people[1]!]
  server = await startServer(world, {
    settings: {
      SITE_NAME: NAME,
      SITE_LOGO: logo,
      ACCENT_COLOUR: '#0f766e',
      COMPANY: 'Pahari Stays Pvt Ltd; 12 Mall Road, Shimla 171001; India',
      CONTACT_EMAIL: 'help@pahari.example',
      GRIEVANCE_OFFICER: 'Asha Rao; grievance@pahari.example; +91 177 265 0001',
      OPERATORS: person.email,
    },
  })
  world.execute('UPDATE users SET proved_at = 1')
  const place = world.places.find(({ ownerId }) => ownerId === host.id)!
  const booking = bookingCall(person, place, stayIn(3))
  trip = ((await server.post('/bookings', booking)).json.booking as { _id: string })._id
  const cancelled = bookingCall(person, place, stayIn(30))
  const other = ((await server.post('/bookings', cancelled)).json.booking as { _id: string })._id
  world.execute("UPDATE bookings SET status = 'cancelled by operator' WHERE id = ?", other)
  await server.post('/forgot-password', { form: { email: host.email } })
  await server.post('/register', {
    form: { name: 'New', email: 'new@example.com', password: 'a long password 1' },
  })

  const fill = (route: string) =>
    route
      .replace(/(bookings|guests|stay)\/:id/, `$1/${trip}`)
      .replace('people/:id', `people/${person.id}`)
      .replace('host/:id', `host/${host.id}`)
      .replace(':id', place.id)
      .replace(':state', 'goa')
      .replace(':page', '1.xml')
      .replace('*', 'nowhere')
  const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)].map(
    ([, at]) => `/${at}`,
  )
  const files = [
    '/site.webmanifest',
    '/today.webmanifest',
    '/site-hi.webmanifest',
    '/today-hi.webmanifest',
    '/offline.html',
    '/sw.js',
    '/licences.txt',
    '/%ff',
  ]
  for (const asked of [
    '/',
    '/?q=nothing-like-it',
    ...routes.map(fill),
    `/account/bookings/${other}`,
    ...files,
  ]) {
    if (asked === '/user/logout') continue
    for (const [who, token] of Object.entries({ nobody: undefined, guest: person.token, host: host.token })) {
      const { status, text } = await server.get(asked, { token, headers: { accept: 'text/html' } })
      said.set(`${asked} for ${who}: ${status}`, text)
    }
  }
})

test('no page, file or calendar of a site of another name says ours', () => {
  const pages = [...said.keys()]
  expect(pages.filter((asked) => asked.endsWith(': 200')).length).toBeGreaterThan(100)
  expect(pages.filter((asked) => asked.endsWith(': 404')).length).toBeGreaterThan(5)
  const named = [...said].flatMap(([asked, text]) => {
    const found = /.{0,60}(?:basera|बसेरा|Nobody is employed).{0,40}/i.exec(readable(text))
    return found ? [`${asked} says: ${found[0]}`] : []
  })
  expect(named).toEqual([])
})

test('they say its own, with its mark and colour', () => {
  const NAMED = 'Pahari &amp; Sons'
  const home = said.get('/ for nobody: 200')!
  expect(home).toContain(`<title>${NAMED} · places to stay all over India</title>`)
  expect(home).toMatch(/<img src="\/logo\.svg\?v=[\w-]{8}" alt=""/)
  expect(home).toMatch(/<link rel="stylesheet" href="\/colours\.css\?v=[\w-]{8}"/)
  expect(said.get(`/account/bookings/${trip}/confirmation for guest: 200`)).toContain(NAMED)
  expect(said.get(`/account/bookings/${trip}/stay.ics for guest: 200`)).toContain(`PRODID:-//${NAME}//`)
  expect(JSON.parse(said.get('/site.webmanifest for nobody: 200')!)).toMatchObject({ name: NAME })
  expect(said.get('/offline.html for nobody: 200')).toContain(`<title>No connection · ${NAMED}</title>`)
  expect(said.get('/openapi.json for nobody: 200')).toContain(`"title":"${NAME}"`)
  const company = said.get('/company for nobody: 200')!
  for (const word of [
    'Pahari Stays Pvt Ltd',
    'Shimla',
    'Asha Rao',
    '48 hours',
    'a month',
    'tel:+911772650001',
  ])
    expect(company).toContain(word)
  expect(company).not.toContain('No company is named here')
})

test('its pictures are safe to open, and its home screen icon is made of it', async () => {
  for (const at of ['/logo.svg', '/favicon.svg']) {
    const { status, headers } = await server.get(at)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  const { bytes, headers } = await server.get('/icon-192.png')
  expect(headers['content-type']).toBe('image/png')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([192, 192])
})

test('so do its mails', async () => {
  const folder = path.join(path.dirname(world.database), 'mail')
  const mails = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => decoded(readFileSync(path.join(folder, name), 'utf8')))
      // One that is still being written has no end.
      .filter((mail) => mail.includes('</html>'))
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBeGreaterThan(2)
  for (const mail of mails()) {
    expect(mail).toContain(`From: "${NAME}" <no-reply@localhost>`)
    expect(readable(mail)).not.toMatch(/basera/i)
    expect(mail).toContain('#0f766e')
  }
})

/** A mail with its parts as they are read. */
function decoded(mail: string): string {
  const parts = mail.split(/\r\n\r\n/).map((part) => {
    const body = part.split('\r\n--')[0]!.replace(/\r\n/g, '')
    return /^[A-Za-z\d+/=]{40,}$/.test(body) ? Buffer.from(body, 'base64').toString() : part
  })
  return parts
    .join('\n\n')
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
