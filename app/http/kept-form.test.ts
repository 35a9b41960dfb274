import { expect, test } from 'vitest'
import { requireUser } from './auth.server.ts'
import { takeKeptForm } from './kept-form.server.ts'

const PAGE = 'http://localhost:3000/account/phone'

async function sentWithoutSession(fields: Record<string, string>, url = PAGE) {
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await requireUser(request).catch((thrown: unknown) => thrown as Response)
  if (!(answer instanceof Response)) throw new Error('This was not refused')
  const cookies = answer.headers.getSetCookie()
  const cookie = cookies.find((text) => text.startsWith('kept-form='))
  return { location: answer.headers.get('Location'), cookie, isToasted: cookies.length > (cookie ? 1 : 0) }
}

const onPage = (cookie = '', url = PAGE) =>
  takeKeptForm(new Request(url, { headers: { cookie: cookie.split(';', 1)[0]! } }))

test('what is sent without a session is kept for its page, until that is opened', async () => {
  const { location, cookie, isToasted } = await sentWithoutSession({ phone: '98111 22333', note: 'फ़ोन' })
  expect(location).toBe('/login?redirectTo=%2Faccount%2Fphone')
  expect(isToasted).toBe(true)
  expect(cookie).toMatch(/; Path=\/account\/phone; HttpOnly/)
  const { keptFields, headers } = await onPage(cookie)
  expect(keptFields).toEqual({ phone: '98111 22333', note: 'फ़ोन' })
  expect(new Headers(headers).get('Set-Cookie')).toMatch(/^kept-form=;.*Max-Age=0; Path=\/account\/phone/)
  expect(await onPage(cookie, `${PAGE}/other`)).toEqual({})
})

test('passwords, what nobody typed, and what is too long for a cookie are not kept', async () => {
  const { cookie } = await sentWithoutSession({
    email: 'asha@example.com',
    currentPassword: 'monsoon-2026',
    intent: 'block',
    name: ' ',
  })
  expect((await onPage(cookie)).keptFields).toEqual({ email: 'asha@example.com' })
  expect((await sentWithoutSession({ password: 'monsoon-2026' })).cookie).toBeUndefined()
  expect((await sentWithoutSession({ reason: 'छत '.repeat(400) })).cookie).toBeUndefined()
})

test('a cookie that is none of ours is nothing', async () => {
  for (const value of ['kept-form=e30%3D', 'kept-form=x', 'kept-form=bnVsbA%3D%3D'])
    expect(await onPage(value)).toEqual({})
})
