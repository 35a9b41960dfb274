import type { Request } from 'express'
import { expect, test } from 'vitest'
import { bodyLimit } from './body-limits.ts'
import { LOGIN_PATHS } from './login-limit.ts'
import { isApiPath, isApiRequest, NEWS_PATH, pathOf } from './request-path.ts'

const requestOf = (originalUrl: string) => ({ originalUrl }) as Request

test('what has a rule by its path has it in each language, however the address is spelt', () => {
  const multipart = 'multipart/form-data; boundary=a'
  const uploads = ['/upload', '/account/places/new', '/user/upload-picture', '/account', '/account/photos']
  for (const path of uploads)
    expect([path, bodyLimit(path, multipart) > bodyLimit('/')]).toEqual([path, true])
  const news = '/account/messages/c1/news'
  expect(NEWS_PATH.test(news)).toBe(true)
  for (const path of [...uploads, news, ...LOGIN_PATHS, '/user/logout', '/bookings', '/places/mine']) {
    for (const prefix of ['', '/hi', '/HI', '/h%69', '/%48I']) {
      for (const spelt of [
        path,
        path.toUpperCase(),
        `${path}/`,
        `${path}//`,
        path.replace(/[a-z]$/, encoded),
      ]) {
        const request = requestOf(`${prefix}${spelt}?index&q=/hi`)
        expect([request.originalUrl, pathOf(request)]).toEqual([request.originalUrl, path])
        expect([request.originalUrl, isApiRequest(request)]).toEqual([request.originalUrl, isApiPath(path)])
      }
    }
  }
  for (const path of ['/hi/hi/login', '/hilogin', '/hi-/login', '/en/login'])
    expect([path, LOGIN_PATHS.has(pathOf(requestOf(path)))]).toEqual([path, false])
})

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

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
