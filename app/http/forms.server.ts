import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { firstErrorMessage } from '#app/domain/form-errors.ts'
import { translateErrors } from '#app/languages/message.ts'
import { formOfTexts } from '#app/domain/form-of-texts.ts'
import { fieldNamesOf, withPlainNumbers } from '#app/domain/form-values.ts'
import { log } from '#app/log.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import type { z } from 'zod'
import { orThrowResponse, retryAfterHeaders, statusOf } from './error-status.server.ts'
import { withMultipart, type MultipartBody, type ExpectedFiles } from './uploads.server.ts'

export interface FormResponse {
  result: SubmissionResult
  message?: string
  /** Set if the form is not at fault and may simply be sent again. */
  failure?: string
}

const MAX_ENTRIES = 500
const SECRET_FIELDS = ['password', 'confirmPassword', 'currentPassword']

/**
 * Reads a posted form. Only the schema's fields are read: other names, especially nested ones, would be built into
 * objects and sent back.
 *
 * @returns the fields, and those that any form may contain besides
 * @throws Response 400 if the body is not a form
 */
export async function readForm(request: Request, form: z.ZodObject) {
  return knownFields(await readFormData(request), form)
}

/**
 * Reads a posted form like `readForm`, and passes it to `callback` with its files. They are on disk until the promise
 * settles.
 *
 * @param expected the accepted files; without it, files are dropped on arrival
 * @throws Response 400 if the body is not a form, 507 if the disk has no room for it
 */
export function withFormFiles<T>(
  request: Request,
  form: z.ZodObject,
  expected: ExpectedFiles | undefined,
  callback: (
    sent: ReturnType<typeof knownFields> & Pick<MultipartBody, 'files' | 'quotaError' | 'signal'>,
  ) => Promise<T>,
): Promise<T> {
  return withBody(request, expected, ({ fields, ...sent }) =>
    callback({ ...knownFields(fields, form), ...sent }),
  )
}

/** Passes photos sent outside a form to `callback`: files in `photos`, or a `link`. */
export function withUploadedPhotos<T>(
  request: Request,
  sender: { id: string },
  callback: (
    sent: { intent: undefined; link: FormDataEntryValue | null } & Pick<
      MultipartBody,
      'files' | 'quotaError' | 'signal'
    >,
  ) => Promise<T>,
): Promise<T> {
  return withBody(request, { field: 'photos', sender }, ({ fields, ...sent }) =>
    callback({ intent: undefined, link: fields.get('link'), ...sent }),
  )
}

export function parseForm<Form extends z.ZodObject>(formData: FormData, form: Form) {
  return parseWithZod(withPlainNumbers(formData, form), {
    schema: formOfTexts(form),
    disableAutoCoercion: true,
  })
}

/**
 * Validates a posted form and runs `work`; returns the form with its errors if either refuses it.
 *
 * @param work gets the form's values, and what the form sent besides
 * @throws Response as `readForm` and `work` do
 */
export async function formAction<Form extends z.ZodObject, Result extends Response>(
  request: Request,
  schema: Form,
  work: (input: z.output<Form>, sent: Awaited<ReturnType<typeof readForm>>) => Promise<Result>,
) {
  const sent = await readForm(request, schema)
  const submission = parseForm(sent.formData, schema)
  if (submission.status !== 'success') return invalidForm(request, submission, schema)
  return respondToForm(request, submission, () => work(submission.value, sent))
}

/**
 * Returns all input except passwords, and a message at each field.
 *
 * @param extra more action data for the form's page
 */
export function invalidForm<Extra extends object>(
  request: Request,
  submission: Submission<unknown>,
  form: z.ZodObject,
  extra?: Extra,
) {
  const errors = submission.status === 'success' ? {} : (submission.error ?? {})
  const t = translatorFor(request)
  const result = inWordsOf(t, submission.reply({ hideFields: SECRET_FIELDS }))
  return formResponse(
    { result, message: t.message(firstErrorMessage(errors, form)) },
    { status: formStatus(request, 422) },
    extra,
  )
}

export function rejectedForm<Extra extends object>(
  request: Request,
  submission: Submission<unknown>,
  error: DomainError,
  extra?: Extra,
) {
  const t = translatorFor(request)
  const message = t.message(error.reason)
  const atFields = Object.keys(error.fields).length > 0
  const result = submission.reply({
    fieldErrors: translateErrors(error.fieldReasons, t),
    formErrors: atFields ? [] : [message],
    hideFields: SECRET_FIELDS,
  })
  return formResponse({ result, message }, errorInit(request, error), extra)
}

/**
 * Runs a form's callback and returns its response, or the form with the business error. Unexpected errors are logged,
 * and the form is returned unchanged (section 8).
 *
 * @throws Response as `callback` does
 */
