import { formatShortDay, todayInIndia, type CalendarDate } from '#app/domain/calendar-date.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Client } from './client.ts'
import type { Stay } from './stays.ts'
import type { StoredPlace, World } from './world.ts'

interface CalendarSite {
  /** For TEST_IMPORT_HOSTS. */
  host: string
  url: string
  /** What its calendar has. */
  stays: Stay[]
}

/** Another site that lets the same place, in a calendar that grows. */
export async function startCalendarSite(): Promise<CalendarSite> {
  const stays: Stay[] = []
  const server = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/calendar')
    res.end(
      ['BEGIN:VCALENDAR', 'VERSION:2.0', ...stays.flatMap(formatEvent), 'END:VCALENDAR', ''].join('\r\n'),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/stays.ics`, stays }
}

/** Who lists a place, in front of its pages. */
export function hostActions(world: World, place: StoredPlace) {
  const { token } = world.people.find(({ id }) => id === place.ownerId)!
  const page = (name: string) => `/account/places/${place.id}/${name}`
  const mine = new Set<string>()
  /** Blocks of which somebody else has some nights. */
  const partlyBlocked: Stay[] = []

  /** Blocks nights. @returns whether all were free; undefined for a block that was there already, or has part of them */
  async function block(server: Client, stay: Stay): Promise<boolean | undefined> {
    const form = { ...stay, note: 'Paint', intent: 'block' }
    const { status } = await server.post(page('calendar'), { token, form })
    expect([302, 409]).toContain(status)
    const isThere = mine.has(JSON.stringify(stay))
    if (status === 409 || isThere) return status === 302 ? undefined : false
    if (!isStored(stay)) {
      partlyBlocked.push(stay)
      return undefined
    }
    mine.add(JSON.stringify(stay))
    return true
  }

  function isStored({ checkIn, checkOut }: Stay): boolean {
    const sql = `SELECT 1 FROM holds WHERE place_id = ? AND what = 'block' AND check_in = ? AND check_out = ?`
    return world.query(sql, place.id, checkIn, checkOut).length > 0
  }

  /** Adds another site's calendar; looks at it again from then on. */
  async function addCalendar(server: Client, address: string): Promise<(at: Client) => Promise<void>> {
    const form = { name: 'Elsewhere', address, intent: 'add' }
    const added = await server.post(page('imports'), { token, form })
    expect(added.status, added.text).toBe(302)
    const { text } = await server.get(page('imports'), { token })
    const importId = [...text.matchAll(/name="importId" value="([^"]+)"/g)].at(-1)?.[1] ?? ''
    return async (at) => {
      const response = await at.post(page('imports'), { token, form: { importId, intent: 'look' } })
      expect(response.status, response.text).toBe(302)
    }
  }

  /** The page on which a host reads about other sites' calendars. */
  async function importsPage(server: Client): Promise<string> {
    const { text } = await server.get(page('imports'), { token })
    return text.replace(/<!--.*?-->/g, '')
  }

  /** The stays of another site that the host reads can't be had here, by the first evening of each. */
  async function toldOf(server: Client, evenings: readonly CalendarDate[]) {
    const html = await importsPage(server)
    return [...html.matchAll(/>([^<>]+) to ([^<>]+)<\/a>, (?:booked|blocked) here/g)].map(([, from, to]) => ({
      checkIn: evenings.find((day) => formatShortDay(day, todayInIndia()) === from)!,
      checkOut: evenings.find((day) => formatShortDay(day, todayInIndia()) === to)!,
    }))
  }

  return { block, partlyBlocked, addCalendar, importsPage, toldOf }
}

function formatEvent({ checkIn, checkOut }: Stay, i: number): string[] {
  const dates = [checkIn, checkOut].map((day) => day.replaceAll('-', ''))
  return [
    'BEGIN:VEVENT',
    `UID:${i}@elsewhere`,
    `DTSTART;VALUE=DATE:${dates[0]}`,
    `DTEND;VALUE=DATE:${dates[1]}`,
    'END:VEVENT',
  ]
}
