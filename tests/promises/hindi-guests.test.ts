import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { previousMonth } from '#app/domain/calendar-month.ts'
import { beforeAll, expect, test } from 'vitest'
import { aGuestForm } from '../factories/a-guest-form.ts'
import { PASSWORD } from '../factories/password.ts'
import { latinWords } from '../setup/languages/latin-words.ts'
import { pagesWithLatin, type PageOrForm } from './setup/hindi.ts'
import { aHostWithStays } from './setup/host-stays.ts'
import type { RunningServer } from './setup/server.ts'
import { bookingCall, stayIn } from './setup/stays.ts'
import type { Person, StoredPlace, World } from './setup/world.ts'

const GUESTS = '/hi/account/places/guests'
const REGISTERED = { name: 'मारी', nationality: 'फ़्रांसीसी', passportNumber: '12345678' }

let world: World
let server: RunningServer
let host: Person
let plain: StoredPlace
let names: string[]
let stays: Record<string, string>
let paymentOf: Record<string, string>
let asked: string

beforeAll(async () => {
  ;({ world, server, host, plain, names, stays, paymentOf, asked } = await aHostWithStays())
})

/** What the host reads. */
const latinOn = (pages: PageOrForm[]) => pagesWithLatin(server, pages, host.token, names)

const of = (name: string, page = '') => `${GUESTS}/${stays[name]}${page}`

test(
  'no English is left where a host reads who comes, and what became of each booking',
  { tags: 'slow' },
  async () => {
    const pages = Object.values(stays).flatMap((id): PageOrForm[] =>
      [
        '',
        '/cancel',
        '/change',
        '/no-show',
        '/review',
        '/shut-out',
        '/cancel-all',
        '/report',
        '/register',
      ].map((page) => [`${GUESTS}/${id}${page}`]),
    )
    const { checkIn, checkOut } = stayIn(90, 3)
    const change = `checkIn=${checkIn}&checkOut=${checkOut}&noOfGuests=2&price=900`
    const left = await latinOn([
      ['/hi/account/today'],
      [GUESTS],
      ...['newest', 'past', 'cancelled'].map((when): PageOrForm => [`${GUESTS}?when=${when}`]),
      [`${GUESTS}?place=${plain.id}`],
      [`${GUESTS}?place=nothing&when=past`],
      ...pages,
      ...Object.keys(paymentOf).map((name): PageOrForm => [of(name, '/payments')]),
      [`${of('booked', '/change')}?${change}`],
      [`${of('booked', '/change')}?checkIn=2020-01-01&checkOut=2020-01-02&noOfGuests=x`],
      [`/hi/account/places/requests/${asked}`],
      [`${GUESTS}/nothing`],
      ['/hi/account/places/requests/nothing'],
      [`${GUESTS}/shut-out`],
      ['/hi/account/places/payments'],
    ])
    expect(left).toEqual([])
  },
)

test(
  'no English is left in a host’s calendars, and in what is done and refused there',
  { tags: 'slow' },
  async () => {
    const calendar = `/hi/account/places/${plain.id}/calendar`
    const all = '/hi/account/places/calendar'
    const [day, next, last] = [400, 401, 410].map((days) => addDays(todayInIndia(), days))
    const night = `${plain.id} ${day}`
    await server.post(
      '/bookings',
      bookingCall(world.guests[1]!, plain, { checkIn: next!, checkOut: addDays(next!, 1) }),
    )
    const left = await latinOn([
      [calendar],
      [`${calendar}?month=${day!.slice(0, 7)}`],
      [all],
      [`${all}?from=${addDays(todayInIndia(), 8)}`],
      [calendar, { intent: 'block', checkIn: '', checkOut: '' }],
      [calendar, { intent: 'block', checkIn: '2020-01-01', checkOut: '2020-01-02' }],
      [calendar, { intent: 'block', checkIn: day!, checkOut: addDays(day!, 999) }],
      [calendar, { intent: 'block', checkIn: day!, checkOut: last!, note: 'छुट्टी' }],
      [calendar, { intent: 'block', checkIn: day!, checkOut: next! }],
      [calendar, { intent: 'unblock', checkIn: day!, checkOut: last! }],
      [calendar, { intent: 'unblock', checkIn: day!, checkOut: last! }],
      [all, { intent: 'price', price: '900' }],
      [all, { intent: 'price', night, price: '1' }],
      [all, { intent: 'price', night, price: '2500' }],
      [all, { intent: 'block', night, note: '' }],
      [all, { intent: 'unblock', night }],
      [all, { intent: 'unblock', night }],
      [`${all}?from=${day}`],
    ])
    expect(left).toEqual([])
  },
)

