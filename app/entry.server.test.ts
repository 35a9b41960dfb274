import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { fakeRemixBuild } from '../tests/setup/servers/remix-build.ts'
import { handleError } from './entry.server.tsx'
import { log } from './log.server.ts'

/** A page without an action and one whose loader breaks, behind Remix's own router. */
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
