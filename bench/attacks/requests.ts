import { setTimeout as wait } from 'node:timers/promises'
import { askUntilRefused } from '../../tests/setup/servers/ask-until-refused.ts'
import { inParallel, upTo, type Attack } from './attack.ts'
import type { Site } from './site.ts'

const ENDINGS = ['%0a', '%0d', '%00', '%0ay', 'x%0ay', 'x%2fy', '%E2%80%A8', 'x%3fy', '..%2f', 'x;y', '%20']
const CALLS = ['/user/', '/places/', '/upload/', '/bookings/', '/upload-by-link/', '/places/search/']

/** A client of the API that is answered with a page where it expects JSON breaks. */
export const oddAddresses: Attack = {
  name: 'addresses such as /user/x%0ay that a call answers with a page',
  run: async (site) => {
    const addresses = CALLS.flatMap((call) => ENDINGS.map((ending) => call + ending))
    const pages = await inParallel(addresses, 4, async (address) => {
      const { status, headers } = await site.get(address)
      const isPage = !headers['content-type']?.startsWith('application/json')
      return isPage || status >= 500 ? address : undefined
    })
    const found = pages.filter((address) => address !== undefined)
    const seen = found.length > 0 ? `pages at ${found.slice(0, 3).join(', ')}` : 'JSON at each'
    return { tries: addresses.length, succeeded: found.length, seen }
  },
}

const CLIENTS = 16
const ROUNDS = 2

/** Clients that ask again as soon as they are answered, when the servers are told to stop. */
export const stoppedUnderLoad: Attack = {
  name: `servers stopped under the load of ${CLIENTS} clients`,
  stopsServers: true,
  run: async (site) => {
    const endings: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const keepAlive of [true, false]) {
        endings.push(...(await stopUnderLoad(site, keepAlive)))
        await site.start()
      }
    }
    const cutOff = endings.filter((code) => code !== 'ECONNREFUSED')
    const seen = `${endings.length - cutOff.length} were refused in good order, ${cutOff.length} were cut off`
    return { tries: endings.length, succeeded: cutOff.length, seen }
  },
}

async function stopUnderLoad(site: Site, keepAlive: boolean): Promise<string[]> {
  const ports = site.servers().map(({ port }) => port)
  let answered = 0
  const endings = upTo(CLIENTS).map((i) =>
    askUntilRefused(ports[i % ports.length]!, i, keepAlive, () => {
      answered += 1
      site.countRequests(1)
    }),
  )
  while (answered < 4 * CLIENTS) await wait(20)
  await site.stop()
  return Promise.all(endings)
}
