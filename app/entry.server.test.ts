import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { fakeRemixBuild } from '../tests/setup/servers/remix-build.ts'
import { handleDataRequest, handleError } from './entry.server.tsx'
import { getToast, redirectWithToast } from './http/flash.server.ts'
import { log } from './log.server.ts'

function answer(method: string, path: string) {
  const page = { default: () => null }
  const routes = {
    list: { id: 'list', path: 'account/bookings', module: page },
    broken: {
      id: 'broken',
      path: 'broken',
      module: { ...page, loader: () => Promise.reject(new Error('a defect')) },
    },
  } as unknown as ServerBuild['routes']
  const entry = {
    module: { default: (_: Request, status: number) => new Response('page', { status }), handleError },
  }
  const handle = createRequestHandler(fakeRemixBuild({ routes, entry }), 'test')
  return handle(new Request(new URL(path, 'http://localhost:3000'), { method }))
}

test.each([
  ['POST', '/account/bookings', 405],
  ['POST', '/account/bookings?_data=list', 405],
  ['GET', '/account/bookings?_data=broken', 403],
  ['GET', '/nowhere?_data=list', 404],
])('what the router turns down is not logged as a failure: %s %s', async (method, path, status) => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  expect((await answer(method, path)).status).toBe(status)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

test('a page that breaks is', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  expect((await answer('GET', '/broken')).status).toBe(500)
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})

test('a toast comes beside the answer that a page asked for, where no other tab or request can take it', async () => {
  const root = {
    default: () => null,
    loader: async ({ request }: { request: Request }) => {
      const { toast, headers } = await getToast(request)
      return Response.json({ toast }, { headers })
    },
    action: () => redirectWithToast('/there', 'ठीक है: “saved”', { cookies: ['other=1'] }),
  }
  const routes = { root: { id: 'root', path: '/there', module: root } } as unknown as ServerBuild['routes']
  const entry = { module: { default: () => new Response('page'), handleError, handleDataRequest } }
  const handle = createRequestHandler(fakeRemixBuild({ routes, entry }), 'test')
  const ask = (method: string, headers: Record<string, string>) =>
    handle(new Request('http://localhost/there?_data=root', { method, headers }))

  const asked = { 'X-Basera-Toast': '1', Accept: '*/*', 'Sec-Fetch-Mode': 'cors' }
  const { headers } = await ask('POST', asked)
  expect(headers.get('X-Remix-Redirect')).toBe('/there')
  expect(headers.getSetCookie()).toEqual(['other=1'])
  expect(JSON.parse(decodeURIComponent(headers.get('X-Basera-Toast')!))).toEqual({
    message: 'ठीक है: “saved”',
    type: 'success',
  })

  // A page from before this knows only the cookie, which no request for data takes.
  const old = await ask('POST', { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' })
  expect(old.headers.has('X-Basera-Toast')).toBe(false)
  const cookie = old.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const data = await ask('GET', { ...asked, Cookie: cookie })
  expect([await data.json(), data.headers.getSetCookie()]).toEqual([{}, []])
})
