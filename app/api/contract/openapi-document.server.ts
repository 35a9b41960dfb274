import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { declaredEndpoints, isChange, type Method, type EndpointSpec } from './json-route.server.ts'
import { failureSchema } from './schemas.server.ts'

const STATUS_DESCRIPTIONS: Record<number, string> = {
  400: 'It can not be read, or has wrong types',
  401: 'Not signed in, or not who one says',
  403: 'Sent from a site that is neither ours nor listed, or the email has to be confirmed first',
  404: 'Not there, or not yours',
  409: 'Taken, or not what was shown',
  413: 'Too large',
  415: 'The wrong Content-Type or Content-Encoding, or no picture',
  422: 'A rule is broken; the message is its sentence',
  429: 'Too often; Retry-After says when to come again',
  500: 'Something went wrong here',
  503: 'Very busy; Retry-After says when to come again',
  507: 'Out of space; nothing was changed',
}

export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const { path, method, spec } of declaredEndpoints()) {
    ;(paths[path] ??= {})[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'] = operation(method, spec)
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1.0.0',
      description:
        'Short stays in India: the JSON API beside the pages. docs/api.md tells it to people. ' +
        'A method that is not listed is a 405 with Allow, an unknown path a 404, both with the body of `Failure`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: env.ORIGIN }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'Where the cookie names no live session' },
      },
    },
  })
}

function operation(method: Method, spec: EndpointSpec): ZodOpenApiOperationObject {
  const { name, summary, needsAccount, params, response, setsCookie } = spec
  const failures = failureStatuses(method, spec).map((status) => [status, failureResponse(status)] as const)
  return {
    operationId: name,
    summary,
    security: needsAccount ? [{ cookie: [] }, { bearer: [] }] : [],
    requestParams: params,
    requestBody: requestBody(spec),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: response } },
        headers:
          setsCookie &&
          z.object({
            'Set-Cookie': z
              .string()
              .describe('The session, as `token`; that a browser has been here, as `known`'),
          }),
      },
      ...Object.fromEntries(failures),
    },
  }
}

/** The statuses of an endpoint besides 200: its own, and those implied by its spec. */
function failureStatuses(method: Method, spec: EndpointSpec): number[] {
  const { needsAccount, body, files, params, failures = [] } = spec
  const implied = [
    500,
    ...(needsAccount ? [401] : []),
    ...(isChange(method, spec) ? [403, 503, 507] : []),
    ...(params ? [400] : []),
    ...((body ?? files) ? [400, 413, 415, 422] : []),
  ]
  return [...new Set([...implied, ...failures])].sort()
}

function failureResponse(status: number) {
  const retryAfter = z.object({ 'Retry-After': z.int().describe('Seconds') })
  return {
    description: STATUS_DESCRIPTIONS[status] ?? 'Refused',
    content: { 'application/json': { schema: failureSchema } },
    headers: [429, 503].includes(status) ? retryAfter : undefined,
  }
}

function requestBody(spec: EndpointSpec): ZodOpenApiOperationObject['requestBody'] {
  const { body, documentedBody = body, isBodyOptional = false, files } = spec
  if (documentedBody)
    return { required: !isBodyOptional, content: { 'application/json': { schema: documentedBody } } }
  if (!files) return undefined
  const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' }
  const many = { type: 'array' as const, items: file, minItems: 1, maxItems: files.max }
  const properties = { [files.field]: files.max === 1 ? file : many }
  const schema = { type: 'object' as const, required: [files.field], properties }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}
