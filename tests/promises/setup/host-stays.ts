import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import { typedIn } from './hindi.ts'
import { startServer, type RunningServer } from './server.ts'
import { bookingCall, stayIn } from './stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './world.ts'

const UPI_ID = 'kamala@ybl'
/** Ids, and what forms and apps call so in any language. */
const AS_EVERYWHERE = ['site@ybl', UPI_ID, 'CSV', 'Excel', 'OCI', 'UTR', 'UPI reference number']
const DAY_MS = 86_400_000

/**
 * A server with a host to whom all may happen: stays booked, cancelled, over, paid, said to be paid and lapsed, by their
 * names; one that is asked for; and all that is typed, which stays as it is in any language.
 */
export async function aHostWithStays() {
  const world = aWorld()
  const stays: Record<string, string> = {}
  const guest = world.guests[0]!
  // One host of all: paid at the place, partly paid before, and answered first.
  const [first, second, third] = world.places as [StoredPlace, StoredPlace, StoredPlace]
  const host = world.people.find(({ id }) => id === first.ownerId)!
  const rules = { couples: 'welcome', smoking: 'not allowed', idAtCheckIn: ['aadhaar', 'passport'] }
  world.execute(
    "UPDATE places SET title = 'झील के पास घर', description = '', extra_info = '', house_rules = ?",
    JSON.stringify(rules),
  )
  for (const { id } of [second, third])
    world.execute('UPDATE places SET owner_id = ? WHERE id = ?', host.id, id)
  world.execute(
    'UPDATE places SET units = 3, payment = ? WHERE id = ?',
    JSON.stringify({ how: 'advance', percent: 20, hours: 24, late: 'lapses' }),
    second.id,
  )
  world.execute("UPDATE places SET booking = 'on request' WHERE id = ?", third.id)
  world.execute('INSERT INTO payees (user_id, upi_id, payee_name) VALUES (?, ?, ?)', host.id, UPI_ID, 'कमला')
  for (const { id } of [guest, host]) world.execute('UPDATE users SET proved_at = 1 WHERE id = ?', id)
  const server = await startServer(world, {
    settings: { GUEST_REGISTER: '1', FEE_PERCENT: '3', FEE_UPI_ID: 'site@ybl', FEE_PAYEE_NAME: 'बसेरा' },
  })

  const book = (place: StoredPlace, after: number, units?: number) =>
    bookTwoNights(server, guest, place, after, units)
  for (const [i, name] of [
    'booked',
    'cancelled',
    'cancelledByHost',
    'stayed',
    'noShow',
    'paidThere',
    'today',
  ].entries())
    stays[name] = await book(first, 10 * (i + 1))
  for (const [i, name] of ['toPay', 'said', 'refused', 'paid', 'toGiveBack', 'lapsed'].entries())
    stays[name] = await book(second, 10 * (i + 1), name === 'toPay' ? 2 : 1)
  const asked = await book(third, 70)
  for (const [name, ago] of Object.entries({ stayed: 3, noShow: 6, today: -1 }))
    moveTo(world, stays[name]!, ago)
  const paymentOf = await settle(server, world, stays, { guest, host })

  const people = world.query<{ name: string }>('SELECT name FROM users')
  // Of a guest the calendar of all places shows the first name.
  const names = typedIn(world, [
    ...AS_EVERYWHERE,
    ...people.flatMap(({ name }) => name.split(' ')),
    ...bookingNumbers(world),
  ])
  return { world, server, host, plain: first, stays, paymentOf, asked, names }
}

/**
 * Has all become of stays that their names say: cancelled by either side, nobody came, lapsed, paid, said to be paid,
 * refused, and paid and then cancelled.
 *
 * @returns the payments of those that have one, by the same names
 */
export async function settle(
  server: RunningServer,
  world: World,
  stays: Readonly<Record<string, string>>,
  { guest, host }: { guest: Person; host: Person },
): Promise<Record<string, string>> {
  const paymentOf: Record<string, string> = {}
  for (const [name, id] of Object.entries(stays)) {
    const [payment] = world.query<{ id: string }>('SELECT id FROM payments WHERE booking_id = ?', id)
    if (payment) paymentOf[name] = payment.id
  }
  await server.send('DELETE', `/bookings/${stays.cancelled}`, { bearer: guest.token })
  world.execute(
    "UPDATE bookings SET status = 'cancelled by host', cancelled_at = ?, cancel_reason = 'पानी नहीं है' WHERE id = ?",
    Date.now(),
    stays.cancelledByHost,
  )
  world.execute(
    "UPDATE bookings SET no_show_at = ?, no_show_note = 'कोई नहीं आया' WHERE id = ?",
    Date.now(),
    stays.noShow,
  )
  world.execute('UPDATE bookings SET lapses_at = ? WHERE id = ?', Date.now() - 1000, stays.lapsed)
  let reference = 400_000_000_000
  for (const name of ['said', 'refused', 'paid', 'toGiveBack']) {
    const [{ amount }] = world.query<{ amount: number }>(
      'SELECT amount FROM payments WHERE id = ?',
      paymentOf[name],
    ) as [{ amount: number }]
    const json = { amount, reference: String((reference += 1)) }
    await server.post(`/bookings/${stays[name]}/payments`, { bearer: guest.token, json })
    if (name === 'said') continue
    const received = name !== 'refused'
    const answer = { received, words: received ? '' : 'बैंक में नहीं दिखा' }
    await server.post(`/payments/${paymentOf[name]}/answer`, { bearer: host.token, json: answer })
  }
  await server.send('DELETE', `/bookings/${stays.toGiveBack}`, { bearer: guest.token })
  return paymentOf
}

/** Books two nights of a place, so many days from tomorrow. @returns the booking's id, or that of what is asked for */
export async function bookTwoNights(
  server: RunningServer,
  guest: Person,
  place: StoredPlace,
  after: number,
  units?: number,
): Promise<string> {
  const { json } = await server.post(
    '/bookings',
    bookingCall(guest, place, stayIn(after, 2), undefined, units),
  )
  if (!json.booking) throw new Error(json.message)
  return (json.booking as { _id: string })._id
}

/** The numbers of a world's bookings, as pages show them. */
export function bookingNumbers(world: World): string[] {
  return world.query<{ seq: number }>('SELECT seq FROM bookings').map(({ seq }) => bookingNumber(seq))
}

/** Puts a stay of two nights so many days before today. */
export function moveTo(world: World, id: string, ago: number) {
  const end = addDays(todayInIndia(), 1 - ago)
  world.execute(
    'UPDATE bookings SET check_in = ?, check_out = ?, created_at = ? WHERE id = ?',
    addDays(end, -2),
    end,
    Date.now() - 20 * DAY_MS,
    id,
  )
}
