import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { iterations, isLongRun } from './setup/run-length.ts'
import { aPicture, filesInField } from './setup/pictures.ts'
import { startServer, serverEnv, type RunningServer } from './setup/server.ts'
import { aWorld, isUpload, type Person, type World } from './setup/world.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'

const TWO_DAYS_S = 2 * 24 * 60 * 60

/** Where files are sent, and the field they are in. */
const endpoints = [
  ['/upload', 'photos'],
  ['/user/upload-picture', 'picture'],
  ['/account/photos', 'photos'],
  ['/account/places/new', 'photos'],
  ['/account', 'picture'],
] as const

let world: World
let server: RunningServer
let picture: File

beforeAll(async () => {
  picture = await aPicture()
  world = aWorld()
  server = await startServer(world)
})

test('an upload that breaks off leaves nothing', async () => {
  const before = leftovers(world)
  const cuts = iterations({ short: 15, long: 100 })
  const statuses: string[] = []
  for (let i = 0; i < cuts; i += 1) {
    const [door, field] = endpoints[i % endpoints.length]!
    const isPicture = field === 'picture'
    const files = isPicture ? [picture] : [picture, picture, picture]
    statuses.push(await cutUpload(world.people[i % 12]!, door, filesInField(field, ...files)))
  }
  await waitFor(() => expect(leftovers(world)).toEqual(before))
  expect(statuses.filter((status) => status.startsWith('2'))).toEqual([])
  expect((await server.get('/health')).status).toBe(200)
})

test('the same uploads sent whole are stored', async () => {
  const before = leftovers(world)
  for (const [i, [door, field]] of endpoints.entries()) {
    const person = world.people[12 + i]!
    const parts = filesInField(field, picture)
    parts.append('name', person.name)
    const { status } = await server.post(door, {
      token: person.token,
      parts,
      headers: { accept: 'text/html' },
    })
    expect([door, [200, 302, 422].includes(status)]).toEqual([door, true])
  }
  const after = leftovers(world)
  expect(after.photos).toBe(before.photos + endpoints.length)
  // Two widths of each: 320 and its own.
  expect(after.files.length).toBe(before.files.length + 2 * endpoints.length)
  expect(after.temporary).toEqual([])
})

test('a batch with one bad file stores none', async () => {
  const before = leftovers(world)
  const bad = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.jpg')
  const { status, json } = await server.post('/upload', {
    bearer: world.people[17]!.token,
    parts: filesInField('photos', picture, picture, bad, picture),
  })
  expect(status).toBe(415)
  expect(json.message).toContain('drawing.jpg')
  expect(leftovers(world)).toEqual(before)
})

test('a server killed while it stores photos leaves no row without its files', { tags: 'slow' }, async () => {
  const own = aWorld()
  for (let killed = 0; killed < iterations({ short: 2, long: 20 }); killed += 1) {
    const mortal = await startServer(own)
    const sent = own.people
      .slice(0, 6)
      .map(({ token }) =>
        mortal
          .post('/upload', { bearer: token, parts: filesInField('photos', picture, picture) })
          .catch(() => undefined),
      )
    await wait(50 + Math.random() * 400)
    await mortal.stop('SIGKILL')
    await Promise.all(sent)
  }
  const rows = own.query<{ id: string; uploader: string }>(
    // Those of the beginning have no files.
    'SELECT id FROM photos WHERE created_at > (SELECT max(created_at) FROM users) + 10000',
  )
  expect(rows.filter(({ id }) => !existsSync(path.join(own.uploads, `${id}.webp`)))).toEqual([])
})

test('leftovers and unused photos are swept after a day, and nothing else is', { tags: 'slow' }, async () => {
  const own = aWorld()
  const first = await startServer(own)
  const stored = await first.post('/upload', {
    bearer: own.people[2]!.token,
    parts: filesInField('photos', picture, picture),
  })
  const [old, fresh] = (stored.json as unknown as string[]).map((url) => path.basename(url, '.webp'))
  await first.stop()
  own.execute('UPDATE photos SET created_at = created_at - ? WHERE id = ?', TWO_DAYS_S * 1000, old)
  const stale = [
    'half.webp.0123456789ab.part',
    'orphan00000000000000aged.webp',
    `${old}.webp`,
    `${old}-320.webp`,
  ]
  const kept = [
    'half.webp.ba9876543210.part',
    'orphan0000000000000young.webp',
    'not-ours.txt',
    `${fresh}.webp`,
  ]
  for (const file of [...stale, ...kept]) {
    const whole = path.join(own.uploads, file)
    if (!existsSync(whole)) writeFileSync(whole, 'x')
    if (stale.includes(file) || file === 'not-ours.txt') makeOld(whole)
  }
  const hung = own.query('SELECT * FROM place_photos')

  await startServer(own)
  // The server does it by itself a minute after its start; who can't wait tells it to.
  if (!isLongRun) execFileSync('npm', ['run', '--silent', 'sweep'], { env: serverEnv(own) })
  await vi.waitFor(() => expect(own.uploadedFiles().filter((file) => stale.includes(file))).toEqual([]), {
    timeout: 90_000,
    interval: 200,
  })
  expect(own.query('SELECT id FROM photos WHERE id = ?', old)).toEqual([])
  expect(own.uploadedFiles()).toEqual(expect.arrayContaining(kept))
  expect(own.query('SELECT * FROM place_photos')).toEqual(hung)
})

/** Sends an upload and cuts the connection at a random byte; the status, if there was one before. */
async function cutUpload({ token }: Person, door: string, parts: FormData): Promise<string> {
  const made = new Response(parts)
  const body = Buffer.from(await made.arrayBuffer())
  const head = [
    `POST ${door} HTTP/1.1`,
    'Host: localhost:3000',
    'Accept: text/html',
    `Cookie: token=${token}`,
    `Content-Type: ${made.headers.get('Content-Type')}`,
    Math.random() < 0.5 ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked',
  ]
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const isChunked = head.at(-1)?.startsWith('Transfer')
  const whole = isChunked ? Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body]) : body
  const cut = Math.floor(Math.random() * whole.length)
  const closed = once(socket, 'close')
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), whole.subarray(0, cut)]), () => {
    setTimeout(() => (Math.random() < 0.5 ? socket.end() : socket.resetAndDestroy()), Math.random() * 40)
  })
  setTimeout(() => socket.destroy(), 3_000).unref()
  await closed
  return / (\d{3}) /.exec(answer)?.[1] ?? ''
}

function leftovers({ query, uploadedFiles: uploaded, tempFolder: temporary }: World) {
  return {
    photos: query('SELECT id FROM photos').length,
    files: uploaded().sort(),
    temporary: readdirSync(temporary).filter(isUpload),
  }
}

function makeOld(file: string): void {
  const then = statSync(file).mtimeMs / 1000 - TWO_DAYS_S
  utimesSync(file, then, then)
}
