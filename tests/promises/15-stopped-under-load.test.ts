import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askUntilRefused } from '../setup/servers/ask-until-refused.ts'
import { iterations } from './setup/run-length.ts'
import { startServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

// Clients that ask again as soon as they are answered: whoever is not answered any more is refused, and nobody is cut off.

const CLIENTS = 16
const ROUNDS = iterations({ short: 1, long: 10 })

const cases: [name: string, settings: Record<string, string>, keepAlive: boolean][] = [
  ['a server, on connections that are kept', {}, true],
  ['a server, each time on a new connection', {}, false],
  ['two workers, on connections that are kept', { WEB_CONCURRENCY: '2' }, true],
  ['two workers, each time on a new connection', { WEB_CONCURRENCY: '2' }, false],
]

for (const [name, settings, keepAlive] of cases) {
  test(
    `nobody who asks ${name}, is reset when it stops under load`,
    { tags: settings.WEB_CONCURRENCY ? 'slow' : [] },
    async () => {
      const world = aWorld()
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startServer(world, { settings })
        let answered = 0
        const endings = Array.from({ length: CLIENTS }, (_, i) =>
          askUntilRefused(server.port, i, keepAlive, () => (answered += 1)),
        )
        while (answered < 2 * CLIENTS) await wait(20)
        const ending = server.stop('SIGTERM')
        expect(await Promise.all(endings)).toEqual(Array.from({ length: CLIENTS }, () => 'ECONNREFUSED'))
        expect(await ending, server.output()).toEqual({ code: 0, signal: null })
      }
    },
  )
}
