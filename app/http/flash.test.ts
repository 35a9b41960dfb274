import { createCookieSessionStorage } from '@remix-run/node'
import { expect, test } from 'vitest'
import { routeArgs, cookieHeaderFrom } from '../../tests/setup/requests/route-args.ts'
import { redirectWithToast, getToast } from './flash.server.ts'

const taken = async (cookie: string) => getToast((await routeArgs('/', { cookie })).request)

test('a toast is shown on the next page, once', async () => {
  const answer = await redirectWithToast('/', 'Updated successfully!', { duration: 2000, cookies: ['a=1'] })
  expect(answer.headers.getSetCookie().at(-1)).toMatch(/^toast=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const { toast, headers } = await taken(cookieHeaderFrom(answer))
  expect(toast).toEqual({ type: 'success', message: 'Updated successfully!', duration: 2000 })
  expect(headers.getSetCookie()).toEqual(['toast=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
})

test('what a script asks for, or what is fetched for later, leaves the toast to the page that a browser loads', async () => {
  const cookie = cookieHeaderFrom(await redirectWithToast('/', 'Updated successfully!'))
  const ask = async (path: string, asked: Record<string, string>, method = 'GET') => {
    const { request } = await routeArgs(path, { cookie })
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(asked)) headers.set(name, value)
    const answer = await getToast(new Request(request.url, { method, headers }))
    return { words: answer.toast?.message, clears: answer.headers.has('Set-Cookie') }
  }
  const left = { words: undefined, clears: false }
  // A trip that is kept for when there is no network.
  expect(await ask('/account/bookings/1', { 'Sec-Fetch-Mode': 'cors', Accept: 'text/html' })).toEqual(left)
  // Data of the app's own, of this tab or another one; in a browser that says no mode, too.
  expect(await ask('/', { 'Sec-Fetch-Mode': 'cors', Accept: '*/*' })).toEqual(left)
  expect(await ask('/', { Accept: '*/*' })).toEqual(left)
  expect(await ask('/filters', { 'Sec-Fetch-Mode': 'cors' }, 'HEAD')).toEqual(left)
  expect(await ask('/filters', {}, 'HEAD')).toEqual(left)
  expect(await ask('/', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Purpose': 'prefetch;prerender' })).toEqual(left)
  const taken = { words: 'Updated successfully!', clears: true }
  expect(await ask('/', {})).toEqual(taken)
  expect(await ask('/', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toEqual(taken)
  expect(await ask('/', { 'Sec-Fetch-Mode': 'navigate' })).toEqual(taken)
})

test('a toast too long for a cookie is cut, in any script', async () => {
  for (const letter of ['a', 'क', '😀']) {
    const answer = await redirectWithToast('/', letter.repeat(3000))
    expect(answer.headers.getSetCookie()[0]!.length).toBeLessThan(4096)
    const { toast } = await taken(cookieHeaderFrom(answer))
    expect(toast?.message).toMatch(new RegExp(`^(?:${letter}){350,700}…$`, 'u'))
  }
})

test('a toast that somebody else wrote, or changed, is not shown and goes', async () => {
  const [own = ''] = cookieHeaderFrom(await redirectWithToast('/', 'Updated successfully!')).split('; ')
  const [value = '', mark = ''] = decodeURIComponent(own.replace('toast=', '')).split('.')
  const evil = Buffer.from(JSON.stringify({ __flash_flash__: { toast: { message: 'Call 98450' } } }))
  const theirs = createCookieSessionStorage({ cookie: { name: 'toast', secrets: ['s3Cr3t'] } })
  const session = await theirs.getSession()
  session.flash('flash', { toast: { message: 'Call 98450', type: 'success' } })
  const forged = [
    `toast=${encodeURIComponent(`${evil.toString('base64')}.`)}`,
    `toast=${encodeURIComponent(evil.toString('base64'))}`,
    `toast=${encodeURIComponent(`${evil.toString('base64')}.${mark}`)}`,
    `toast=${encodeURIComponent(`${value}.${mark.slice(0, -2)}`)}`,
    `toast=${encodeURIComponent(`${value}.`)}`,
    (await theirs.commitSession(session)).split(';')[0]!,
    'toast=',
    'toast=%',
    'toast=.',
    `toast=${'x'.repeat(5000)}`,
  ]
  for (const cookie of forged) {
    const { toast, headers } = await taken(cookie)
    expect([cookie, toast]).toEqual([cookie, undefined])
    expect(headers.getSetCookie()).toHaveLength(1)
  }
})
