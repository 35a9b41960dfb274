import { expect, test } from 'vitest'
import { isApiPath } from './request-path.ts'

test("an address of the API is one whatever it holds, and a page's is none", () => {
  for (const path of [
    '/user/x\ny',
    '/user/\n',
    '/places/a\nb',
    '/bookings',
    '/upload-by-link/x',
    '/reviews/x/reply',
    '/payments/x/answer',
    '/conversations',
    '/conversations/x',
    '/fee-statements',
    '/fee-statements/x/paid',
  ])
    expect([path, isApiPath(path)]).toEqual([path, true])
  for (const path of ['/user', '/reviews', '/place/x', '/\n/user/x', '/bookings\n'])
    expect([path, isApiPath(path)]).toEqual([path, false])
})
