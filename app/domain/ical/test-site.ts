import { db } from '#app/db/connections.server.ts'
import { holds } from '#app/db/schema/holds.ts'
import { env } from '#app/env.server.ts'
import { eq } from 'drizzle-orm'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { addDays, todayInIndia } from '../calendar-date.ts'

const today = todayInIndia()
export const day = (days: number) => addDays(today, days)

export interface Answer {
  status?: number
  body?: string
  etag?: string
}

/** Another site's calendar: an event for each pair of days from today, or any other answer. */
export async function anotherSite(...events: [from: number, to: number][]) {
  let answer: Answer = { body: calendar(events) }
  const asked: IncomingHttpHeaders[] = []
  let goOn = Promise.resolve()
  const server = createServer((req, res) => {
    asked.push(req.headers)
    void goOn.then(() => {
      const isKnown = answer.etag !== undefined && req.headers['if-none-match'] === answer.etag
      if (answer.etag) res.setHeader('ETag', answer.etag)
      res.writeHead(isKnown ? 304 : (answer.status ?? 200)).end(isKnown ? undefined : answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`
  env.TEST_IMPORT_HOSTS.push(at)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://${at}/calendar.ics?s=secret`,
    asked,
    has: (...now: [from: number, to: number][]) => (answer = { body: calendar(now) }),
    answers: (now: Answer) => (answer = now),
    /** Holds its answers until released. */
    waits: () => {
      let release = () => {}
      goOn = new Promise((resolve) => (release = resolve))
      return release
    },
  }
}

export function calendar(
  events: [from: number, to: number][],
  uid = (i: number) => `${i}@elsewhere.example`,
) {
  const compact = (days: number) => day(days).replaceAll('-', '')
  const lines = events.map(
    ([from, to], i) =>
      `BEGIN:VEVENT\nUID:${uid(i)}\nSUMMARY:Asha 4321\nDTSTART:${compact(from)}\nDTEND:${compact(to)}\nEND:VEVENT\n`,
  )
  return `BEGIN:VCALENDAR\n${lines.join('')}END:VCALENDAR\n`
}

/** The holds of a place, in order: kind, from, to, and note. */
export async function heldAt(placeId: string) {
  const rows = await db.select().from(holds).where(eq(holds.placeId, placeId)).orderBy(holds.checkOut)
  return rows.map(({ what, checkIn, checkOut, note }) => [what, checkIn, checkOut, note])
}
export const imported = (from: number, to: number, name = 'Airbnb') => ['import', day(from), day(to), name]
