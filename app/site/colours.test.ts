import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentColours, contrastWithWhite, MIN_CONTRAST, siteStylesheet } from './colours.ts'

test('contrast is what WCAG says', () => {
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5)
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
})

test.each(['#1d4ed8', '#0f766e', '#000000', '#767676', '#7c2d12', '#c91a42', '#0000ff'])(
  'letters made of %s are read in light and in dark',
  (colour) => {
    const { strong, light, dark } = accentColours(colour)
    expect(strong).toBe(colour)
    // (Lw + 0.05) / (L + 0.05) of two colours, by their contrasts with white.
    const between = (one: string, other: string) => {
      const ratio = contrastWithWhite(one) / contrastWithWhite(other)
      return Math.max(ratio, 1 / ratio)
    }
    expect(between(light.text, '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(between(light.text, light.tint)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(between(dark.text, '#191614')).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(between(dark.text, dark.tint)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  },
)

test('every variable with our colour in it gets another', () => {
  const ours = new Set(readFileSync('app/app.css', 'utf8').match(/--accent[\w-]*(?=:)/g))
  expect(ours.size).toBeGreaterThan(2)
  for (const name of ours) expect(siteStylesheet('#1d4ed8').split(`${name}:#`)).toHaveLength(3)
})