test('no English is left in a register of guests, on paper neither', { tags: 'slow' }, async () => {
  const register = '/hi/account/places/register'
  const typed = {
    ...aGuestForm(stayOf('today').checkIn),
    leavesOn: stayOf('today').checkOut,
    goesTo: 'जयपुर',
    ...REGISTERED,
    passportPlace: 'पेरिस',
    visaNumber: '123',
    visaPlace: 'पेरिस',
  }
  expect(
    await latinOn([
      [register],
      [of('today', '/register/new'), typed],
      [register, { keeps: 'x' }],
      [register, { keeps: 'on' }],
      [of('today', '/register/new')],
      [of('today', '/register/new'), Object.fromEntries(Object.keys(typed).map((name) => [name, '']))],
      [of('today', '/register/new'), { ...typed, leavesOn: '2020-01-01', goesTo: '2341 2341 2346' }],
      [of('today', '/register/new'), { ...typed, arrivedOn: '2020-01-01' }],
      [of('today', '/register/new'), typed],
      [register],
    ]),
  ).toEqual([])
  const [{ id }] = world.query<{ id: string }>('SELECT id FROM guest_register') as [{ id: string }]
  expect(
    await latinOn([
      [of('today', `/register/${id}`)],
      [of('today', `/register/${id}`), { ...typed, version: '9' }],
      [of('today', `/register/${id}`), { ...typed, version: '1' }],
      [of('today', '/register'), { guest: id, sent: 'yes' }],
      [of('today', '/register'), { guest: id, sent: 'no', on: 'list' }],
      [of('today', '/register'), { guest: id, sent: 'x' }],
      [`${register}/sheet?stay=${stays.today}`],
      [`${register}/sheet?month=2020-01`],
      ['/hi/account/today'],
      [of('today', `/register/${id}`), { intent: 'remove' }],
      [register, { keeps: 'off' }],
    ]),
  ).toEqual([])
})

test('no English is left in what a host owes, whatever became of it', { tags: 'slow' }, async () => {
  const fees = '/hi/account/places/fees'
  const before = previousMonth(todayInIndia().slice(0, 7))
  world.execute(
    'UPDATE bookings SET check_in = ?, check_out = ?, fee_rate = 300 WHERE id = ?',
    `${before}-05`,
    `${before}-07`,
    stays.stayed,
  )
  await latinOn([[fees]])
  const [row] = world.query<{ id: string }>('SELECT id FROM fee_statements')
  const statement = `${fees}/${row!.id}`
  const left = await latinOn([
    [fees],
    [statement],
    ['/hi/account/today'],
    [statement, { reference: '12' }],
    [statement, { reference: '412345678901', paidTo: 'site@ybl' }],
    [statement, { reference: '412345678902' }],
  ])
  for (const state of ['refused', 'received', 'waived']) {
    world.execute(
      "UPDATE fee_statements SET state = ?, answered_at = ?, words = 'नहीं मिला' WHERE id = ?",
      state,
      Date.now(),
      row!.id,
    )
    left.push(...(await latinOn([[fees], [statement]])))
  }
  expect(left).toEqual([])
})

test('the files for spreadsheets of a host who reads Hindi have Hindi heads', { tags: 'slow' }, async () => {
  const places = '/hi/account/places'
  const { token } = host
  await server.post(`${places}/register`, { token, form: { keeps: 'on' } })
  const [row] = world.query<{ id: string }>('SELECT id FROM fee_statements')
  const files = await Promise.all([
    server.get(`${places}/payments.csv`, { token }),
    server.get(`${places}/fees.csv`, { token }),
    server.get(`${places}/fees/${row!.id}/stays.csv`, { token }),
    server.post(`${places}/register.csv`, { token, form: { currentPassword: PASSWORD } }),
  ])
  for (const { text, headers } of files) {
    expect(headers['content-type']).toContain('text/csv')
    expect(latinWords(`<p>${text}`, names)).toEqual([])
  }
  const english = await server.get('/account/places/payments.csv', { token })
  expect(english.text).toMatch(/^\uFEFF"List","Day","Amount in rupees","What",/)
})

test('a guest without a name is one in Hindi', { tags: 'slow' }, async () => {
  world.execute("UPDATE bookings SET name = '', phone = '' WHERE id IN (?, ?)", stays.booked, stays.paid)
  const day = stayOf('booked').checkIn
  const pages = [
    of('booked'),
    of('paid', '/payments'),
    GUESTS,
    '/hi/account/places/payments',
    `/hi/account/bookings/${stays.booked}/confirmation`,
    `/hi/account/receipts/${paymentOf.paid}`,
    `/hi/account/places/calendar?from=${day}`,
    `/hi/account/places/${plain.id}/calendar?month=${day.slice(0, 7)}`,
  ]
  expect(await latinOn(pages.map((page): PageOrForm => [page]))).toEqual([])
  for (const page of pages)
    expect((await server.get(page, { token: host.token })).text, page).toContain('एक मेहमान')
})

