import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { aConversation } from '../tests/factories/a-conversation.ts'
import { aSession } from '../tests/factories/a-session.ts'
import { captureStatements } from '../tests/setup/database/capture-statements.ts'
import { listenOnFreePort, sendRequest } from '../tests/setup/servers/edge.ts'
import { newsOfConversations } from './conversation-news.ts'

const HEADERS = { 'x-frame-options': 'DENY' }

async function startNews() {
  const listener = newsOfConversations(HEADERS, (_req, res) => void res.writeHead(404).end())
  const port = await listenOnFreePort(createServer(listener))
  return (of: string, headers: Record<string, string>) =>
    sendRequest(port, `/account/messages/${of}/news`, { headers })
}

test('who looks for news of a conversation gets its version, a 304 where there is nothing new, and never a word', async () => {
  const send = await startNews()
  const { host, guest, id, answer } = await aConversation()
  const cookie = `token=${await aSession(guest)}`
  const look = (headers: Record<string, string>, of = id) => send(of, headers)
  const first = await look({ cookie })
  expect([first.status, first.text]).toEqual([200, ''])
  expect(first.headers).toMatchObject({ ...HEADERS, 'cache-control': 'private, no-store' })
  const etag = String(first.headers.etag)
  expect((await look({ cookie, 'if-none-match': etag })).status).toBe(304)
  await answer()
  expect((await look({ cookie, 'if-none-match': etag })).status).toBe(200)

  // All others are answered by what comes after it.
  const { guest: stranger } = await aConversation()
  for (const asked of [
    await look({ cookie: `token=${await aSession(stranger)}` }),
    await look({ cookie: `token=${await aSession(host)}` }, 'none'),
    await look({}),
  ])
    expect([asked.status, asked.headers.etag]).toEqual([404, undefined])
})

test('an answer without news is one question to the database, before Express and Remix', async () => {
  const send = await startNews()
  const { guest, id } = await aConversation()
  const cookie = `token=${await aSession(guest)}`
  const etag = String((await send(id, { cookie })).headers.etag)
  const statements = await captureStatements(async () => {
    for (let i = 0; i < 10; i++) expect((await send(id, { cookie, 'if-none-match': etag })).status).toBe(304)
  })
  expect(statements).toHaveLength(10)
})
