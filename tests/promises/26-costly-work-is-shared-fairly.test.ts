import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../factories/password.ts'
import { addressOf } from './many-at-once.ts'
import { inField } from './pictures.ts'
import { aServer, type RunningServer } from './server-under-test.ts'
import { aWorld, type Person, type World } from './world.ts'

let world: World
let server: RunningServer

beforeAll(async () => {
  world = aWorld()
  server = await aServer(world, { settings: { TRUST_PROXY: '1' } })
})

test('400 log-ins from one address keep nobody elsewhere from logging in within a second', async () => {
  const gone = new AbortController()
  const refused: Response[] = []
  let looked = 0
  const attack = Array.from({ length: 400 }, async (_, i) => {
    const answer = await wrongLogIn(`nobody.${i}@example.com`, gone.signal).catch(() => undefined)
    if (answer?.status === 503) refused.push(answer)
    else if (answer) looked += 1
  })
  // Half of them, but for those that are looked at meanwhile, are sent away at once.
  while (refused.length < 150 && looked < 200) await new Promise((resolve) => setTimeout(resolve, 10))
  const times: number[] = []
  for (let person = 0; person < 5; person += 1)
    times.push(await timeToLogIn(world.people[person]!, person + 1))
  expect(refused.length).toBeGreaterThanOrEqual(150)
  expect(looked).toBeLessThan(200)
  // The one in the middle: a busy machine may hold up any single one.
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(1_000)
  for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]!.json()).toEqual({
    success: false,
    message: 'Very many passwords are being checked just now. Please try again in a moment.',
  })
  // Those who leave take their places with them, and so the address has some again.
  gone.abort()
  await Promise.all(attack)
  await timeToLogIn(world.people[8]!, 0)
})

test('sixty large pictures of one person are not all taken, and keep nobody else from adding theirs', async () => {
  const large = await flatPicture(1200, 800)
  const small = await flatPicture(400, 400)
  const done: string[] = []
  const upload = async ({ token, name }: Person, ...files: File[]) => {
    const answer = await server.post('/upload', { parts: inField('photos', ...files), token })
    if (answer.status === 200) done.push(name)
    return answer
  }
  const [greedy, other] = [world.people[0]!, world.people[1]!]
  const attack = [0, 1, 2].map(() => upload(greedy, ...Array<File>(20).fill(large)))
  const tooMuch = await Promise.race(attack)
  expect([tooMuch.status, Number(tooMuch.headers['retry-after']) > 0]).toEqual([503, true])
  expect((await upload(other, small)).status).toBe(200)
  expect((await Promise.all(attack)).map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
  expect(done).toEqual([other.name, greedy.name, greedy.name])
})

function wrongLogIn(email: string, signal: AbortSignal): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(0) },
    body: JSON.stringify({ email, password: 'wrong' }),
    signal,
  })
}

/** In milliseconds, by the form. */
async function timeToLogIn({ email }: Person, from: number): Promise<number> {
  const begun = performance.now()
  const form = { email, password: PASSWORD }
  const { status } = await server.post('/login', { form, headers: { 'x-forwarded-for': addressOf(from) } })
  expect(status).toBe(302)
  return performance.now() - begun
}

/** Few bytes, and much to decode. */
async function flatPicture(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png')
}
