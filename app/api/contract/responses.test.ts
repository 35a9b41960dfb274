import { expect, test } from 'vitest'
import { jsonResponse, errorResponse } from './responses.server.ts'

test('an answer says how many bytes it has, in any script', async () => {
  const body = { title: 'बसेरा — a houseboat', price: 1650 }
  const response = jsonResponse(body)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(JSON.parse(bytes.toString())).toEqual(body)
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
})

test('so does a refusal', async () => {
  const response = errorResponse(404, 'यह जगह नहीं मिली')
  const { length } = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(length))
})

test('the bytes of an answer are not copied on their way', async () => {
  const reader = jsonResponse(Array.from({ length: 5000 }, (_, i) => ({ i }))).body!.getReader()
  const first = await reader.read()
  expect(Buffer.isBuffer(first.value)).toBe(true)
  expect((await reader.read()).done).toBe(true)
})
