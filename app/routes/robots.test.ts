import { expect, test } from 'vitest'
import { loader } from './robots.ts'

test('crawlers are asked to leave the same pages alone in every language', async () => {
  const closed = (await loader().text()).match(/(?<=^Disallow: ).*/gm) ?? []
  const inEnglish = ['/account', '/login', '/register', '/user/']
  expect(closed).toEqual([...inEnglish, ...inEnglish.map((path) => `/hi${path}`)])
})
