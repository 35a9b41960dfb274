import { newPlaceForm } from '#app/domain/places/place.ts'
import { linkForm } from '#app/domain/photos/link-form.ts'
import { loginForm, registerForm } from '#app/domain/users/user.ts'
import { env } from '#app/env.server.ts'
import { z } from 'zod'
import { bookingBody, changedPlaceBody, googleBody, profileBody } from './bodies.server.ts'
import { bookingShape, failureShape, placeShape, userShape } from './shapes.server.ts'

// The JSON API described for programs, out of the same schemas that check what comes in and shape what goes
// out.

interface CallReference {
  path: string
  method: 'get' | 'post' | 'put'
  summary: string
  needsAccount?: boolean
  parameters?: object[]
  /** A JSON body; or the name of the field that files are sent in. */
  body?: z.ZodType | { filesIn: string; most: number }
  answer: z.ZodType
  /** Whether the session comes as a cookie, too. */
  setsCookie?: boolean
  /** Statuses beside those that every call has. */
  failures?: number[]
}

const signedIn = z
  .strictObject({
    success: z.literal(true),
    token: z.string().describe('For the Bearer header'),
    user: userShape,
  })
  .meta({ id: 'SignedIn' })
const url = z.url().describe('An absolute URL of a picture stored here')

const textInPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

const calls: Record<string, CallReference> = {
  register: {
    path: '/user/register',
    method: 'post',
    summary: 'Make an account',
    body: registerForm.meta({ id: 'Registration' }),
    answer: signedIn,
    setsCookie: true,
    failures: [409, 422, 429],
  },
  login: {
    path: '/user/login',
    method: 'post',
    summary: 'Log in with a password',
    body: loginForm.meta({ id: 'Credentials' }),
    answer: signedIn,
    setsCookie: true,
    failures: [401, 422, 429],
  },
  googleLogin: {
    path: '/user/google/login',
    method: 'post',
    summary: "Log in or register with Google's credential (an ID token); posted names and emails are ignored",
    body: googleBody.meta({ id: 'GoogleCredential' }),
    answer: signedIn,
    setsCookie: true,
    failures: [401, 409, 422, 429],
  },
  logout: {
    path: '/user/logout',
    method: 'get',
    summary: 'End the session of the token, everywhere it is used',
    answer: z.strictObject({ success: z.literal(true), message: z.string() }).meta({ id: 'LoggedOut' }),
    setsCookie: true,
    failures: [403],
  },
  uploadPicture: {
    path: '/user/upload-picture',
    method: 'post',
    summary: 'Store a picture for the profile; update-user puts it there',
    needsAccount: true,
    body: { filesIn: 'picture', most: 1 },
    answer: url,
    failures: [422, 429, 507],
  },
  updateUser: {
    path: '/user/update-user',
    method: 'put',
    summary: 'Change name, password (empty: unchanged) and picture (empty: unchanged)',
    needsAccount: true,
    body: profileBody.meta({ id: 'Profile' }),
    answer: z
      .strictObject({ success: z.literal(true), message: z.string(), user: userShape })
      .meta({ id: 'UpdatedUser', description: 'Never a token: no script is to read the one in the cookie' }),
    failures: [422],
  },
  places: {
    path: '/places',
    method: 'get',
    summary: 'All places, the newest first',
    parameters: [
      {
        name: 'limit',
        in: 'query',
        schema: { type: 'integer', minimum: 1, default: 100 },
        description: 'At most 100 are given',
      },
      {
        name: 'cursor',
        in: 'query',
        schema: { type: 'string' },
        description: 'nextCursor of the page before',
      },
    ],
    answer: z
      .strictObject({ places: z.array(placeShape), nextCursor: z.string().nullable() })
      .meta({ id: 'PlacePage' }),
    failures: [400],
  },
  search: {
    path: '/places/search/{text}',
    method: 'get',
    summary: 'The places a text finds, best first, at most 100',
    parameters: [textInPath('text', 'What a person typed, in any script')],
    answer: z.array(placeShape).meta({ id: 'Places' }),
    failures: [400],
  },
  userPlaces: {
    path: '/places/user-places',
    method: 'get',
    summary: "One's own places, the newest first",
    needsAccount: true,
    answer: z.array(placeShape).meta({ id: 'OwnPlaces' }),
  },
  place: {
    path: '/places/{id}',
    method: 'get',
    summary: 'One place',
    parameters: [textInPath('id', '_id of a place')],
    answer: z.strictObject({ place: placeShape }).meta({ id: 'OnePlace' }),
    failures: [400, 404],
  },
  addPlace: {
    path: '/places/add-places',
    method: 'post',
    summary: 'List a new place',
    needsAccount: true,
    body: newPlaceForm.meta({ id: 'NewPlace' }),
    answer: z.strictObject({ place: placeShape }).meta({ id: 'ListedPlace' }),
    failures: [422, 507],
  },
  updatePlace: {
    path: '/places/update-place',
    method: 'put',
    summary: "Change a place of one's own; fields that may be left out stay as they are",
    needsAccount: true,
    body: changedPlaceBody.meta({ id: 'ChangedPlace' }),
    answer: z.strictObject({ place: placeShape, message: z.string() }).meta({ id: 'UpdatedPlace' }),
    failures: [404, 422, 507],
  },
  uploadByLink: {
    path: '/upload-by-link',
    method: 'post',
    summary: 'Store a copy of the picture a link leads to',
    needsAccount: true,
    body: linkForm.meta({ id: 'Link' }),
    answer: url,
    failures: [422, 429, 507],
  },
  upload: {
    path: '/upload',
    method: 'post',
    summary: 'Store photos, all or none; their URLs in the order sent',
    needsAccount: true,
    body: { filesIn: 'photos', most: 20 },
    answer: z.array(url).meta({ id: 'PhotoUrls' }),
    failures: [422, 429, 507],
  },
  bookings: {
    path: '/bookings',
    method: 'get',
    summary: "One's own bookings, the newest first",
    needsAccount: true,
    answer: z
      .strictObject({ success: z.literal(true), booking: z.array(bookingShape) })
      .meta({ id: 'Bookings' }),
  },
  book: {
    path: '/bookings',
    method: 'post',
    summary: 'Book a place; the total is computed here, and a price that is sent must be it',
    needsAccount: true,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', maxLength: 100 },
        description: 'The same key and body again give the booking already made; another body is a 422',
      },
    ],
    body: bookingBody.meta({ id: 'NewBooking' }),
    answer: z.strictObject({ booking: bookingShape }).meta({ id: 'OneBooking' }),
    failures: [404, 409, 422, 507],
  },
}

