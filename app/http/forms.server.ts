import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { firstErrorMessage } from '#app/domain/form-errors.ts'
import { formOfTexts } from '#app/domain/form-of-texts.ts'
import { fieldNamesOf, withPlainNumbers } from '#app/domain/form-values.ts'
import { log } from '#app/log.server.ts'
import { sayTo } from '#app/languages/say-to.server.ts'
import type { Say } from '#app/languages/say.ts'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import type { z } from 'zod'
import { orThrowResponse, retryAfterHeaders, statusOf } from './error-status.server.ts'
import { withMultipart, type MultipartBody, type ExpectedFiles } from './uploads.server.ts'

/** The action data of a form that was not accepted. */
export interface FormResponse {
  result: SubmissionResult
  /** The toast's message. */
  message?: string
  /** Set when the form is not at fault and may simply be sent again. */
  failure?: string
}

const MAX_ENTRIES = 500
const SECRET_FIELDS = ['password', 'confirmPassword', 'currentPassword']

/**
 * Reads a posted form. Only the schema's fields are kept: other names, nested ones above all, would be built into
 * objects and sent back.
 *
 * @returns the fields, and those that any form may carry beside them
 * @throws Response 400 when the body is no form
 */
export async function readForm(request: Request, form: z.ZodObject) {
  return knownFields(await readFormData(request), form)
}

/**
 * Reads a posted form as `readForm` does, and hands it to `callback` with its files. They are on disk, and removed
 * when the promise settles.
 *
 * @param expected the files that are wanted; without it, they are dropped as they come in
 * @throws Response 400 when the body is no form, 507 when the disk has no room for it
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

/** Hands photos sent outside a form to `callback`: files in `photos`, or a `link`. */
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

/** Validates a form read by `readForm` with its schema. */
export function parseForm<Form extends z.ZodObject>(formData: FormData, form: Form) {
  return parseWithZod(withPlainNumbers(formData, form), {
    schema: formOfTexts(form),
    disableAutoCoercion: true,
  })
}

/**
 * The response to an invalid form: everything typed but passwords, and a message at each field.
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
  const say = sayTo(request)
  const result = inWordsOf(say, submission.reply({ hideFields: SECRET_FIELDS }))
  return formResponse(
    { result, message: say.message(firstErrorMessage(errors, form)) },
    { status: formStatus(request, 422) },
    extra,
  )
}

/** The response to a form that the business refused. */
export function rejectedForm<Extra extends object>(
  request: Request,
  submission: Submission<unknown>,
  error: DomainError,
  extra?: Extra,
) {
  const say = sayTo(request)
  const atFields = Object.keys(error.fields).length > 0
  const result = submission.reply({
    fieldErrors: error.fields,
    formErrors: atFields ? [] : [error.message],
    hideFields: SECRET_FIELDS,
  })
  const message = say.message(error.message)
  return formResponse({ result: inWordsOf(say, result), message }, errorInit(request, error), extra)
}

/**
 * Runs a form's callback and returns its response, or the form with the business error. Unexpected errors are logged,
 * and the form comes back as it was (section 8).
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
    log.error({ err: failure, path: new URL(request.url).pathname }, 'a form failed unexpectedly')
    return failedForm(sayTo(request), submission, extra)
  }
}

function asDomainError(failure: unknown): DomainError | undefined {
  try {
    return toDomainError(failure)
  } catch {
    return undefined
  }
}

/** A reply whose errors are in the reader's language. */
function inWordsOf(say: Say, result: SubmissionResult): SubmissionResult {
  if (!result.error) return result
  const error = Object.entries(result.error).map(([path, messages]) => [
    path,
    messages?.map(say.message) ?? null,
  ])
  return { ...result, error: Object.fromEntries(error) as SubmissionResult['error'] }
}

/** The response to a form that failed unexpectedly: a 500, for scripts too. */
function failedForm<Extra extends object>(say: Say, submission: Submission<unknown>, extra?: Extra) {
  const result = { ...submission.reply({ hideFields: SECRET_FIELDS }), status: undefined }
  const failure = say('This did not work, and it is not your fault. Please try again.')
  return formResponse({ result, message: say('Something went wrong!'), failure }, { status: 500 }, extra)
}

/**
 * The status of a refused form: the true one for a browser's own post, 200 for a script's, where browsers would log
 * an error in the console.
 */
function formStatus(request: Request, status: number): number {
  return isPagePost(request) ? status : 200
}

/** Whether a form was sent by the browser itself, which shows the answer as a page, and not by a script. */
export function isPagePost(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

/** Responds to a script with a result, or with a business error's `message` and the `field` that it is of. */
export async function respondToScript(request: Request, result: Promise<object>, cookies: string[] = []) {
  try {
    return json(await result, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
  } catch (failure) {
    const error = toDomainError(failure)
    const [field] = Object.keys(error.fields)
    return json({ message: sayTo(request).message(error.message), field }, errorInit(request, error))
  }
}

/** The status and headers of a form that the business refused. */
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
    // conform's own intent gets here from a page whose validator did not load: it is never a wish to save.
    intent: formData.get('intent') ?? formData.get('__intent__'),
    redirectTo: formData.get('redirectTo'),
    /** The form's one-time key, see `bookPlace`. */
    key: formData.get('key'),
    /** Of a mailed link. */
    token: formData.get('token'),
    /**
     * The terms that the booking form showed, see domain/bookings/terms.ts. A page that was open since before forms
     * carried them has the price of a night instead: then nobody knows what it showed.
     */
    terms: formData.get('terms') ?? formData.get('pricePerNight'),
    /** Of what the form was filled from, see `versionOf`. */
    version: formData.get('version'),
    /** The doubted prices that a host was asked about, see `requireLikelyPrices`. */
    doubts: formData.get('doubts'),
    /** The tick boxes and lists that the form showed: a browser sends nothing of empty ones. */
    boxes: formData.getAll('boxes'),
    /** Whether the phone number is remembered: 'no', or 'yes' after it where the box is ticked; null for a form without it. */
    rememberPhone: formData.getAll('rememberPhone').at(-1) ?? null,
    /** A link to a photo, in the photo editor. */
    link: formData.get('link'),
    /** The link that no photo came from. */
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
    throw json({ message: sayTo(request)('This form could not be read. Please try again.') }, 400)
  })
}
