import { beforeAll, expect, test, vi } from 'vitest'
import type { Client } from './setup/client.ts'
import { iterations } from './setup/run-length.ts'
import { startTwoServers } from './setup/server.ts'
import { bookingCall, stayIn, type Stay } from './setup/stays.ts'
import { aWorld, type Person, type StoredPlace, type World } from './setup/world.ts'

let world: World
let servers: Client[]
beforeAll(async () => {
  world = aWorld()
  servers = await startTwoServers(world)
})

const ROUNDS = { short: 4, long: 40 }
let asked = 0

const hostOf = (place: StoredPlace) => world.people.find(({ id }) => id === place.ownerId)!
const guestAt = (i: number) => world.guests[i % world.guests.length]!
/** Either of the two, in turn. */
const server = () => servers[asked++ % servers.length]!

async function book(guest: Person, place: StoredPlace, stay: Stay): Promise<string> {
  const { status, json } = await server().post('/bookings', bookingCall(guest, place, stay))
  expect(status).toBe(200)
  return (json.booking as { _id: string })._id
}

const propose = (id: string, by: Person, stay: Stay) =>
  server().post(`/bookings/${id}/change`, { bearer: by.token, json: { ...stay, noOfGuests: 1 } })
const answer = (id: string, by: Person, accept: boolean) =>
  server().post(`/bookings/${id}/change/answer`, { bearer: by.token, json: { accept } })

interface StoredStay extends Stay {
  status: string
}
interface StoredHold extends Stay {
  what: string
  bookingId: string
}

function stored(id: string) {
  const [booking] = world.query<StoredStay>(
    'SELECT check_in AS "checkIn", check_out AS "checkOut", status FROM bookings WHERE id = ?',
    id,
  )
  const changes = world.query<{ state: string }>(
    'SELECT state FROM stay_changes WHERE booking_id = ? ORDER BY seq',
    id,
  )
  return { ...booking!, states: changes.map(({ state }) => state) }
}

function heldFor(ids: readonly string[]): StoredHold[] {
  return ids.flatMap((id) =>
    world.query<StoredHold>(
      'SELECT check_in AS "checkIn", check_out AS "checkOut", what, booking_id AS "bookingId" FROM holds WHERE booking_id = ?',
      id,
    ),
  )
}

test('accepted, refused, withdrawn and cancelled at one moment, beside a stranger who wants its nights, a change has one outcome that all are told', async () => {
  const place = world.places[3]!
  const host = hostOf(place)
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const [guest, stranger] = [guestAt(i), guestAt(160 + i)]
    const [old, next] = [stayIn(10 + 6 * i, 2), stayIn(11 + 6 * i, 3)]
    // Its last nights, and a day that nobody has.
    const added = stayIn(12 + 6 * i, 3)
    const id = await book(guest, place, old)
    expect((await propose(id, guest, next)).status).toBe(200)
    const answers = await Promise.all([
      answer(id, host, true),
      answer(id, host, false),
      answer(id, guest, false),
      // Every second time only the three answers meet.
      i % 2 === 0 ? server().send('DELETE', `/bookings/${id}`, { bearer: guest.token }) : undefined,
      server().post('/bookings', bookingCall(stranger, place, added)),
    ])
    const [accepted, refused, withdrawn, cancelled, booked] = answers.map((one) => one?.status === 200)
    const { states, status, ...stay } = stored(id)
    expect(states).toHaveLength(1)
    const told = [accepted && 'accepted', refused && 'refused', withdrawn && 'withdrawn'].filter(Boolean)
    // Where the stay was cancelled first, nobody has answered.
    expect(told).toEqual(states[0] === 'lapsed' ? [] : states)
    expect({ checkIn: stay.checkIn, checkOut: stay.checkOut }).toEqual(accepted ? next : old)
    for (const one of answers) expect([200, 409, undefined]).toContain(one?.status)
    expect(status).toBe(cancelled ? 'cancelled by guest' : 'confirmed')
    // Its nights are either's, and where they are free by now the stranger has them on the second try.
    const isTaken = accepted && !cancelled
    if (booked) expect(isTaken).toBe(false)
    else if (!isTaken) await book(stranger, place, added)
    expect(heldFor([id])).toEqual(
      status === 'confirmed'
        ? [{ checkIn: stay.checkIn, checkOut: stay.checkOut, what: 'booking', bookingId: id }]
        : [],
    )
  }
})

test('a change and strangers who want the same nights: one of them has them', async () => {
  const place = world.places[1]!
  const host = hostOf(place)
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const guest = guestAt(20 + i)
    const id = await book(guest, place, stayIn(10 + 8 * i, 2))
    const wanted = stayIn(12 + 8 * i, 2)
    const [proposed, ...strangers] = await Promise.all([
      propose(id, guest, stayIn(10 + 8 * i, 4)),
      ...[1, 2, 3].map((n) =>
        server().post('/bookings', bookingCall(guestAt(40 + 3 * i + n), place, wanted)),
      ),
    ])
    const won = [proposed, ...strangers].filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    if (proposed.status !== 200) continue
    expect((await answer(id, host, true)).status).toBe(200)
    expect(stored(id)).toMatchObject(stayIn(10 + 8 * i, 4))
  }
})