test('a host who reads Hindi puts their day in Hindi on the home screen', { tags: 'slow' }, async () => {
  const { text } = await server.get('/hi/account/today', { token: host.token })
  const [, file] = /<link rel="manifest" href="([^"]+)"/.exec(text) ?? []
  const { text: manifest } = await server.get(file!)
  expect(JSON.parse(manifest)).toMatchObject({ lang: 'hi', start_url: '/hi/account/today' })
  const { text: home } = await server.get('/hi')
  const [, ofSite] = /<link rel="manifest" href="([^"]+)"/.exec(home) ?? []
  expect(JSON.parse((await server.get(ofSite!)).text)).toMatchObject({ lang: 'hi', start_url: '/hi' })
})

test(
  'what a host does with a booking, and what is refused of it, is answered in Hindi',
  { tags: 'slow' },
  async () => {
    const { checkIn, checkOut } = stayIn(90, 3)
    const change = { intent: 'propose', checkIn, checkOut, noOfGuests: '2', note: '', price: '' }
    const money = (name: string) => {
      const [row] = world.query<{ reference: string }>(
        'SELECT reference FROM payments WHERE id = ?',
        paymentOf[name],
      )
      return { payment: paymentOf[name]!, seen: row!.reference, words: '' }
    }
    const left = await latinOn([
      [of('paidThere'), { intent: 'paid', paidOn: 'x' }],
      [of('paidThere'), { intent: 'paid', paidOn: '2020-01-01' }],
      [of('paidThere'), { intent: 'paid', paidOn: todayInIndia() }],
      [of('paidThere'), { intent: 'not paid' }],
      [of('paidThere'), { intent: 'paid', paidOn: todayInIndia() }],
      [of('paidThere'), { intent: 'receipt' }],
      [of('paidThere')],
      [of('stayed', '/no-show'), { note: 'क'.repeat(1001) }],
      [of('booked', '/no-show'), { note: '' }],
      [of('stayed', '/no-show'), { note: '' }],
      [of('stayed')],
      [of('stayed', '/no-show'), { intent: 'take back' }],
      [of('stayed', '/review'), { wouldHostAgain: '', text: '' }],
      [of('booked', '/review'), { wouldHostAgain: 'yes', text: 'अच्छे मेहमान' }],
      [of('stayed', '/review'), { wouldHostAgain: 'yes', text: 'अच्छे मेहमान' }],
      [of('booked', '/change'), { ...change, noOfGuests: 'x' }],
      [of('booked', '/change'), change],
      [of('booked')],
      [of('said', '/payments'), { intent: 'refused', ...money('said') }],
      [of('said', '/payments'), { intent: 'received', ...money('said') }],
      [of('said', '/payments'), { intent: 'received', ...money('said') }],
      [of('toPay', '/payments'), { intent: 'waived', ...money('toPay') }],
      [of('toPay', '/cancel'), { reason: 'छत टपकती है', keepUnits: '1' }],
      [of('toPay')],
      [of('booked', '/cancel'), { reason: '' }],
      [of('booked', '/cancel'), { reason: 'छत टपकती है' }],
      [of('stayed', '/cancel'), { reason: 'छत टपकती है' }],
      [of('paid', '/shut-out'), { bookings: 'x' }],
      [of('paid', '/shut-out'), { bookings: 'no' }],
      [`${GUESTS}/shut-out`],
      [of('paid', '/shut-out')],
      [of('paid')],
      [of('paid', '/shut-out'), { bookings: 'yes' }],
      [of('paid', '/report'), { reason: '', words: '' }],
      [`/hi/account/places/requests/${asked}`, { answer: 'accept', reason: '' }],
      [`/hi/account/places/requests/${asked}`, { answer: 'refuse', reason: '' }],
      [`/hi/account/places/requests/${asked}`, { answer: 'refuse', reason: '', isSure: 'yes' }],
      [of('refused', '/cancel-all'), { reason: '' }],
      [of('refused', '/cancel-all'), { reason: 'घर बिक गया' }],
      [of('refused', '/cancel-all')],
    ])
    expect(left).toEqual([])
  },
)

function stayOf(name: string): { checkIn: string; checkOut: string } {
  const [row] = world.query<{ checkIn: string; checkOut: string }>(
    'SELECT check_in AS "checkIn", check_out AS "checkOut" FROM bookings WHERE id = ?',
    stays[name],
  )
  return row!
}
