import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withHouse } from './setup/architecture/house.ts'
import { LAYER_MAY_IMPORT } from './setup/architecture/rules.ts'

const readme = readFileSync('README.md', 'utf8')
// Sizes change daily.
const withoutSizes = (text: string) => text.replace(/[\d,]+ lines, \d+ files/g, '')

test('the picture in README shows the layers that the rules allow', () => {
  expect(withoutSizes(readme), 'Run `npm run house`.').toBe(withoutSizes(withHouse(readme)))
})

test('another rule is another picture', () => {
  const { http, ...others } = LAYER_MAY_IMPORT
  const changed = withHouse(readme, { ...others, http: [...http!, 'db'] })
  expect(withoutSizes(changed)).not.toBe(withoutSizes(withHouse(readme)))
  expect(() => withHouse(readme, { ...LAYER_MAY_IMPORT, attic: [] })).toThrow('The picture lacks attic.')
  expect(() => withHouse('')).toThrow('README has no place')
})
