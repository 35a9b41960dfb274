import { Validator } from '@seriousme/openapi-schema-validator'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startApi } from '../setup/api/api-client.ts'

/** As it is served. */
async function theDocument() {
  const call = await startApi()
  const { text } = await call('GET /openapi.json')
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, { responses: object }>>
    components: { schemas: Record<string, unknown> }
  }
  return { text, paths, schemas: components.schemas }
}

test('/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const call = await startApi()
  const { status, json } = await call('GET /openapi.json')
  expect(status).toBe(200)
  const validator = new Validator()
  const checked = await validator.validate(json)
  expect(checked.errors ?? []).toEqual([])
  expect(checked.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every reference inside it leads somewhere', async () => {
  const { text, schemas } = await theDocument()
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(references)).toEqual(new Set(Object.keys(schemas)))
})

test('it tells of all calls and of nothing else', async () => {
  const { paths } = await theDocument()
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual(
    [
      'POST /user/register',
      'POST /user/login',
      'POST /user/google/login',
      'GET /user/logout',
      'POST /user/upload-picture',
      'PUT /user/update-user',
      'GET /user/saved',
      'PUT /user/saved/{placeId}',
      'DELETE /user/saved/{placeId}',
      'GET /places',
      'GET /places/search/{text}',
      'GET /places/user-places',
      'GET /places/{id}',
      'GET /places/{id}/reviews',
      'POST /places/add-places',
      'PUT /places/update-place',
      'POST /upload-by-link',
      'POST /upload',
      'GET /bookings',
      'POST /bookings',
      'GET /bookings/hosted',
      'DELETE /bookings/{id}',
      'POST /bookings/{id}/answer',
      'POST /bookings/{id}/review',
      'POST /bookings/{id}/change',
      'POST /bookings/{id}/change/answer',
      'POST /bookings/{id}/no-show',
      'POST /bookings/{id}/payments',
      'POST /payments/{id}/answer',
      'GET /fee-statements',
      'POST /fee-statements/{id}/paid',
      'POST /reviews/{id}/reply',
      'GET /conversations',
      'POST /conversations',
      'GET /conversations/{id}',
      'POST /conversations/{id}',
    ].sort(),
  )
})

test("the rules of the forms are in it: a client's generator sees them", async () => {
  const { NewPlace, Registration, NewBooking } = (await theDocument()).schemas
  expect(NewPlace).toMatchObject({
    properties: {
      title: { type: 'string', maxLength: 120 },
      addedPhotos: { type: 'array', minItems: 5 },
      maxGuests: { type: 'integer', minimum: 1, maximum: 10, default: 10 },
      price: { type: 'integer', default: 500 },
      perks: { items: { enum: ['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence'] } },
    },
    required: ['title', 'address', 'addedPhotos', 'description'],
  })
  expect(Registration).toMatchObject({ properties: { password: { minLength: 8, maxLength: 200 } } })
  expect(NewBooking).toMatchObject({
    required: ['checkIn', 'checkOut', 'noOfGuests', 'name', 'phone', 'place'],
  })
})

test('docs/api.md names every call, parameter and field that the document has', async () => {
  const { paths, schemas } = await theDocument()
  const docs = await readFile('docs/api.md', 'utf8')
  const [table = ''] = docs.match(/^## Calls$[^]*?\n\n\\\*/m) ?? []
  const told = [...table.matchAll(/^\| ([A-Z]+) (\/[^ ?]+)/gm)].map(([, method, path]) => `${method} ${path}`)
  const made = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual(made.sort())
  const words = new Set(docs.match(/[\w-]+/g))
  for (const [name, id] of Object.entries({ user: 'User', place: 'Place', booking: 'Booking' })) {
    const [, shape = ''] = docs.match(new RegExp(`^- \\*\\*${name}\\*\\* \`{([^}]+)}`, 'm')) ?? []
    const { properties } = schemas[id] as { properties: object }
    expect([name, ...shape.split(', ').sort()]).toEqual([name, ...Object.keys(properties).sort()])
  }
  const names = [...fieldsIn(schemas), ...Object.values(paths).flatMap((methods) => parametersOf(methods))]
  expect([...new Set(names)].filter((name) => !words.has(name))).toEqual([])
  expect(names.length).toBeGreaterThan(100)
})

/** The names of all properties, however deep. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)]
}

function parametersOf(methods: object): string[] {
  return Object.values(methods as Record<string, { parameters?: { name: string }[] }>).flatMap(
    ({ parameters = [] }) => parameters.map(({ name }) => name),
  )
}