export async function respondToForm<Result extends Response, Extra extends object>(
  request: Request,
  submission: Submission<unknown>,
  callback: () => Promise<Result>,
  extra?: Extra,
) {
  try {
    return await callback()
  } catch (failure) {
    if (failure instanceof Response) throw failure
    const error = asDomainError(failure)
    if (error) return rejectedForm(request, submission, error, extra)
    log.error({ err: failure, path: new URL(request.url).pathname }, 'A form failed unexpectedly')
    return failedForm(translatorFor(request), submission, extra)
  }
}

function asDomainError(failure: unknown): DomainError | undefined {
  try {
    return toDomainError(failure)
  } catch {
    return undefined
  }
}

function inWordsOf(t: Translate, result: SubmissionResult): SubmissionResult {
  if (!result.error) return result
  const error = Object.entries(result.error).map(([path, messages]) => [
    path,
    messages?.map(t.message) ?? null,
  ])
  return { ...result, error: Object.fromEntries(error) as SubmissionResult['error'] }
}

/** A 500, for scripts too. */
function failedForm<Extra extends object>(t: Translate, submission: Submission<unknown>, extra?: Extra) {
  const result = { ...submission.reply({ hideFields: SECRET_FIELDS }), status: undefined }
  const failure = t('This did not work, and it is not your fault. Please try again.')
  return formResponse({ result, message: t('Something went wrong!'), failure }, { status: 500 }, extra)
}

/**
 * The status of a refused form: the real one for a browser's own post, 200 for a script's, where browsers would log an
 * error in the console.
 */
function formStatus(request: Request, status: number): number {
  return isPagePost(request) ? status : 200
}

/** False for a script: only the browser's own post shows the response as a page. */
export function isPagePost(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/** A business error has a `message` and its `field`. */
export async function respondToScript(request: Request, result: Promise<object>, cookies: string[] = []) {
  try {
    return json(await result, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
  } catch (failure) {
    const error = toDomainError(failure)
    const [field] = Object.keys(error.fields)
    return json({ message: translatorFor(request).message(error.reason), field }, errorInit(request, error))
  }
}

export function errorInit(request: Request, error: DomainError) {
  return { status: formStatus(request, statusOf(error)), headers: retryAfterHeaders(error) }
}

function formResponse<Extra extends object>(
  response: FormResponse,
  init: ResponseInit,
  extra: Extra = {} as Extra,
) {
  return json({ ...response, ...extra }, init)
}

function knownFields(formData: FormData, form: z.ZodObject) {
  const fields = fieldNamesOf(form)
  const known = new FormData()
  for (const [name, value] of [...formData].slice(0, MAX_ENTRIES)) {
    const field = name.includes('.') ? name.replace(/\[\d{1,2}\]/g, '[]') : name.replace(/\[\d{0,3}\]$/, '')
    if (fields.includes(field)) known.append(name, value)
  }
  return {
    formData: known,
    // conform's own intents come from pages whose validator did not load: they never mean to save.
    intent: formData.get('intent') ?? formData.get('__intent__'),
    redirectTo: formData.get('redirectTo'),
    /** The form's one-time key, see `bookPlace`. */
    key: formData.get('key'),
    token: formData.get('token'),
    /**
     * The terms shown in the booking form, see domain/bookings/terms.ts. A page opened before forms contained them
     * sends the price of a night instead: then its terms are unknown.
     */
    terms: formData.get('terms') ?? formData.get('pricePerNight'),
    /** Version of the data the form was filled from, see `versionOf`. */
    version: formData.get('version'),
    /** The unusual prices the host had to confirm, see `requireLikelyPrices`. */
    doubts: formData.get('doubts'),
    /** The checkboxes and lists in the form: browsers send nothing for empty ones. */
    boxes: formData.getAll('boxes'),
    /** Remembers the phone number: 'no', followed by 'yes' if the box is ticked; null for a form without it. */
    rememberPhone: formData.getAll('rememberPhone').at(-1) ?? null,
    link: formData.get('link'),
    /** A link that yielded no photo. */
    refusedLink: formData.get('refusedLink'),
  }
}

async function withBody<T>(
  request: Request,
  expected: ExpectedFiles | undefined,
  callback: (sent: MultipartBody) => Promise<T>,
) {
  const isMultipart = /^multipart\//i.test(request.headers.get('Content-Type') ?? '')
  if (isMultipart) return orThrowResponse(withMultipart(request, expected, callback))
  return callback({ fields: await readFormData(request), files: [], signal: request.signal })
}

function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw json({ message: translatorFor(request)('This form could not be read. Please try again.') }, 400)
  })
}

const MAX_KEY_LENGTH = 100

export function oneTimeKey(key: FormDataEntryValue | null): string | undefined {
  return typeof key === 'string' && key !== '' ? key.slice(0, MAX_KEY_LENGTH) : undefined
}