const MEANINGS: Record<number, string> = {
  400: 'It can not be read, or has wrong types',
  401: 'Not signed in, or not who one says',
  403: 'Sent from a site that is neither ours nor listed',
  404: 'Not there, or not yours',
  409: 'Taken, or not at this price any more',
  413: 'Too large',
  415: 'The wrong Content-Type, or no picture',
  422: 'A rule is broken; the message is its sentence',
  429: 'Too often; Retry-After says when to come again',
  507: 'Out of space',
}

/** The OpenAPI 3.1 document of the JSON API, served at /openapi.json. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Basera',
    version: '1.0.0',
    description: 'Short stays in India: the JSON API beside the pages. docs/api.md tells it to people.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: env.ORIGIN }],
  paths: pathItems(),
  components: {
    schemas: { ...schemasOf('input', bodiesOf()), ...schemasOf('output', [...answersOf(), failureShape]) },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'Where the cookie names no live session' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
    },
  },
}

function pathItems() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, call] of Object.entries(calls)) {
    ;(paths[call.path] ??= {})[call.method] = operation(operationId, call)
  }
  return paths
}

function operation(operationId: string, call: CallReference) {
  const { summary, parameters, body, needsAccount, setsCookie } = call
  const cookie = {
    'Set-Cookie': { description: 'The session, as cookie `token`', schema: { type: 'string' } },
  }
  return {
    operationId,
    summary,
    security: needsAccount ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.answer) } },
        ...(setsCookie && { headers: cookie }),
      },
      ...Object.fromEntries(statusesOf(call).map((status) => [status, failureResponse(status)])),
    },
  }
}

function statusesOf({ method, body, needsAccount, failures = [] }: CallReference): number[] {
  const always = [method === 'get' ? [] : [403], body ? [400, 413, 415] : [], needsAccount ? [401] : []]
  return [...new Set([...always.flat(), ...failures])].sort()
}

function failureResponse(status: number) {
  const retry = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
  return {
    description: MEANINGS[status] ?? 'Refused',
    content: { 'application/json': { schema: schemaOf(failureShape) } },
    ...(status === 429 && { headers: retry }),
  }
}

function contentOf(body: NonNullable<CallReference['body']>) {
  if (body instanceof z.ZodType) return { 'application/json': { schema: schemaOf(body) } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const many = { type: 'array', items: file, minItems: 1, maxItems: body.most }
  const properties = { [body.filesIn]: body.most === 1 ? file : many }
  return { 'multipart/form-data': { schema: { type: 'object', required: [body.filesIn], properties } } }
}

function schemaOf(schema: z.ZodType): object {
  const id = idOf(schema)
  return id ? { $ref: refTo(id) } : plain(z.toJSONSchema(schema, { io: 'output' }))
}

function idOf(schema: z.ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id
}

function refTo(id: string): string {
  return `#/components/schemas/${id}`
}

function bodiesOf(): z.ZodType[] {
  return Object.values(calls).flatMap(({ body }) => (body instanceof z.ZodType ? body : []))
}

function answersOf(): z.ZodType[] {
  return [userShape, placeShape, bookingShape, ...Object.values(calls).map(({ answer }) => answer)]
}

/** JSON Schemas by their ids, each referring to the others by their place in the document. */
function schemasOf(io: 'input' | 'output', schemas: z.ZodType[]): Record<string, object> {
  const registry = z.registry<{ id?: string; description?: string }>()
  for (const schema of new Set(schemas))
    if (idOf(schema)) registry.add(schema, z.globalRegistry.get(schema) ?? {})
  const { schemas: made } = z.toJSONSchema(registry, { io, uri: refTo })
  return Object.fromEntries(Object.entries(made).map(([id, schema]) => [id, plain(schema)]))
}

// In an OpenAPI document a schema's own address and dialect are the document's.
function plain({ $id: _id, $schema: _schema, id: _own, ...schema }: Record<string, unknown>): object {
  return schema
}
