import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE } from './rates.ts'
import { priceSpans, priceTags, priceTagsBetween, type PriceSpan } from './search-tags.ts'

const price = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: MAX_PRICE }))

test('a price between two others has a tag of that range', () => {
  fc.assert(
    fc.property(fc.tuple(price, price, price), (prices) => {
      const [from, between, to] = prices.toSorted((a, b) => a - b) as [number, number, number]
      const asked = priceTagsBetween(from, to)
      expect(asked.length === 0 || priceTags(between).some((tag) => asked.includes(tag))).toBe(true)
    }),
  )
})

test('a price more than ten percent outside of a range has none of its tags', () => {
  fc.assert(
    fc.property(price, price, fc.double({ min: 1.1, max: 100, noNaN: true }), (one, other, times) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      fc.pre(from > 20)
      const asked = priceTagsBetween(from, to)
      for (const outside of [Math.floor(from / times), Math.ceil(to * times)]) {
        fc.pre(outside >= 1 && outside <= MAX_PRICE)
        expect(priceTags(outside).filter((tag) => asked.includes(tag))).toEqual([])
      }
    }),
  )
})

test('any range is queried by few tags', () => {
  fc.assert(
    fc.property(price, price, (one, other) => {
      expect(priceTagsBetween(Math.min(one, other), Math.max(one, other)).length).toBeLessThanOrEqual(14)
    }),
  )
  expect(priceTagsBetween(0, MAX_PRICE)).not.toContain(undefined)
  expect(priceTagsBetween(500, 500)).toHaveLength(1)
})

test('spans of prices follow each other, and the halves of one make it up', () => {
  fc.assert(
    fc.property(price, price, price, (one, other, any) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const spans = priceSpans(from, to)
      const places = (some: PriceSpan[], of: number) =>
        some.flatMap(({ tag }, i) => (priceTags(of).includes(tag) ? [i] : []))
      expect(places(spans, any).length).toBeLessThanOrEqual(1)
      expect(places(spans, from)).toEqual([0])
      expect(places(spans, to)).toEqual([spans.length - 1])
      for (const span of spans) {
        const halves = span.halves()
        if (halves.length > 0) expect(places(halves, any)).toHaveLength(places([span], any).length)
      }
    }),
  )
})
