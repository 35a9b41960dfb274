import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sendAtOnce } from '../../tests/promises/setup/burst.ts'
import { from, upTo, type Attack } from './attack.ts'
import type { Site } from './site.ts'

const CONNECTIONS = 400
/** Of each connection, one behind the other: as many as it may have in flight. */
const OF_EACH = 15
const BURSTS = 3
const SLOW_READERS = 100
/** Of photos that are read, and of the one that is not: more than a connection holds on its way. */
const PHOTO_BYTES = 20_000
const UNREAD_BYTES = 4_000_000
const [OFFICE, ELSEWHERE] = ['198.51.100.7', '203.0.113.54']

/** Photos and pages by very many connections of one network, beside others that read no photo they asked for. */
export const oneNetwork: Attack = {
  name: `${CONNECTIONS} connections of one network that request photos and pages, ${SLOW_READERS} that read nothing`,
  run: async (site) => {
    const places = site.database.query<{ id: string; photo: string }>(
      'SELECT place_id AS id, min(photo_id) AS photo FROM place_photos GROUP BY place_id LIMIT 20',
    )
    const [unread, ...photos] = places.map(({ photo }) => `/uploads/${photo}.webp`)
    const store = (photo: string, bytes: number) =>
      writeFileSync(path.join(site.database.uploads, path.basename(photo)), Buffer.alloc(bytes))
    store(unread!, UNREAD_BYTES)
    for (const photo of photos) store(photo, PHOTO_BYTES)
    // The first page of a kind takes a server longer, attacked or not.
    await site.honest.get('/register?visit=first', { headers: from(ELSEWHERE) })
    const leave = askAndReadNothing(site, unread!)
    await wait(500)
    const between: number[] = []
    const times: number[] = []
    for (const burst of upTo(BURSTS)) {
      const asked = upTo(CONNECTIONS).map((i) => {
        const { id } = places[i % places.length]!
        return requestsFor((n) =>
          (i + n) % 2 === 0 ? photos[i % photos.length]! : `/place/${id}/ask?again=${burst}-${i}-${n}`,
        )
      })
      site.countRequests(CONNECTIONS * OF_EACH)
      const servers = site.servers()
      const attack = await sendAtOnce(servers[burst % servers.length]!.port, asked)
      const begun = performance.now()
      const { status } = await site.honest.get(`/register?visit=${burst}`, { headers: from(ELSEWHERE) })
      if (status !== 200) throw new Error(`A visit was answered with ${status}`)
      times.push(Math.round(performance.now() - begun))
      between.push(attack.answered())
      await attack.over
    }
    leave()
    const seen = `a page elsewhere waits for ${between.join(', ')} of them, ${times.join(', ')} ms`
    const succeeded = between.filter((count) => count > CONNECTIONS / 3).length
    return { tries: BURSTS, succeeded, seen }
  },
}

function requestsFor(pathOf: (n: number) => string): string {
  const requests = upTo(OF_EACH).map((n) => {
    const head = [`GET ${pathOf(n)} HTTP/1.1`, 'Host: 127.0.0.1:3000', 'Accept: text/html']
    const end = n === OF_EACH - 1 ? ['Connection: close'] : []
    return [...head, ...end, `X-Forwarded-For: ${OFFICE}`, '', ''].join('\r\n')
  })
  return requests.join('')
}

/** @returns ends their connections */
function askAndReadNothing(site: Site, photo: string): () => void {
  site.countRequests(SLOW_READERS * OF_EACH)
  const servers = site.servers()
  const sockets = upTo(SLOW_READERS).map((i) => {
    const socket = connect(servers[i % servers.length]!.port, '127.0.0.1')
    socket.on('error', () => undefined).pause()
    socket.write(requestsFor(() => photo))
    return socket
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
