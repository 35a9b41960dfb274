import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { env, readSettings } from '#app/env.server.ts'
import { readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { importByLink } from './import-by-link.server.ts'
import { aBomb, aColor, aJpeg, aNoisyScene, aScene } from './test-images.ts'

const host = { id: 'a-host' }
const sentence = (link = 'that link') =>
  `We couldn't get a photo from ${link}. Please check it, or upload the file instead.`

async function anOpenServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    rules: { allowedLocalHosts: [`127.0.0.1:${port}`], timeoutMs: 2000 },
  }
}

test('an image behind a link becomes a stored photo of the host', async () => {
  const bytes = Buffer.from(await (await aJpeg('a.jpg', 1700, 1000)).arrayBuffer())
  const { url, rules } = await anOpenServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(bytes),
  )
  const photo = await importByLink(host, ` ${url} `, rules)
  expect(photo).toMatchObject({ width: 1600, height: 941 })
  const rows = await db.select().from(photos)
  expect(rows).toEqual([expect.objectContaining({ id: photo.id, uploaderId: host.id })])
  expect(readdirSync(env.UPLOADS_DIR)).toHaveLength(4)
})

test('a linked picture may be heavier than an upload', async () => {
  const bytes = await aNoisyScene(1900, 1800).png().toBuffer()
  expect(bytes.length).toBeGreaterThan(8 * 1024 * 1024)
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024)
  const { url, rules } = await anOpenServer((_, response) => response.end(bytes))
  await expect(importByLink(host, url, rules)).resolves.toMatchObject({ width: 1600 })
})

test('every failure is the same sentence, and none comes so fast that it tells something', async () => {
  const before = readdirSync(env.UPLOADS_DIR)
  const jpeg = await aScene().jpeg().toBuffer()
  const { url, rules } = await anOpenServer((request, response) => {
    const answers: Record<string, () => unknown> = {
      '/html': () => response.end('<html>'),
      '/svg': () => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      '/small': async () => response.end(await aColor('#336699', 400, 319).png().toBuffer()),
      '/short': () => response.end(jpeg.subarray(0, 3000)),
      '/bomb': () => response.end(aBomb(20_000, 20_000)),
      '/gone': () => response.writeHead(404).end(),
      '/inside': () => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      '/reset': () => request.socket.destroy(),
    }
    answers[request.url ?? '']?.()
  })
  const links = ['html', 'svg', 'small', 'short', 'bomb', 'gone', 'inside', 'reset'].map((path) => url + path)
  links.push(
    '',
    'not a link',
    'http://127.0.0.1:1/',
    'http://10.0.0.1/',
    'http://localhost/',
    'file:///etc/passwd',
  )
  const startedAt = performance.now()
  const times = await Promise.all(
    links.map(async (link, i) => {
      const failure = await importByLink({ id: `host-${i}` }, link, rules).catch((reason: unknown) => reason)
      const said = sentence(link || undefined)
      expect(failure).toMatchObject({ code: 'invalid', message: said, fields: { link: [said] } })
      expect(failure).not.toHaveProperty('cause')
      return performance.now() - startedAt
    }),
  )
  expect(times).toHaveLength(14)
  expect(Math.min(...times)).toBeGreaterThan(1400)
  expect(readdirSync(env.UPLOADS_DIR)).toEqual(before)
})

test("one person's slow links leave room for everybody else's", async () => {
  const bytes = await aScene().jpeg().toBuffer()
  const { url, rules } = await anOpenServer((request, response) => {
    if (request.url === '/fast') response.end(bytes)
  })
  const gone = new AbortController()
  const slow = Array.from({ length: 6 }, () => importByLink(host, url, { ...rules, signal: gone.signal }))
  await expect(importByLink(host, `${url}fast`, rules)).rejects.toMatchObject({ code: 'busy' })
  await expect(importByLink({ id: 'other' }, `${url}fast`, rules)).resolves.toMatchObject({ width: 800 })
  gone.abort()
  for (const one of await Promise.allSettled(slow)) expect(one.status).toBe('rejected')
  await expect(importByLink(host, `${url}fast`, rules)).resolves.toMatchObject({ width: 800 })
})

test('servers of this machine are only opened for tests, never in production', () => {
  const opened = { TEST_IMPORT_HOSTS: '127.0.0.1:4000, photos.test:80' }
  expect(readSettings({ ...opened, NODE_ENV: 'test' }).TEST_IMPORT_HOSTS).toEqual([
    '127.0.0.1:4000',
    'photos.test:80',
  ])
  for (const NODE_ENV of ['production', undefined, 'prod']) {
    expect(() => readSettings({ ...opened, NODE_ENV })).toThrow(
      /TEST_IMPORT_HOSTS lets links reach .* leave it empty/,
    )
    expect(readSettings({ NODE_ENV }).TEST_IMPORT_HOSTS).toEqual([])
  }
})
