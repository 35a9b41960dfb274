import { beforeAll, expect, test } from 'vitest'
import { pagesWithLatin, typedIn, type PageOrForm } from './setup/hindi.ts'
import { bookingNumbers, bookTwoNights, moveTo, settle } from './setup/host-stays.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { stayIn } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

const UPI_ID = 'kamala@ybl'
const GSTIN = '02ABCDE1234F1Z5'

let world: World
let server: RunningServer
let guest: Person
let host: Person
/** Names, and what people have typed, which stay as they are. */
let names: string[]
const trips: Record<string, string> = {}
let paymentOf: Record<string, string>
let asked: string

beforeAll(async () => {
  world = aWorld()
  guest = world.guests[0]!
  // Where a trip is paid at the place, where a part is paid before, and where its host answers first.
  const [plain, , onRequest] = world.places as [StoredPlace, StoredPlace, StoredPlace]
  const advance = world.places.find(({ id, ownerId }) => id !== onRequest.id && ownerId !== plain.ownerId)!
  host = world.people.find(({ id }) => id === advance.ownerId)!
  world.execute(
    "UPDATE places SET title = 'झील के पास घर', description = '', extra_info = '', house_rules = ?, perks = ?",
    JSON.stringify({ couples: 'welcome', smoking: 'not allowed', idAtCheckIn: ['aadhaar', 'passport'] }),
    'wifi,parking',
  )
  world.execute(
    'UPDATE places SET units = 3, payment = ? WHERE id = ?',
    JSON.stringify({ how: 'advance', percent: 20, hours: 24, late: 'lapses' }),
    advance.id,
  )
  world.execute("UPDATE places SET booking = 'on request' WHERE id = ?", onRequest.id)
  world.execute('INSERT INTO payees (user_id, upi_id, payee_name) VALUES (?, ?, ?)', host.id, UPI_ID, 'कमला')
  world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', guest.id)
  server = await startServer(world)

  const book = (place: StoredPlace, after: number, units?: number) =>
    bookTwoNights(server, guest, place, after, units)
  trips.booked = await book(plain, 10)
  trips.cancelled = await book(plain, 20)
  trips.cancelledByHost = await book(plain, 30)
  trips.stayed = await book(plain, 40)
  trips.noShow = await book(plain, 50)
  trips.toPay = await book(advance, 10, 2)
  trips.said = await book(advance, 20)
  trips.refused = await book(advance, 30)
  trips.paid = await book(advance, 40)
  trips.toGiveBack = await book(advance, 50)
  trips.lapsed = await book(advance, 60)
  asked = await book(onRequest, 70)
  moveTo(world, trips.stayed, 4)
  moveTo(world, trips.noShow, 5)
  paymentOf = await settle(server, world, trips, { guest, host })
  names = typedIn(world, [GSTIN, UPI_ID, ...bookingNumbers(world)])
})

const latinOn = (pages: PageOrForm[], token: string) => pagesWithLatin(server, pages, token, names)

test('no English is left on a guest’s trips, whatever became of them', { tags: 'slow' }, async () => {
  const ofTrips = Object.values(trips).flatMap((id): [string][] => [
    [`/hi/account/bookings/${id}`],
    [`/hi/account/bookings/${id}/confirmation`],
    [`/hi/account/bookings/${id}/cancel`],
    [`/hi/account/bookings/${id}/change`],
    [`/hi/account/bookings/${id}/payment`],
    [`/hi/account/bookings/${id}/review`],
    [`/hi/account/bookings/${id}/no-show`],
  ])
  const { checkIn, checkOut } = stayIn(80, 3)
  const change = `checkIn=${checkIn}&checkOut=${checkOut}&noOfGuests=2`
  const pages: [string][] = [
    ['/hi/account/bookings'],
    ...ofTrips.filter(([path]) => !path.endsWith('payment') || paymentOf[nameOf(path)]),
    [`/hi/account/bookings/${trips.booked}/report`],
    [`/hi/account/bookings/${trips.booked}/change?${change}`],
    [`/hi/account/bookings/${trips.booked}/change?checkIn=2020-01-01&checkOut=2020-01-02&noOfGuests=900`],
    [`/hi/account/requests/${asked}`],
    [`/hi/account/receipts/${paymentOf.paid}`],
    ['/hi/account/bookings/nothing'],
    ['/hi/account/requests/nothing'],
  ]
  expect(await latinOn(pages, guest.token)).toEqual([])
  world.execute(
    "UPDATE receipts SET kind = 'tax invoice', gstin = ?, place_of_supply = '02', lines = ? WHERE payment_id = ?",
    GSTIN,
    JSON.stringify([{ kind: 'tax', name: 'GST', percent: 5, base: 1000, amount: 50 }]),
    paymentOf.paid,
  )
  expect(await latinOn([[`/hi/account/receipts/${paymentOf.paid}`]], guest.token)).toEqual([])
})