test('of two changes that would swap nights none is made, and neither stay loses its own', async () => {
  const place = world.places[2]!
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const [one, other] = [stayIn(10 + 8 * i, 2), stayIn(12 + 8 * i, 2)]
    const [a, b] = [guestAt(60 + 2 * i), guestAt(61 + 2 * i)]
    const ids = [await book(a, place, one), await book(b, place, other)]
    const answers = await Promise.all([propose(ids[0]!, a, other), propose(ids[1]!, b, one)])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(ids.map((id) => stored(id))).toMatchObject([one, other])
    expect(heldFor(ids).map(({ what }) => what)).toEqual(['booking', 'booking'])
  }
})

test('at its deadline a change is answered or lapses, on whichever server: one outcome, and its nights are as that says', async () => {
  const place = world.places[0]!
  const host = hostOf(place)
  const wakers = await Promise.all([0, 1].map(aStayThatWakesJobs))
  for (let i = 0; i < iterations(ROUNDS); i++) {
    const [guest, stranger] = [guestAt(80 + i), guestAt(120 + i)]
    const [old, next, added] = [stayIn(10 + 6 * i, 2), stayIn(10 + 6 * i, 4), stayIn(12 + 6 * i, 2)]
    const id = await book(guest, place, old)
    expect((await propose(id, guest, next)).status).toBe(200)
    // Every second time it is over before anybody answers, though nobody has noted it.
    const isOver = i % 2 === 1
    setDeadline(id, Date.now() + (isOver ? -1 : 10 + 10 * i))
    const [accepted, withdrawn, cancelled, booked] = await Promise.all([
      answer(id, host, true),
      answer(id, guest, false),
      i % 4 < 2 ? undefined : server().send('DELETE', `/bookings/${id}`, { bearer: guest.token }),
      server().post('/bookings', bookingCall(stranger, place, added)),
      ...wakers.map((wake, n) => wake(servers[n]!)),
    ])
    const { states, status, ...stay } = stored(id)
    const told = [accepted.status === 200 && 'accepted', withdrawn.status === 200 && 'withdrawn'].filter(
      Boolean,
    )
    expect(states).toHaveLength(1)
    expect(told).toEqual(states[0] === 'lapsed' ? [] : states)
    if (isOver) expect(states).toEqual(['lapsed'])
    for (const { status: one } of [accepted, withdrawn]) expect([200, 409]).toContain(one)
    expect(status).toBe(cancelled ? 'cancelled by guest' : 'confirmed')
    expect({ checkIn: stay.checkIn, checkOut: stay.checkOut }).toEqual(told[0] === 'accepted' ? next : old)
    const held = { checkIn: stay.checkIn, checkOut: stay.checkOut, what: 'booking', bookingId: id }
    expect(heldFor([id])).toEqual(cancelled ? [] : [held])
    if (booked.status === 200 && !cancelled) expect(told).not.toContain('accepted')
    // Whoever came too early for nights that are free by now has them on the second try.
    const isFree = booked.status !== 200 && !(told[0] === 'accepted' && !cancelled)
    if (isFree) await book(stranger, place, added)
  }
  await vi.waitFor(() => expect(lapseJobsDue()).toEqual([]), { timeout: 60_000, interval: 200 })
  expect(
    world.query("SELECT id FROM stay_changes WHERE state = 'proposed' AND answer_by < ?", Date.now()),
  ).toEqual([])
})

/** Brings the end of what is proposed for a stay near, with jobs for it that both servers may take. */
function setDeadline(bookingId: string, answerBy: number): void {
  const [change] = world.query<{ id: string }>('SELECT id FROM stay_changes WHERE booking_id = ?', bookingId)
  world.execute('UPDATE stay_changes SET answer_by = ? WHERE booking_id = ?', answerBy, bookingId)
  world.execute(
    "UPDATE holds SET lapses_at = ? WHERE booking_id = ? AND what = 'change'",
    answerBy,
    bookingId,
  )
  const what = JSON.stringify({ change: change!.id })
  for (const n of [1, 2, 3, 4])
    world.execute(
      "INSERT INTO jobs (id, kind, what, due) VALUES (?, 'change-lapse', ?, ?)",
      `${change!.id}-${n}`,
      what,
      answerBy,
    )
}

/** A stay somewhere else: what is proposed for it makes the server that is asked look for such jobs at once. */
async function aStayThatWakesJobs(n: number): Promise<(at: Client) => Promise<void>> {
  const guest = guestAt(198 + n)
  const id = await book(guest, world.places[3]!, stayIn(300 + 8 * n, 2))
  const json = { ...stayIn(300 + 8 * n, 3), noOfGuests: 1 }
  return async (at) => {
    expect((await at.post(`/bookings/${id}/change`, { bearer: guest.token, json })).status).toBe(200)
    expect((await answer(id, guest, false)).status).toBe(200)
  }
}

const lapseJobsDue = () =>
  world.query("SELECT id FROM jobs WHERE kind = 'change-lapse' AND due <= ?", Date.now())
