import { expect, test } from 'vitest'
import { startEdge } from '../tests/setup/servers/edge.ts'

test('a form that scripts have sent stays when it is too long, and gives way to another refusal', async () => {
  const { send } = await startEdge()
  const marksOf = async (headers: Record<string, string>, body: string) => {
    const answer = await send('/place/a?_data=routes%2Fplace', { method: 'POST', headers, body })
    return [answer.status, Object.keys(answer.headers).filter((name) => name.startsWith('x-remix'))]
  }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await marksOf(type, `name=${'a'.repeat(110_000)}`)).toEqual([413, []])
  expect(await marksOf({ ...type, origin: 'https://another.example' }, 'name=a')).toEqual([
    403,
    ['x-remix-catch'],
  ])
})
