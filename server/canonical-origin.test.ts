import { startEdge } from '../tests/setup/servers/edge.ts'
import { expect, test } from 'vitest'

async function whatRemixSees(origin: string, trustProxy: number, headers: Record<string, string>) {
  const { send } = await startEdge({ origin, trustProxy })
  const answer = await send('/who', { headers })
  return JSON.parse(answer.text) as { url: string; context: { requestId: string; clientAddress: string } }
}

test('Remix sees the configured address, whatever Host and X-Forwarded-Host say', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example:99', 'x-forwarded-proto': 'http' }
  expect((await whatRemixSees('https://basera.example', 1, headers)).url).toBe('https://basera.example/who')
  expect((await whatRemixSees('http://localhost:3000', 0, headers)).url).toBe('http://localhost:3000/who')
})

test("a form sent from 127.0.0.1 passes Remix's own origin check too", async () => {
  const { send } = await startEdge({ origin: 'http://localhost:3000' })
  const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }
  const answer = await send('/form', { method: 'POST', headers })
  expect([answer.status, answer.text]).toEqual([200, 'page'])
})

test('X-Forwarded-For tells the address only behind a configured proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const addressFor = async (trustProxy: number) =>
    (await whatRemixSees('http://localhost:3000', trustProxy, headers)).context.clientAddress
  expect(await addressFor(0)).toBe('127.0.0.1')
  expect(await addressFor(1)).toBe('198.51.100.7')
  expect(await addressFor(2)).toBe('203.0.113.9')
})

test("the request's id is in the answer and in Remix's context", async () => {
  const { send } = await startEdge()
  const answer = await send('/who')
  const { context } = JSON.parse(answer.text) as { context: { requestId: string } }
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(context.requestId).toBe(answer.headers['x-request-id'])
})
