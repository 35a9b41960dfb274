import { expect, test } from 'vitest'
import { startEdge } from '../tests/setup/servers/edge.ts'

test('what may name a person is stored by no cache, whatever the status', async () => {
  const { send } = await startEdge()
  const cookie = 'token=abc'
  const answers = [
    await send('/who', { headers: { cookie } }),
    await send('/who', { headers: { authorization: 'Bearer abc' } }),
    await send('/account', { headers: { cookie } }),
    await send('/who?_data=who', { headers: { cookie } }),
    await send('/nowhere', { headers: { cookie } }),
    await send('/who', { method: 'HEAD', headers: { cookie } }),
    await send('/form', { method: 'POST', body: 'a=1' }),
    // It sets cookies.
    await send('/strict'),
  ]
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(
    new Set(['private, no-store']),
  )
})

test('what is for everyone, and what an answer says itself, stays as it is', async () => {
  const { send } = await startEdge()
  expect((await send('/who')).headers['cache-control']).toBeUndefined()
  const asset = await send('/assets/entry-abc123.js', { headers: { cookie: 'token=abc' } })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
