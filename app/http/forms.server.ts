import type { DomainError } from '#app/platform/domain-error.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { firstErrorMessage } from '#app/domain/form-errors.ts'
import { fieldNamesOf } from '#app/domain/form-values.ts'
import { log } from '#app/log.server.ts'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import type { z } from 'zod'
import { orThrowResponse, retryAfterHeaders, statusOf } from './error-status.server.ts'
import { withMultipart, type MultipartBody, type ExpectedFiles } from './uploads.server.ts'

/** What a form's page gets back when it was not accepted. */
export interface FormResponse {
  result: SubmissionResult
  /** The sentence of the toast. */
  message?: string
  /** Says, when it is no fault of the form's, that it may simply be sent again. */
  failure?: string
}

const MAX_ENTRIES = 500
const SECRET_FIELDS = ['password', 'confirmPassword', 'currentPassword']

/**
 * Reads a posted form. Only fields of the schema are taken: other names, and nested ones above all, would otherwise
 * be built into objects and sent back with the answer.
 *
 * @returns the fields, and what every form of ours may carry beside them
 * @throws Response 400 when the body is no form
 */
export async function readForm(request: Request, form: z.ZodObject) {
  return knownFields(await readFormData(request), form)
}

/**
 * Reads a posted form as `readForm` does, and hands it to `work` with its files. They wait on disk for
 * their turn, and are gone when the promise settles.
 *
 * @param wanted the files that are wanted; without it, they are dropped as they come in
 * @throws Response 400 when the body is no form, 507 when the disk has no room for it
 */
export function withFormFiles<T>(
  request: Request,
  form: z.ZodObject,
  wanted: ExpectedFiles | undefined,
  work: (
    sent: ReturnType<typeof knownFields> & Pick<MultipartBody, 'files' | 'quotaError' | 'signal'>,
  ) => Promise<T>,
): Promise<T> {
  return withBody(request, wanted, ({ fields, ...sent }) => work({ ...knownFields(fields, form), ...sent }))
}

/** Hands photos sent outside a form to `work`: files in `photos`, or a `link`. */
export function withUploadedPhotos<T>(
  request: Request,
  sender: { id: string },
  work: (
    sent: { intent: undefined; link: FormDataEntryValue | null } & Pick<
      MultipartBody,
      'files' | 'quotaError' | 'signal'
    >,
  ) => Promise<T>,
): Promise<T> {
  return withBody(request, { field: 'photos', sender }, ({ fields, ...sent }) =>
    work({ intent: undefined, link: fields.get('link'), ...sent }),
  )
}

/** Checks a form read by `readForm` with its schema. */
export function parseForm<Form extends z.ZodObject>(posted: FormData, form: Form) {
  return parseWithZod(posted, { schema: form })
}

/**
 * The answer to a form that breaks a rule: everything typed but passwords, and a sentence at each field.
 *
 * @param beside what else the form's page needs back
 */
export function invalidForm<Beside extends object>(
  request: Request,
  submission: Submission<unknown>,
  form: z.ZodObject,
  beside?: Beside,
) {
  const broken = submission.status === 'success' ? {} : (submission.error ?? {})
  const result = submission.reply({ hideFields: SECRET_FIELDS })
  return formResponse(
    { result, message: firstErrorMessage(broken, form) },
    { status: formStatus(request, 422) },
    beside,
  )
}

/** The answer to a form that the business refused. */
export function rejectedForm<Beside extends object>(
  request: Request,
  submission: Submission<unknown>,
  error: DomainError,
  beside?: Beside,
) {
  const atFields = Object.keys(error.fields).length > 0
  const result = submission.reply({
    fieldErrors: error.fields,
    formErrors: atFields ? [] : [error.message],
    hideFields: SECRET_FIELDS,
  })
  return formResponse({ result, message: error.message }, errorInit(request, error), beside)
}