const nameOf = (path: string) => Object.keys(trips).find((name) => path.includes(trips[name]!)) ?? ''

test(
  'what a guest does with a trip, and what is refused of it, is answered in Hindi',
  { tags: 'slow' },
  async () => {
    const { checkIn, checkOut } = stayIn(80, 3)
    const change = { intent: 'propose', checkIn, checkOut, noOfGuests: '2', note: '' }
    const of = (name: string, page = '') => `/hi/account/bookings/${trips[name]}${page}`
    const said = { payment: paymentOf.toPay!, paidTo: '' }
    const left = await latinOn(
      [
        [of('stayed', '/review'), { rating: '', text: '' }],
        [of('stayed', '/review'), { rating: '5', text: 'बहुत अच्छा' }],
        [of('stayed', '/review'), { rating: '4', text: 'अच्छा' }],
        [of('booked', '/review'), { rating: '5', text: '' }],
        [of('noShow', '/no-show'), { answer: '' }],
        [of('noShow', '/no-show'), { answer: 'मैं आया था' }],
        [of('noShow', '/no-show'), { answer: 'मैं आया था' }],
        [of('booked', '/arrival'), { arrivalHour: '18h' }],
        [of('booked', '/arrival'), { arrivalHour: '26h' }],
        [of('booked', '/arrival'), { arrivalHour: 'x' }],
        [of('cancelled', '/arrival'), { arrivalHour: '18h' }],
        [of('booked', '/change'), { ...change, noOfGuests: 'x' }],
        [of('booked', '/change'), { ...change, checkIn: '2020-01-01' }],
        [of('booked', '/change'), change],
        [of('booked', '/change'), change],
        [of('booked')],
        [of('booked', '/change'), { intent: 'refuse x' }],
        [of('toPay', '/payment'), { intent: 'said', ...said, amount: 'x', reference: '1' }],
        [of('toPay', '/payment'), { intent: 'said', ...said, amount: '90000', reference: '123456789012' }],
        [of('toPay', '/payment'), { intent: 'said', ...said, amount: '1', reference: '123456789012' }],
        [of('toPay', '/payment'), { intent: 'received', ...said }],
        [of('said', '/payment'), { intent: 'correct', payment: paymentOf.said!, reference: '12' }],
        [of('said', '/payment'), { intent: 'correct', payment: paymentOf.said!, reference: '123456789019' }],
        [
          of('lapsed', '/payment'),
          { intent: 'said', payment: paymentOf.lapsed!, amount: '1', reference: '123456789013' },
        ],
        [of('stayed', '/cancel'), { reason: '' }],
        [of('toPay', '/cancel'), { keepUnits: '900' }],
        [of('toPay', '/cancel'), { keepUnits: '1' }],
        [of('toPay')],
        [of('paid'), { intent: 'undo' }],
        [of('said', '/cancel'), { reason: '' }],
        [of('booked', '/report'), { reason: '', words: '' }],
        [`/hi/account/requests/${asked}`, {}],
        [`/hi/account/requests/${asked}`, {}],
      ],
      guest.token,
    )
    expect(left).toEqual([])
  },
)

test('a trip in a calendar is in the language of its address', { tags: 'slow' }, async () => {
  const path = `/account/bookings/${trips.booked}/stay.ics`
  const [english, hindi] = await Promise.all(
    ['', '/hi'].map((prefix) => server.get(prefix + path, { token: guest.token })),
  )
  const unfolded = (text: string) => text.replaceAll('\r\n ', '')
  expect(unfolded(english!.text)).toContain('Booking number: ')
  expect(unfolded(hindi!.text)).toContain('बुकिंग नंबर: ')
  expect(unfolded(hindi!.text)).toContain(`/hi/account/bookings/${trips.booked}`)
})
