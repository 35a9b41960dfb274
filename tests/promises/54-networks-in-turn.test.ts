import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sendAtOnce, usualOf } from './setup/burst.ts'
import { ipAddressOf } from './setup/parallel.ts'
import { iterations } from './setup/run-length.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

const CONNECTIONS = 200
const PHOTO_BYTES = 100_000
const VISITS = iterations({ short: 5, long: 20 })
const [OFFICE, ELSEWHERE] = [ipAddressOf(400), ipAddressOf(401)]

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  // The world's photos are rows without files.
  for (const { photos } of world.places) {
    writeFileSync(path.join(world.uploads, path.basename(photos[0]!)), Buffer.alloc(PHOTO_BYTES))
  }
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

test(
  'two hundred connections of one network that ask for photos and pages: another network waits for a few of them',
  { tags: 'slow' },
  async () => {
    const between: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      const attack = await sendAtOnce(server.port, requestsOf(visit))
      // Sent after all of them. Not from memory.
      const { status } = await server.get(`/register?visit=${visit}`, {
        headers: { 'x-forwarded-for': ELSEWHERE },
      })
      expect(status).toBe(200)
      between.push(attack.answered())
      expect(new Set(await attack.over)).toEqual(new Set(['HTTP/1.1 200 OK']))
    }
    // Not by the clock, which on a busy machine is everybody's. It was behind nearly all of them each time.
    expect(usualOf(between)).toBeLessThan(CONNECTIONS / 3)
  },
)

function requestsOf(visit: number): string[] {
  return Array.from({ length: CONNECTIONS }, (_, i) => {
    const { id, photos } = world.places[i % world.places.length]!
    const asked = i % 4 === 0 ? photos[0]! : `/place/${id}/ask?visit=${visit}-${i}`
    const head = [`GET ${asked} HTTP/1.1`, 'Host: localhost:3000', 'Connection: close', 'Accept: text/html']
    return [...head, `X-Forwarded-For: ${OFFICE}`, '', ''].join('\r\n')
  })
}
