import { rateLimits } from '#app/db/schema/system.ts'
import { write } from '#app/db/write.server.ts'
import { RATE_LIMITS } from '#app/domain/rate-limits.ts'
import { queuePasswords } from '#app/domain/users/password.server.ts'
import { handleError } from '#app/entry.server.tsx'
import { log } from '#app/log.server.ts'
import { action as logInByCall } from '#app/api/user/login.ts'
import { action as placeForm } from '#app/routes/account/places/edit.tsx'
import { action as sendPhotos } from '#app/routes/account/photos.ts'
import { action as logIn } from '#app/routes/login.tsx'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../tests/factories/a-user.ts'
import { routeArgs } from '../../tests/setup/requests/route-args.ts'
import { aJpeg } from '#app/domain/photos/test-images.ts'
import { clientIp } from '#app/http/auth.server.ts'

const context = { clientAddress: '203.0.113.7' }

async function fillCounts(points: number) {
  await write((tx) => tx.update(rateLimits).set({ points }))
}

async function answerOf(answer: Promise<unknown>): Promise<Response> {
  return (await answer.catch((thrown: unknown) => thrown)) as Response
}

async function wrongLogIns(email: string, times: number) {
  const form = { email, password: 'not this one' }
  const tries = Array.from({ length: times }, async () =>
    logIn({ ...(await routeArgs('/login', { form })), context }),
  )
  return Promise.all(tries) as Promise<Response[]>
}

test('a form sent too often is answered 429, in a message for the toast and the form', async () => {
  const { email } = await aUser()
  await wrongLogIns(email, 10)
  const [answer] = await wrongLogIns(email, 1)
  expect(answer!.status).toBe(429)
  expect(Number(answer!.headers.get('Retry-After'))).toBeGreaterThan(890)
  const said = (await answer!.json()) as {
    message: string
    result: { error: Record<string, string[]>; initialValue: object }
  }
  expect(said.message).toBe('There were too many wrong login attempts. Please try again in 15 minutes.')
  expect(said.result.error['']).toEqual([said.message])
  expect(said.result.initialValue).toEqual({ email })
})

test('a call made too often is answered 429 in JSON', async () => {
  const { email } = await aUser()
  await wrongLogIns(email, 10)
  const { request } = await routeArgs('/user/login', {
    body: JSON.stringify({ email, password: 'not this one' }),
    headers: { 'Content-Type': 'application/json' },
  })
  const answer = await logInByCall({ request, params: {}, context })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await answer.json()).toEqual({
    success: false,
    message: 'There were too many wrong login attempts. Please try again in 15 minutes.',
  })
})

test('photos beyond the limit are refused with 429, and the form comes back', async () => {
  const host = await aUser()
  const send = async (action: typeof placeForm | typeof sendPhotos, path: string) => {
    const body = new FormData()
    body.append('title', 'By the sea')
    body.append('intent', 'upload')
    body.append('photos', await aJpeg('beach.jpg', 320, 320))
    return answerOf(action({ ...(await routeArgs(path, { as: host, body })), params: {}, context }))
  }
  expect((await send(placeForm, '/account/places/new')).status).toBe(200)
  await fillCounts(RATE_LIMITS.photos.points)
  for (const [action, path] of [
    [placeForm, '/account/places/new'],
    [sendPhotos, '/account/photos'],
  ] as const) {
    const answer = await send(action, path)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await answer.text()).toContain(RATE_LIMITS.photos.message)
  }
})

test('drafts of signed-out people expire, too', async () => {
  const send = async () =>
    answerOf(
      placeForm({
        ...(await routeArgs('/account/places/new', { form: { title: 'x' } })),
        params: {},
        context,
      }),
    )
  expect((await send()).status).toBe(302)
  await fillCounts(RATE_LIMITS.drafts.points)
  const answer = await send()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await answer.text()).toContain(RATE_LIMITS.drafts.message)
})

test('without the edge all clients are one', () => {
  expect(clientIp({ clientAddress: '203.0.113.7' })).toBe('203.0.113.7')
  expect(clientIp({})).toBe('anywhere')
  expect(clientIp({ clientAddress: ['203.0.113.7'] })).toBe('anywhere')
})

test('a body the edge has refused is no failure of ours, anything else is', () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const request = new Request('http://localhost:3000/login')
  handleError(Object.assign(new Error('too much'), { name: 'BodyTooLarge' }), { request })
  expect(error).not.toHaveBeenCalled()
  handleError(new Error('a defect'), { request })
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})

test('where too many passwords wait, a form comes back with 503 and what was typed, and a call in JSON', async () => {
  let leave = () => {}
  const left = new Promise<void>((done) => (leave = done))
  const full = Promise.all(
    Array.from({ length: 200 }, () => queuePasswords({ address: context.clientAddress }, () => left)),
  )
  const form = { email: 'asha@example.com', password: 'anything at all' }
  const page = (await logIn({ ...(await routeArgs('/login', { form })), context })) as Response
  const body = JSON.stringify(form)
  const { request } = await routeArgs('/user/login', {
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  const call = await logInByCall({ request, params: {}, context })
  leave()
  await full
  const message = 'Too many passwords are being checked right now. Please try again in a moment.'
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await page.json()).toMatchObject({
    message,
    result: { error: { '': [message] }, initialValue: { email: form.email } },
  })
  expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await call.json()).toEqual({ success: false, message })
})
