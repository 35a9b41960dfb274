import { mailPreferencesOf, unsubscribeUrlOf } from '#app/domain/mail-preferences.server.ts'
import { paths } from '#app/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import { action, loader } from './unsubscribe.tsx'

let host: { id: string }
let token: string
beforeEach(async () => {
  host = await aUser()
  token = new URL(await unsubscribeUrlOf(host)).searchParams.get('token')!
})

const look = async (of = token) => {
  const response = await loader({ ...(await routeArgs(paths.unsubscribe({ token: of }))) })
  return { status: response.status, ...(await response.json()), headers: response.headers }
}
const post = async (body: RequestInit['body'], headers?: Record<string, string>, of = token) =>
  action({ ...(await routeArgs(paths.unsubscribe({ token: of }), { body, headers })) })

test('looking at the link of a mail changes nothing, and nobody stores it', async () => {
  const { headers, ...seen } = await look()
  expect(seen).toEqual({ status: 200, state: 'on', topic: 'places' })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(await mailPreferencesOf(host)).toEqual({ trips: true, places: true, messages: true })
})

const form = new FormData()
form.set('List-Unsubscribe', 'One-Click')
test.each([
  ["a mail program's click", 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['its other form', form, undefined],
  ["the page's button", '', 'application/x-www-form-urlencoded'],
  ['a post of something else', '{', 'application/json'],
])(
  '%s ends the mails about places and nothing else, without a log-in and a redirect',
  async (_, body, type) => {
    for (let n = 0; n < 2; n++) {
      const response = await post(body, type ? { 'Content-Type': type } : undefined)
      expect([response.status, response.headers.get('Location')]).toEqual([200, null])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await mailPreferencesOf(host)).toEqual({ trips: true, places: false, messages: true })
    expect((await look()).state).toBe('off')
  },
)

test('the link of a mail about a message ends those, and no others', async () => {
  const link = new URL(await unsubscribeUrlOf(host, 'messages')).searchParams.get('token')!
  expect(await look(link)).toMatchObject({ state: 'on', topic: 'messages' })
  await post('List-Unsubscribe=One-Click', { 'Content-Type': 'application/x-www-form-urlencoded' }, link)
  expect(await mailPreferencesOf(host)).toEqual({ trips: true, places: true, messages: false })
})

test("a link that is not ours, cut or another's is none", async () => {
  const other = await aUser()
  const [, signature = ''] = token.split('.')
  const strange = [
    '',
    'x',
    '.',
    token.slice(0, -1),
    `${token}x`,
    `${other.id}.${signature}`,
    'x'.repeat(9000),
  ]
  for (const one of strange) {
    expect((await look(one)).status, one.slice(0, 99)).toBe(404)
    expect((await post('', undefined, one)).status).toBe(404)
  }
  for (const who of [host, other]) expect((await mailPreferencesOf(who)).places).toBe(true)
})
