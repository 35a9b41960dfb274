import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import type { Account, Site } from './site.ts'

const SIZE = 1_000_000
const REPEATS = 3
/** As promise 25 says. */
const TOO_MUCH_MS = 50
/** Until a turn is written down. */
const SAID_MS = 20
const FIELDS = ['title', 'address', 'town', 'description', 'extraInfo', 'checkIn', 'price', 'intent']
const TEXTS = { 'line ends': '\n', 'carriage returns': '\r\n', blanks: ' ' }

/** A host sends a megabyte of line ends in each field of the largest form, and in a calendar. */
export const lineEnds: Attack = {
  name: '1 MB of line ends in each text field, and in a calendar',
  // Calendars of this machine are read only by a server that is told so, and that is no server of production.
  settings: { NODE_ENV: 'test' },
  run: async (site) => {
    const host = await site.register({ isConfirmed: true })
    const dear: string[] = []
    let dearest = 0
    const measure = async (name: string, send: () => Promise<unknown>) => {
      const turn = await longestTurnOf(site, send)
      dearest = Math.max(dearest, turn)
      if (turn > TOO_MUCH_MS) dear.push(`${name} ${turn} ms`)
    }
    for (const [name, end] of Object.entries(TEXTS)) {
      for (const field of FIELDS) {
        const send = (text: string) => sendPlace(site, host, field, text.repeat(SIZE / text.length))
        await measure(`${field} of ${name}`, () => send(end))
      }
    }
    const calendars = await readCalendars(site, measure)
    const tries = FIELDS.length * Object.keys(TEXTS).length + calendars
    const seen = `${dear.length > 0 ? dear.join(', ') : 'none'} blocked a server; at most ${dearest} ms at a time`
    return { tries, succeeded: dear.length, seen }
  },
}

function sendPlace(site: Site, { token }: Account, field: string, text: string) {
  const parts = new FormData()
  for (const name of FIELDS) if (name !== 'intent') parts.set(name, 'A house')
  parts.set(field, text)
  return site.post('/account/places/new', { token, parts, headers: { accept: 'text/html' } })
}

/** Places take calendars from a site of this machine. @returns how many */
async function readCalendars(
  site: Site,
  measure: (name: string, send: () => Promise<unknown>) => Promise<void>,
): Promise<number> {
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20300101\r\nDTEND;VALUE=DATE:20300103\r\n'
  const calendar = (filling: string) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}SUMMARY:${filling}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const texts: Record<string, string> = {
    '/ends.ics': calendar('\n'.repeat(SIZE)),
    '/folded.ics': calendar('\r\n '.repeat(SIZE / 3)),
    '/returns.ics': calendar('\r'.repeat(SIZE)),
  }
  const other = createServer((req, res) =>
    res.setHeader('Content-Type', 'text/calendar').end(texts[req.url!]),
  )
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await site.stop()
  await site.start({ NODE_ENV: 'test', TEST_IMPORT_HOSTS: `127.0.0.1:${port}` })
  const places = site.database.query<{ id: string; owner: string }>(
    'SELECT id, owner_id AS owner FROM places',
  )
  let next = 0
  const read = (name: string) => {
    const { id, owner } = places[next++]!
    const form = { name: 'Another site', address: `http://127.0.0.1:${port}${name}` }
    return site.post(`/account/places/${id}/imports`, { token: site.signIn(owner), form })
  }
  for (const name of Object.keys(texts)) await measure(name, () => read(name))
  other.close()
  return Object.keys(texts).length
}

/** How long it keeps a server busy at once, the least of three times. */
async function longestTurnOf(site: Site, send: () => Promise<unknown>): Promise<number> {
  const turns: number[] = []
  for (let i = 0; i < REPEATS; i += 1) {
    site.longestTurn()
    await send()
    await wait(SAID_MS)
    turns.push(site.longestTurn())
  }
  return Math.round(Math.min(...turns))
}