/**
 * Does a form's work and answers with its outcome, or with what the business had against it. What nobody foresaw
 * is logged, and the form comes back as it was (section 8).
 *
 * @throws Response as `work` does
 */
export async function respondToForm<Answer extends Response, Beside extends object>(
  request: Request,
  submission: Submission<unknown>,
  work: () => Promise<Answer>,
  beside?: Beside,
) {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Response) throw failure
    const told = asDomainError(failure)
    if (told) return rejectedForm(request, submission, told, beside)
    log.error({ err: failure, path: new URL(request.url).pathname }, 'a form failed unexpectedly')
    return failedForm(submission, beside)
  }
}

function asDomainError(failure: unknown): DomainError | undefined {
  try {
    return toDomainError(failure)
  } catch {
    return undefined
  }
}

/** The answer to a form whose work failed for a reason that is not the form's. Its status is true for scripts, too. */
function failedForm<Beside extends object>(submission: Submission<unknown>, beside?: Beside) {
  const result = { ...submission.reply({ hideFields: SECRET_FIELDS }), status: undefined }
  const failure = 'This did not work, and it is not your fault. Please try again.'
  return formResponse({ result, message: 'Something went wrong!', failure }, { status: 500 }, beside)
}

/**
 * The status of a refused form: the true one for a browser's own post, 200 for a script's, which reads
 * the body and would only have the browser write an error into the console.
 */
function formStatus(request: Request, status: number): number {
  return request.headers.get('Accept')?.includes('text/html') ? status : 200
}

/** Answers a script with what it asked for, or with what the business had against it as its `message`. */
export async function respondToScript(request: Request, asked: Promise<object>, cookies: string[] = []) {
  try {
    return json(await asked, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
  } catch (failure) {
    const error = toDomainError(failure)
    return json({ message: error.message }, errorInit(request, error))
  }
}

/** The status and headers of a form that the business refused. */
export function errorInit(request: Request, error: DomainError) {
  return { status: formStatus(request, statusOf(error)), headers: retryAfterHeaders(error) }
}

function formResponse<Beside extends object>(
  said: FormResponse,
  init: ResponseInit,
  beside: Beside = {} as Beside,
) {
  return json({ ...said, ...beside }, init)
}

function knownFields(posted: FormData, form: z.ZodObject) {
  const fields = fieldNamesOf(form)
  const known = new FormData()
  for (const [name, value] of [...posted].slice(0, MAX_ENTRIES)) {
    const field = name.includes('.') ? name.replace(/\[\d{1,2}\]/g, '[]') : name.replace(/\[\d{0,3}\]$/, '')
    if (fields.includes(field)) known.append(name, value)
  }
  return {
    posted: known,
    // conform's own are for scripts. One that gets here came from a page whose rules did not: it is never a wish to save.
    intent: posted.get('intent') ?? posted.get('__intent__'),
    redirectTo: posted.get('redirectTo'),
    /** The form's one-time key, see `bookPlace`. */
    key: posted.get('key'),
    /** What a mailed link carries. */
    token: posted.get('token'),
    /** The price of a night in rupees, and what else there is to pay as JSON, as the booking form showed them. */
    pricePerNight: posted.get('pricePerNight'),
    otherPrices: posted.get('otherPrices'),
    /** A link to a photo, in the photo editor. */
    link: posted.get('link'),
    /** What stood there when no photo came from it. */
    refusedLink: posted.get('refusedLink'),
  }
}

async function withBody<T>(
  request: Request,
  wanted: ExpectedFiles | undefined,
  work: (sent: MultipartBody) => Promise<T>,
) {
  const isMultipart = /^multipart\//i.test(request.headers.get('Content-Type') ?? '')
  if (isMultipart) return orThrowResponse(withMultipart(request, wanted, work))
  return work({ fields: await readFormData(request), files: [], signal: request.signal })
}

function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw json({ message: 'This form could not be read. Please try again.' }, 400)
  })
}
