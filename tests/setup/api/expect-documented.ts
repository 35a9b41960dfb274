import { openApiDocument } from '#app/api/contract/openapi-document.server.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { ApiResponse } from './api-client.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
type Operation = { responses: Record<string, unknown> }

let operations: Record<string, Record<string, Operation>> | undefined

/** The document, once the API under test has loaded its routes and with them its calls. */
function documentedOperations() {
  if (!operations) {
    const document = openApiDocument()
    ajv.addSchema({ $id: 'basera', ...document })
    operations = document.paths as unknown as Record<string, Record<string, Operation>>
  }
  return operations
}

/** Fails unless an answer is one that the OpenAPI document tells of. */
export function expectDocumented(method: string, target: string, { status, json, text }: ApiResponse): void {
  if (text === '' || target === '/openapi.json') return
  const operations = documentedOperations()
  const template = matchingTemplate(operations, target.split('?', 1)[0] ?? '')
  const operation = template && operations[template]?.[method.toLowerCase()]
  if (!template || !operation) {
    // No call of the API: then it must have been refused as the API refuses.
    expectSchema('#/components/schemas/Failure', json, `${method} ${target} ${status}`)
    return
  }
  const statuses = Object.keys(operation.responses)
  expect(statuses, `${method} ${target} answered ${status}: ${text}`).toContain(String(status))
  const at = [template, method.toLowerCase(), 'responses', String(status)].map(escapePointer).join('/')
  expectSchema(`#/paths/${at}/content/application~1json/schema`, json, `${method} ${target} ${status}`)
}

function expectSchema(pointer: string, json: unknown, what: string): void {
  // By its address, under which a schema is compiled once: a new object for every answer took most of the tests' time.
  const isValid = ajv.getSchema(`basera${pointer}`)
  if (!isValid) throw new Error(`The document says nothing at ${pointer}`)
  expect(isValid(json) ? [] : isValid.errors, `${what}: ${JSON.stringify(json)}`).toEqual([])
}

function matchingTemplate(operations: object, path: string): string | undefined {
  const fits = (template: string) =>
    new RegExp(`^${template.replace('/{text}', '(/.*)?').replace(/\{\w+\}/, '[^/]+')}/?$`, 'i').test(path)
  const isOfOne = (template: string) => /\{(?!text)/.test(template)
  return Object.keys(operations)
    .sort((a, b) => Number(isOfOne(a)) - Number(isOfOne(b)))
    .find(fits)
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
