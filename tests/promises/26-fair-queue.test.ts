import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { iterations } from './setup/run-length.ts'
import { ipAddressOf } from './setup/parallel.ts'
import { filesInField } from './setup/pictures.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { aWorld, type Person, type World } from './setup/world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await startServer(world, { settings: { TRUST_PROXY: '1' } })
})

test(
  '400 log-ins at once from one address keep nobody elsewhere from logging in about as soon as ever',
  { tags: 'slow' },
  async () => {
    const times: number[] = []
    const quiet: number[] = []
    const bursts = iterations({ short: 3, long: 5 })
    for (let burst = 0; burst < bursts; burst += 1) {
      quiet.push(await loginDuration(world.people[burst]!, 50 + burst))
      const { answers: attack } = await failedLoginsInParallel(400, ipAddressOf(100 + burst))
      times.push(await loginDuration(world.people[burst]!, burst))
      const answers = await attack
      const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503'))
      const looked = answers.filter((answer) => answer.startsWith('HTTP/1.1 401'))
      expect(refused.length + looked.length).toBe(400)
      // Some are looked at, and as they are done others that come late.
      expect(looked.length).toBeGreaterThan(0)
      expect(looked.length).toBeLessThan(100)
      expect(refused[0]).toMatch(/\r\nRetry-After: [1-9]\d*\r\n/)
      expect(refused[0]).toContain(
        '{"success":false,"message":"Too many people on your network are logging in right now. ',
      )
    }
    // The one in the middle: a busy machine may hold up any single one. Behind all of them it took 150 times as long.
    const usual = (times: number[]) => times.toSorted((a, b) => a - b)[(bursts - 1) / 2]!
    expect(usual(times)).toBeLessThan(20 * usual(quiet))
    // Nor is the address kept out when it is over.
    await loginDuration(world.people[8]!, 100)
  },
)

test(
  'sixty pictures of one person are not all taken, and keep nobody else from adding theirs',
  { tags: 'slow' },
  async () => {
    // Forty larger ones take a busy machine longer than an upload may take.
    const picture = await plainPicture(480, 360)
    const done: string[] = []
    const upload = async ({ token, name }: Person, ...files: File[]) => {
      const answer = await server.post('/upload', { parts: filesInField('photos', ...files), token })
      if (answer.status === 200) done.push(name)
      return answer
    }
    const [greedy, other] = [world.people[0]!, world.people[1]!]
    const attack = [0, 1, 2].map(() => upload(greedy, ...Array<File>(20).fill(picture)))
    const tooMuch = await Promise.race(attack)
    expect([tooMuch.status, Number(tooMuch.headers['retry-after']) > 0]).toEqual([503, true])
    expect((await upload(other, picture)).status).toBe(200)
    expect((await Promise.all(attack)).map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
    expect(done).toEqual([other.name, greedy.name, greedy.name])
  },
)

/** Sends them in one moment, on a connection each; resolves to a promise of the answers, so that one can act meanwhile. */
async function failedLoginsInParallel(many: number, from: string): Promise<{ answers: Promise<string[]> }> {
  const sockets = Array.from({ length: many }, () => connect(server.port, '127.0.0.1').setEncoding('utf8'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const [i, socket] of sockets.entries()) {
    const body = JSON.stringify({ email: `nobody.${i}@example.com`, password: 'wrong' })
    const head = ['POST /user/login HTTP/1.1', 'Host: x', 'Connection: close', `X-Forwarded-For: ${from}`]
    const about = ['Content-Type: application/json', `Content-Length: ${body.length}`]
    socket.write([...head, ...about, '', body].join('\r\n'))
  }
  return { answers: Promise.all(sockets.map(async (socket) => (await socket.toArray()).join(''))) }
}

/** In milliseconds, by the form. */
async function loginDuration({ email }: Person, from: number): Promise<number> {
  const begun = performance.now()
  const form = { email, password: PASSWORD }
  const { status } = await server.post('/login', { form, headers: { 'x-forwarded-for': ipAddressOf(from) } })
  expect(status).toBe(302)
  return performance.now() - begun
}

/** Few bytes, and much to decode. */
async function plainPicture(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png')
}
