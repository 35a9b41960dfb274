import { addDays, daysBetween, type CalendarDate } from '#app/domain/calendar-date.ts'
import { parseIcal } from '#app/domain/ical/parse-ical.server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../promises/setup/client.ts'
import { hostActions } from '../promises/setup/competing-calendars.ts'
import { startServer } from '../promises/setup/server.ts'
import { bookingCall, stayIn, type Stay } from '../promises/setup/stays.ts'
import { aWorld, type StoredPlace, type World } from '../promises/setup/world.ts'
import { ensureInstalled, skipNotInstalled } from '../setup/servers/system-packages.ts'
import { RADICALE, startRadicale, type RadicaleServer } from '../setup/servers/radicale.ts'

// What others make of our calendars, and we of theirs: Radicale refuses a calendar that is none, and knows by itself
// which days an event takes. Part of `npm run test:long`.

let radicale: RadicaleServer | undefined

beforeAll(async () => {
  if (ensureInstalled(RADICALE)) radicale = await startRadicale()
}, 600_000)
afterAll(() => radicale?.stop())
beforeEach((context) => {
  if (!radicale) skipNotInstalled(context, RADICALE)
})

test('the calendar of a place has the same nights in Radicale, and brings none back to its own place', async () => {
  const { world, server, place, host } = await aHostsPlace()
  const stays = [stayIn(3, 1), stayIn(4, 3), stayIn(30, 10)]
  for (const [i, stay] of stays.entries())
    expect((await server.post('/bookings', bookingCall(world.guests[i]!, place, stay))).status).toBe(200)
  await host.block(server, stayIn(12, 2))
  const held = holdsOf(world, place)

  const ours = await feedOf(server, world, place)
  const calendar = await radicale!.createCalendar()
  await put(calendar, ours)
  const within = { checkIn: stayIn(0).checkIn, checkOut: stayIn(900).checkIn }
  const { events } = await parseIcal(Buffer.from(await textAt(calendar)), within)
  expect(events.flatMap(({ nights }) => nights).sort(byStart)).toEqual(held)
  const taken = nightsIn(held)
  const evenings = Array.from({ length: 45 }, (_, i) => stayIn(i).checkIn)
  const found = await Promise.all(evenings.map((evening) => blocksDay(calendar, evening)))
  expect(evenings.filter((_, i) => found[i])).toEqual(taken)

  await host.addCalendar(server, calendar)
  expect(holdsOf(world, place)).toEqual(held)
  expect(await host.toldOf(server, evenings)).toEqual([])
})

test('a calendar made in Radicale takes its nights here, and what changes there changes here with the next look', async () => {
  const { world, server, place, host } = await aHostsPlace()
  const calendar = await radicale!.createCalendar()
  const [days, sameDay, noEnd, hours, weekly] = [1, 10, 20, 30, 40].map((after) => stayIn(after))
  const gone = stayIn(60, 4)
  await putEvent(calendar, 'days', { ...dates(days!.checkIn, addDays(days!.checkIn, 4)) })
  await putEvent(calendar, 'same-day', dates(sameDay!.checkIn, sameDay!.checkIn))
  await putEvent(calendar, 'no-end', dates(noEnd!.checkIn))
  await putEvent(calendar, 'hours', {
    'DTSTART;TZID=Asia/Kolkata': `${plain(hours!.checkIn)}T140000`,
    'DTEND;TZID=Asia/Kolkata': `${plain(addDays(hours!.checkIn, 2))}T110000`,
  })
  await putEvent(calendar, 'weekly', { ...dates(weekly!.checkIn), RRULE: 'FREQ=WEEKLY;COUNT=3' })
  await putEvent(calendar, 'cancelled', { ...dates(gone.checkIn, gone.checkOut), STATUS: 'CANCELLED' })

  const look = await host.addCalendar(server, calendar)
  const longer = { checkIn: days!.checkIn, checkOut: addDays(days!.checkIn, 4) }
  const twoNights = { checkIn: hours!.checkIn, checkOut: addDays(hours!.checkIn, 2) }
  expect(holdsOf(world, place)).toEqual([longer, sameDay, noEnd, twoNights, weekly, stayIn(47), stayIn(54)])
  const asked = bookingCall(world.guests[0]!, place, stayIn(2))
  expect((await server.post('/bookings', asked)).status).toBe(409)

  await putEvent(calendar, 'days', dates(longer.checkIn, addDays(longer.checkIn, 1)))
  await remove(`${calendar}weekly.ics`)
  await putEvent(calendar, 'cancelled', dates(gone.checkIn, gone.checkOut))
  await look(server)
  expect(holdsOf(world, place)).toEqual([days, sameDay, noEnd, twoNights, gone])
  expect((await server.post('/bookings', asked)).status).toBe(200)

  // What is empty may be a fault there: its nights are free when it is so twice.
  for (const name of ['days', 'same-day', 'no-end', 'hours', 'cancelled'])
    await remove(`${calendar}${name}.ics`)
  await look(server)
  expect(holdsOf(world, place)).toHaveLength(6)
  await look(server)
  expect(holdsOf(world, place)).toEqual([stayIn(2)])
})

