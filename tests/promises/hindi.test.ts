import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { latinWords } from '../setup/languages/latin-words.ts'
import { latinIn, typedIn } from './setup/hindi.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

let world: World
let server: RunningServer
/** What people have typed, which stays as it is. */
let names: string[]

beforeAll(async () => {
  world = aWorld()
  world.execute("UPDATE places SET title = 'झील के पास घर', description = 'शांत घर', extra_info = ''")
  server = await startServer(world)
  names = typedIn(world)
})

/** The words in Latin letters of a page; its title counts. */
async function latinOn(path: string, options: Parameters<RunningServer['get']>[1] = {}, more: string[] = []) {
  const { status, text } = await server.get(path, options)
  expect(status, path).toBeLessThan(500)
  return latinIn(path, text, [...names, ...more])
}

/** Names of formats and addresses of files that the help says. */
const FORMATS = ['JavaScript', 'JPEG', 'PNG', 'WebP', 'AVIF', 'III', '/licences.txt']

test('no English is left on the way from home to a booking', async () => {
  const [place] = world.places
  const day = todayInIndia()
  const stay = `checkIn=${addDays(day, 3)}&checkOut=${addDays(day, 6)}`
  const pages: [path: string, ...typed: string[]][] = [
    ['/hi'],
    ['/hi?q=zzqx', 'zzqx'],
    [
      `/hi?${stay}&guests=2&priceFrom=100&priceTo=90000&perks=wifi&rating=4&rules=couples&amenities=ac&order=price`,
    ],
    ['/hi?guests=900&priceFrom=x&order=y&perks=z&checkIn=2020-01-01'],
    [`/hi/filters?${stay}&guests=2`],
    ['/hi/filters?guests=900&priceFrom=5&priceTo=2'],
    ['/hi/stays'],
    ['/hi/stays/goa'],
    ['/hi/stays/himachal-pradesh/manali'],
    [`/hi/place/${place!.id}`],
    [`/hi/place/${place!.id}?photos`],
    [`/hi/place/${place!.id}?${stay}&noOfGuests=1`],
    ['/hi/login'],
    ['/hi/login?redirectTo=/account'],
    ['/hi/register'],
    ['/hi/nothing-here'],
    ['/hi/help', ...FORMATS],
    ['/hi/privacy', 'Chrome', 'Android'],
    ['/hi/terms'],
    ['/hi/company', '/licences.txt'],
    ['/hi/sitemap', 'XML'],
    ['/hi/archives/none.zip'],
  ]
  const left: [string, string[]][] = []
  for (const [path, ...typed] of pages) left.push([path, await latinOn(path, {}, typed)])
  for (const path of [`/hi/place/${place!.id}`, '/hi'])
    left.push([`${path} signed in`, await latinOn(path, { token: world.people[5]!.token })])
  expect(left.filter(([, words]) => words.length > 0)).toEqual([])
})

test('what a form says of its errors is in Hindi', async () => {
  const [place] = world.places
  const headers = { accept: 'text/html' }
  const { token } = world.people[6]!
  const email = 'nobody@example.com'
  const posts: [path: string, form: Record<string, string>, token?: string][] = [
    ['/hi/login', { email: '', password: '' }],
    ['/hi/login', { email, password: 'wrong one' }],
    ['/hi/register', { name: '', email: 'x', password: 'short' }],
    [`/hi/place/${place!.id}`, { checkIn: '', checkOut: '', noOfGuests: '0', name: '', phone: '' }, token],
    [
      `/hi/place/${place!.id}`,
      { checkIn: '2020-01-01', checkOut: '2020-01-05', noOfGuests: '90', name: '', phone: 'x' },
      token,
    ],
  ]
  for (const [path, form, own] of posts) {
    const { status, text } = await server.post(path, { form, headers, token: own })
    expect([path, status < 500]).toEqual([path, true])
    expect([path, latinWords(text, [...names, email])]).toEqual([path, []])
    expect(text).toMatch(/role="alert"[^>]*>[^<]*[\u0900-\u097f]/)
  }
})

test('whoever logs in or registers in Hindi stays in Hindi', async () => {
  const form = { email: world.people[0]!.email, password: PASSWORD, redirectTo: '/account' }
  expect((await server.post('/hi/login', { form })).headers.location).toBe('/hi/account')
  const other = { ...form, redirectTo: '/hi/saved' }
  expect((await server.post('/hi/login', { form: other })).headers.location).toBe('/hi/saved')
  expect((await server.post('/login', { form: other })).headers.location).toBe('/saved')
  for (const redirectTo of ['/hi//e.example', '/HI//e.example', '/hi/%2fe.example', '//e.example/hi'])
    expect((await server.post('/hi/login', { form: { ...form, redirectTo } })).headers.location).toBe('/hi')
  const { headers } = await server.get('/hi/account/bookings')
  expect(headers.location).toBe('/hi/login?redirectTo=%2Faccount%2Fbookings')
})

test('each language is kept by itself, and a page says which it is', async () => {
  const [place] = world.places
  for (let round = 0; round < 2; round += 1) {
    const { text: english } = await server.get(`/place/${place!.id}`)
    const { text: hindi } = await server.get(`/hi/place/${place!.id}`)
    expect(english).toContain('<html lang="en-IN"')
    expect(english).toContain('Book this place')
    expect(hindi).toContain('यह जगह बुक करें')
    expect(hindi).toMatch(/rel="canonical" href="[^"]+\/hi\/place\//)
    expect(hindi).toContain('property="og:locale" content="hi_IN"')
    expect(english).toContain(`href="/hi/place/${place!.id}"`)
    expect(hindi).toContain(`href="/place/${place!.id}"`)
  }
})

test('search engines are told of both languages', async () => {
  const [place] = world.places
  for (const path of [`/place/${place!.id}`, '/help', '/stays']) {
    for (const prefix of ['', '/hi']) {
      const { text } = await server.get(prefix + path)
      const links = [
        ...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="[^"]*?\/\/[^/"]+([^"]*)"/gi),
      ]
      expect([path, links.map(([, language, to]) => [language, to])]).toEqual([
        path,
        [
          ['en-IN', path],
          ['hi', `/hi${path}`],
          ['x-default', path],
        ],
      ])
    }
  }
  expect((await server.get('/hi/login')).text).toContain('href="/login"')
  const sitemap = (await server.get('/sitemap/0.xml')).text
  expect(sitemap).toMatch(/<xhtml:link rel="alternate" hreflang="hi" href="[^"]+\/hi\/help"\/>/)
})

test('who reads English loads none of the Hindi', async () => {
  const { text } = await server.get('/')
  const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script!)
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect((await server.get(script)).text).not.toContain('लॉग इन करें')
})
