import { openPhotoFile } from '#app/domain/photos/photo-store.server.ts'
import { readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aFile, aJpeg, aScene } from '../../app/domain/photos/test-images.ts'
import { startApi, startApiPort, ORIGIN, aSignedInUser } from '../setup/api/api-client.ts'
import { waitFor } from '../setup/vitest/wait-for.ts'

// A folder of its own: in the machine's, a server that another test killed may have left what it was receiving.
const tempFolder = await vi.hoisted(async () => {
  const { mkdtemp } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  process.env.TMPDIR = await mkdtemp(`${tmpdir()}/basera-test-`)
  return process.env.TMPDIR
})

// Listens before the settings are read, which name its port.
const photoSite = await vi.hoisted(async () => {
  const { createServer } = await import('node:http')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  process.env.TEST_IMPORT_HOSTS = `127.0.0.1:${port}`
  return { server, url: `http://127.0.0.1:${port}` }
})

async function leftovers() {
  return (await readdir(tempFolder)).filter((name) => name.startsWith('basera-upload-'))
}

async function reservedBytes() {
  const folders = (await leftovers()).map((name) => path.join(tempFolder, name))
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
  )
  const sizes = await Promise.all(files.flat().map(async (file) => (await stat(file)).size))
  return sizes.reduce((total, size) => total + size, 0)
}

afterAll(async () => {
  photoSite.server.close()
  photoSite.server.closeAllConnections()
  await rm(tempFolder, { recursive: true })
})

afterEach(async () => {
  // What was received on disk is gone once the call is over.
  await waitFor(async () => expect(await leftovers()).toEqual([]))
})

function formOf(field: string, files: File[]) {
  const form = new FormData()
  form.append('note', 'not a file')
  for (const file of files) form.append(field, file)
  return form
}

async function isServed(url: string) {
  return (await openPhotoFile(url.replace(`${ORIGIN}/uploads/`, ''))) !== undefined
}

test('photos are answered as URLs in the order sent, and are there', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const sizes = [960, 640, 320]
  const files = await Promise.all(sizes.map((width) => aJpeg(`तस्वीर ${width}.jpg`, width, 320)))
  const { status, text } = await call('POST /upload', { body: formOf('photos', files), bearer: token })
  expect(status).toBe(200)
  const urls = JSON.parse(text) as string[]
  expect(urls).toHaveLength(3)
  for (const url of urls) expect(await isServed(url)).toBe(true)
  const big = await openPhotoFile(urls[0]!.replace(`${ORIGIN}/uploads/`, ''))
  const small = await openPhotoFile(urls[2]!.replace(`${ORIGIN}/uploads/`, ''))
  expect(big!.size).toBeGreaterThan(small!.size)
})

test('a batch with one bad file stores none, and the sentence names it', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const files = [
    await aJpeg('good.jpg', 320, 320),
    aFile('बुरा.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]
  const { status, json } = await call('POST /upload', { body: formOf('photos', files), bearer: token })
  expect(status).toBe(415)
  expect(json.message).toContain('बुरा.svg')
})

test('files are bounded in number and weight', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const one = await aJpeg('one.jpg', 320, 320)
  const send = (files: File[]) => call('POST /upload', { body: formOf('photos', files), bearer: token })
  const many = await send(Array.from({ length: 23 }, () => one))
  expect([many.status, many.json.message]).toEqual([
    413,
    'Please upload at most 20 photos at a time; these are 23.',
  ])
  const heavy = await send([one, aFile('heavy.jpg', Buffer.alloc(8 * 1024 * 1024 + 1, 1))])
  expect([heavy.status, heavy.json.message]).toEqual([
    413,
    'heavy.jpg is larger than 8 MB. Please choose a smaller one.',
  ])
  const none = await send([])
  expect([none.status, none.json.message]).toEqual([422, 'Please choose a photo to upload.'])
  const twenty = await send(Array.from({ length: 20 }, () => one))
  expect([twenty.status, (JSON.parse(twenty.text) as string[]).length]).toEqual([200, 20])
})

test('a photo of a place that is too small is a 422', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const body = formOf('photos', [await aJpeg('stamp.jpg', 640, 319)])
  const { status, json } = await call('POST /upload', { body, bearer: token })
  expect([status, json.message]).toEqual([
    422,
    'stamp.jpg is too small: a photo needs at least 320 pixels on each side. Please choose a larger one.',
  ])
})