async function aHostsPlace() {
  const world = aWorld()
  const settings = { NODE_ENV: 'test', TEST_IMPORT_HOSTS: radicale!.host }
  const server = await startServer(world, { settings })
  const place = world.places[0]!
  return { world, server, place, host: hostActions(world, place) }
}

/** The calendar of a place as other sites get it. */
async function feedOf(server: Client, world: World, place: StoredPlace): Promise<string> {
  const { token } = world.people.find(({ id }) => id === place.ownerId)!
  const page = `/account/places/${place.id}/feed`
  await server.post(page, { token, form: {} })
  const [link] = /\/calendars\/[\w-]+\.ics/.exec((await server.get(page, { token })).text) ?? []
  const { status, text } = await server.get(link ?? '')
  expect(status).toBe(200)
  return text
}

function holdsOf(world: World, place: StoredPlace): Stay[] {
  return world.query<Stay>(
    'SELECT check_in AS "checkIn", check_out AS "checkOut" FROM holds WHERE place_id = ? ORDER BY check_in',
    place.id,
  )
}

const byStart = (one: Stay, other: Stay) => one.checkIn.localeCompare(other.checkIn)
const plain = (day: CalendarDate) => day.replaceAll('-', '')

function nightsIn(stays: readonly Stay[]): CalendarDate[] {
  return stays.flatMap(({ checkIn, checkOut }) =>
    Array.from({ length: daysBetween(checkIn, checkOut) }, (_, i) => addDays(checkIn, i)),
  )
}

function dates(start: CalendarDate, end?: CalendarDate): Record<string, string> {
  return {
    'DTSTART;VALUE=DATE': plain(start),
    ...(end && { 'DTEND;VALUE=DATE': plain(end) }),
  }
}

function putEvent(calendar: string, name: string, properties: Record<string, string>): Promise<void> {
  const lines = Object.entries({ UID: `${name}@app`, DTSTAMP: '20260101T000000Z', ...properties })
  const event = ['BEGIN:VEVENT', ...lines.map(([key, value]) => `${key}:${value}`), 'END:VEVENT']
  const whole = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//App//EN', ...event, 'END:VCALENDAR', '']
  return put(`${calendar}${name}.ics`, whole.join('\r\n'))
}

async function put(address: string, body: string): Promise<void> {
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8' }
  const answer = await fetch(address, { method: 'PUT', headers, body })
  expect(answer.ok, `Radicale answered ${answer.status} ${await answer.text()} to ${body}`).toBe(true)
}

async function remove(address: string): Promise<void> {
  expect((await fetch(address, { method: 'DELETE' })).ok).toBe(true)
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text()
}

/** Whether Radicale finds an event on a day, by its own reading of dates. */
async function blocksDay(calendar: string, day: CalendarDate): Promise<boolean> {
  const range = `start="${plain(day)}T000000Z" end="${plain(addDays(day, 1))}T000000Z"`
  const answer = await fetch(calendar, {
    method: 'REPORT',
    headers: { 'Content-Type': 'application/xml', Depth: '1' },
    body: `<?xml version="1.0"?><C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
      <D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
      <C:time-range ${range}/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
  })
  expect(answer.status).toBe(207)
  return (await answer.text()).includes('getetag')
}
