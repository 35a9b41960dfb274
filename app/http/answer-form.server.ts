import { json, type TypedResponse } from '@remix-run/node'
import { z } from 'zod'
import { fieldErrorsOf, firstErrorMessage } from '#app/domain/form-errors.ts'
import { answerForm } from '#app/domain/requests/answer-request.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { orThrowResponse } from './error-status.server.ts'
import { readForm } from './forms.server.ts'

interface Answer {
  accept: boolean
  reason: string
}

/** The page's fields: each answer is a button. */
const postedForm = z.object({ answer: z.string(), reason: z.string(), isSure: z.string() })

/**
 * A failure is shown on the request's page, with its outcome and the typed reason. A refusal is final, so the page
 * confirms it first.
 *
 * @param take performs the answer
 */
export async function answerResponse(
  request: Request,
  take: (answer: Answer) => Promise<TypedResponse<never>>,
) {
  const { formData } = await readForm(request, postedForm)
  const written = formData.get('reason')
  const reason = typeof written === 'string' ? written : ''
  if (formData.get('answer') === 'refuse' && !formData.has('isSure'))
    return json({ isRefusing: true, reason })
  try {
    return await take(parseAnswer(formData.get('answer'), reason))
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure
    if (failure.code === 'not_found') return orThrowResponse(Promise.reject<never>(failure))
    const said = translatorFor(request).message(failure.reason)
    return json({ failure: said, reason }, { status: failure.code === 'conflict' ? 409 : 422 })
  }
}

function parseAnswer(answer: unknown, reason: string): Answer {
  const accept = answer === 'accept' ? true : answer === 'refuse' ? false : undefined
  const result = answerForm.safeParse({ accept, reason })
  if (result.success) return result.data
  const errors = fieldErrorsOf(result.error)
  throw new DomainError('invalid', firstErrorMessage(errors, answerForm), errors)
}
