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

test('what is refused on purpose says why below a fitting heading, and what nobody expected has that of the specification', async () => {
  const { send } = await startEdge()
  const page = async (path: string, headers: Record<string, string>, method: string) => {
    const answer = await send(path, { method, headers: { accept: 'text/html', ...headers } })
    return [
      answer.status,
      /<h1>(.*?)<\/h1>/.exec(answer.text)?.[1],
      /<main>[^]*<p>(.*?)<\/p>/.exec(answer.text)?.[1],
    ]
  }
  const foreign = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://another.example' }
  expect(await page('/place/a', foreign, 'POST')).toEqual([
    403,
    'This is not allowed',
    expect.stringMatching(/^[A-Z][^0-9]*another site/),
  ])
  expect(await page('/hi/place/a', foreign, 'POST')).toEqual([403, 'इसकी इजाज़त नहीं है', expect.any(String)])
  expect(await page('/place/%E0%A4%A', {}, 'GET')).toEqual([
    400,
    'Unexpected Application Error!',
    expect.stringMatching(/^400 Bad Request\. This address/),
  ])
})