test('a file of just 8 MB is looked at', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const jpeg = await aScene(320, 320).jpeg().toBuffer()
  const padded = Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024 - jpeg.length)])
  const { status } = await call('POST /upload', {
    body: formOf('photos', [aFile('full.jpg', padded)]),
    bearer: token,
  })
  expect(status).toBe(200)
})

test('a picture is one file and answered as one URL', async () => {
  const call = await startApi()
  const { token } = await aSignedInUser()
  const file = await aJpeg('me.jpg', 60, 60)
  const send = (field: string, files: File[]) =>
    call('POST /user/upload-picture', { body: formOf(field, files), bearer: token })
  const one = await send('picture', [file])
  expect(one.status).toBe(200)
  expect(await isServed(JSON.parse(one.text) as string)).toBe(true)
  expect((await send('picture', [file, file])).status).toBe(422)
  expect((await send('photos', [file])).status).toBe(422)
})

test('a link to a picture is answered as the URL of our copy', async () => {
  const picture = await aScene(320, 320).png().toBuffer()
  photoSite.server.on('request', (_req, res) => res.setHeader('Content-Type', 'image/png').end(picture))
  const call = await startApi()
  const { token } = await aSignedInUser()
  const send = (link: unknown) => call('POST /upload-by-link', { json: { link }, bearer: token })
  const stored = await send(`${photoSite.url}/sea.png`)
  expect(stored.status).toBe(200)
  expect(await isServed(JSON.parse(stored.text) as string)).toBe(true)

  const [inside, nowhere] = await Promise.all([send('http://10.0.0.1/a.png'), send('nowhere')])
  // The same words but for the link.
  expect([inside.status, inside.text]).toEqual([
    422,
    nowhere.text.replaceAll('nowhere', 'http://10.0.0.1/a.png'),
  ])
  expect(inside.json.errors?.link).toEqual([inside.json.message])
  const seven = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => send('nowhere')))
  expect(seven.map(({ status }) => status).sort()).toEqual([...Array<number>(6).fill(422), 503])
  expect(seven.find(({ status }) => status === 503)?.headers['retry-after']).toBe('10')
  const empty = await send(' ')
  expect([empty.status, empty.json.message]).toEqual([422, "Link can't be empty"])
  expect((await send(['x'])).status).toBe(400)
})

test('forty uploads that never end hold no more of the disk than one person may', async () => {
  const port = await startApiPort()
  const { token } = await aSignedInUser()
  const other = await aSignedInUser()
  const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n')
  const bytes = Buffer.alloc(7 * 1024 * 1024, 1)
  const answers: number[] = []
  const unfinished = Array.from({ length: 40 }, () => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(30 * 1024 * 1024),
    }
    const upload = request({ port, method: 'POST', path: '/upload', headers }, (answer) => {
      answers.push(answer.statusCode ?? 0)
    })
    upload.on('error', () => undefined)
    upload.write(head)
    upload.write(bytes)
    return upload
  })
  // 280 MB are sent: what has arrived counts, and the uploads beyond 200 MB are refused.
  await waitFor(async () => expect(await reservedBytes()).toBeGreaterThan(150 * 1024 * 1024))
  expect(await reservedBytes()).toBeLessThanOrEqual(200 * 1024 * 1024)
  const call = await startApi()
  const mine = await aJpeg('mine.jpg', 320, 320)
  const { status } = await call('POST /upload', { body: formOf('photos', [mine]), bearer: other.token })
  expect(status).toBe(200)
  for (const upload of unfinished) upload.destroy()
})

test('an upload that breaks off leaves nothing and harms nobody', async () => {
  const port = await startApiPort()
  const { token } = await aSignedInUser()
  const cut = () =>
    new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
      const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/upload', headers })
      sending.on('error', () => undefined).on('close', resolve)
      sending.write('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n')
      sending.write(Buffer.alloc(300_000, 7), () => setTimeout(() => sending.destroy(), 20))
    })
  await Promise.all(Array.from({ length: 10 }, cut))
  expect((await fetch(`http://127.0.0.1:${port}/places`)).status).toBe(200)
})
