import { expect, test } from 'vitest'
import { placeDetails } from '../../../tests/factories/a-place.ts'
import { requireLikelyPrices } from './price-doubt.server.ts'

const ask = async (price: number, weekend?: number, { stored, confirmed = '' }: Asked = {}) => {
  const details = placeDetails({ price, prices: { weekend } })
  try {
    await requireLikelyPrices(details, stored && { id: 'x', ...placeDetails(stored) }, confirmed)
    return undefined
  } catch (failure) {
    return failure as { message: string; doubts: string; fields?: Record<string, string[]> }
  }
}

interface Asked {
  stored?: { price: number; prices: { weekend?: number } }
  confirmed?: string
}

test('weekends that are cheaper than other days are asked about once', async () => {
  const asked = await ask(3000, 2500)
  expect(asked?.message).toBe(
    'Cheaper at weekends: is that right? ₹2,500 at weekends, ₹3,000 on other days. If it is, save again.',
  )
  expect(asked?.doubts).toBe('prices.weekend=2500')
  expect(await ask(3000, 2500, { confirmed: asked!.doubts })).toBeUndefined()
  // Another price than the one that was confirmed.
  expect(await ask(3000, 2400, { confirmed: asked!.doubts })).toBeDefined()
  for (const weekend of [undefined, 3000, 3500]) expect(await ask(3000, weekend)).toBeUndefined()
  // Neither has changed, or the other days cost more from now on.
  const stored = { price: 3000, prices: { weekend: 2500 } }
  expect(await ask(3000, 2500, { stored })).toBeUndefined()
  expect(await ask(3200, 2500, { stored })).toBeDefined()
  expect(await ask(2500, 2500, { stored })).toBeUndefined()
})
