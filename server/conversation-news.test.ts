import { expect, test } from 'vitest'
import { aConversation } from '../tests/factories/a-conversation.ts'
import { aSession } from '../tests/factories/a-session.ts'
import { startEdge } from '../tests/setup/servers/edge.ts'

test('who looks for news of a conversation gets its version, a 304 where there is nothing new, and never a word', async () => {
  const { send } = await startEdge()
  const { host, guest, id, answer } = await aConversation()
  const cookie = `token=${await aSession(guest)}`
  const look = (headers: Record<string, string>, of = id) => send(`/account/messages/${of}/news`, { headers })
  const first = await look({ cookie })
  expect([first.status, first.text, first.headers['cache-control']]).toEqual([200, '', 'private, no-store'])
  const etag = String(first.headers.etag)
  expect((await look({ cookie, 'if-none-match': etag })).status).toBe(304)
  await answer()
  expect((await look({ cookie, 'if-none-match': etag })).status).toBe(200)

  // All others are the route's to answer.
  const { guest: stranger } = await aConversation()
  for (const asked of [
    await look({ cookie: `token=${await aSession(stranger)}` }),
    await look({ cookie: `token=${await aSession(host)}` }, 'none'),
    await look({}),
  ])
    expect(asked.headers.etag).toBeUndefined()
})
