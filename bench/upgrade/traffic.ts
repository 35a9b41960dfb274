import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import type { WorldContents } from '../../tests/promises/setup/world.ts'

/** A booking that was answered with 200. */
export interface Booked {
  id: string
}

export interface Traffic {
  /** Requests that were answered, or not. */
  count: () => number
  /** Ends it, once everybody has been answered. */
  end: () => Promise<TrafficReport>
}

export interface TrafficReport {
  requests: number
  /** Each request that was not answered, or with a failure of the server's. */
  lost: string[]
  booked: Booked[]
  refused: number
  /** When each was answered and how long that took, in milliseconds. */
  times: { at: number; ms: number }[]
}

interface Sent {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** `--clients=8`: where each waits longer than nine seconds, a stop cuts it off. */
const CLIENTS = Number(process.argv.find((given) => given.startsWith('--clients='))?.split('=')[1] ?? 32)
const ORIGIN = 'http://localhost:3000'
/** Nobody may try to book more than sixty times an hour. */
const MAX_TRIES_EACH = 55

/** Clients that ask again as soon as they are answered: pages, lists, what is one's own, and a booking in ten. */
export function startTraffic(port: number, world: WorldContents): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const report: TrafficReport = { requests: 0, lost: [], booked: [], refused: 0, times: [] }
  let isOver = false
  let sent = 0
  let tries = 0

  function next(): Sent {
    const i = sent++
    const guest = world.guests[i % world.guests.length]!
    const place = world.places[i % world.places.length]!
    const headers = { Cookie: `token=${guest.token}` }
    switch (i % 10) {
      case 0:
        return { method: 'GET', path: '/' }
      case 1:
        return { method: 'GET', path: `/?q=cottage&n=${i}` }
      case 2:
        return { method: 'GET', path: `/place/${place.id}` }
      case 3:
        return { method: 'GET', path: `/place/${place.id}?n=${i}`, headers }
      case 4:
        return { method: 'GET', path: '/places?limit=20' }
      case 5:
        return { method: 'GET', path: '/account/bookings', headers }
      case 6:
        return { method: 'GET', path: '/favicon.svg' }
      case 7:
        return { method: 'GET', path: '/bookings', headers }
      case 8:
        return { method: 'GET', path: `/?q=goa&guests=${1 + (i % 4)}` }
      default:
        return booking()
    }
  }

  function booking(): Sent {
    const i = tries++
    const guest = world.guests[i % world.guests.length]!
    if (i >= MAX_TRIES_EACH * world.guests.length) return { method: 'GET', path: '/' }
    const place = world.places[i % world.places.length]!
    const checkIn = addDays(todayInIndia(), 2 + ((i * 7) % 500))
    const stay = { checkIn, checkOut: addDays(checkIn, 1 + (i % 2)) }
    return {
      method: 'POST',
      path: '/bookings',
      headers: { Authorization: `Bearer ${guest.token}`, 'Content-Type': 'application/json', Origin: ORIGIN },
      body: JSON.stringify({
        place: place.id,
        ...stay,
        noOfGuests: 1,
        name: guest.name,
        phone: '98765 43210',
      }),
    }
  }

  async function client(): Promise<void> {
    while (!isOver) {
      const asked = next()
      const startedAt = performance.now()
      const answer = await send(agent, port, asked).catch((error: NodeJS.ErrnoException) => ({
        status: 0,
        text: error.code ?? error.message,
      }))
      report.requests += 1
      report.times.push({ at: performance.now(), ms: performance.now() - startedAt })
      const isExpected = asked.method === 'POST' ? [200, 409, 422] : [200]
      if (!isExpected.includes(answer.status))
        report.lost.push(`${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 120)}`)
      else if (asked.method === 'POST' && answer.status === 200)
        report.booked.push({ id: (JSON.parse(answer.text) as { booking: { _id: string } }).booking._id })
      else if (asked.method === 'POST') report.refused += 1
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  return {
    count: () => report.requests,
    end: async () => {
      isOver = true
      await clients
      agent.destroy()
      return report
    },
  }
}

function send(agent: Agent, port: number, { method, path, headers = {}, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    request(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } },
      (answer) => {
        let text = ''
        answer.setEncoding('latin1').on('data', (piece: string) => (text += piece))
        answer.once('error', reject)
        answer.once('aborted', () => reject(new Error('broken off')))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
      .once('error', reject)
      .end(body)
  })
}
