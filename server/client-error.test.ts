import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnFreePort, sendRaw } from '../tests/setup/servers/edge.ts'
import { answerClientErrors } from './client-error.ts'

const PARTNER = 'https://partner.example'
const LONG = `X-Long: ${'x'.repeat(40_000)}\r\n\r\n`

async function aServer() {
  const server = createServer({ maxHeaderSize: 32_000 }, (req, res) => {
    if (req.url === '/slow') res.write('begun')
    req.resume().on('end', () => res.end('hello'))
  })
  answerClientErrors(server, [PARTNER])
  const port = await listenOnFreePort(server)
  return async (text: string) => (await sendRaw(port, text)).text
}

test.each([
  ['GET /places HTTP/1.1', true],
  ['GET /user/login?x=1 HTTP/1.1', true],
  ['GET / HTTP/1.1', false],
  ['GET /userx HTTP/1.1', false],
])('of %s a head that is too long is refused in a sentence', async (line, isApi) => {
  const send = await aServer()
  const answer = await send(`${line}\r\nHost: x\r\nOrigin: ${PARTNER}\r\n${LONG}`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('are too long.')
  expect(answer.includes(`Access-Control-Allow-Origin: ${PARTNER}\r\n`)).toBe(isApi)
  expect(answer.includes('"success":false')).toBe(isApi)
})

test('what is no HTTP is a 400, and so is a body that breaks off', async () => {
  const send = await aServer()
  expect(await send('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*This request can't be read\.$/)
  const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'
  expect(await send(chunked)).toMatch(/^HTTP\/1\.1 400 /)
})

test('what Node’s parser refuses below a prefix is said in its language, to programs in English', async () => {
  const send = await aServer()
  const answer = async (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: x\r\n${LONG}`)
  expect(await answer('/hi/login')).toMatch(/\r\n\r\nयह पता, [^A-Za-z]+$/)
  expect(await answer('/places')).toContain('are too long.')
})

test('nothing is written into an answer that has begun', async () => {
  const send = await aServer()
  const answer = await send('POST /slow HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n')
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('a refusal of HEAD has no body', async () => {
  const send = await aServer()
  expect(await send(`HEAD / HTTP/1.1\r\nHost: x\r\n${LONG}`)).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n$/)
})
