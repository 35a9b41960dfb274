import type { Request, Response } from 'express'
import { REFUSAL_PAGE_POLICY, refusalPage } from './refusal-page.ts'
import { isApiPath, pathOf } from './request-path.ts'

interface RefusalBody {
  type: string
  body: string
}

/** Refuses a request with a sentence: a page for a person's browser, JSON for a program. */
export function refuse(req: Request, res: Response, status: number, sentence: string): void {
  const answer = refusal(req, res, status, sentence)
  res.status(status).type(answer.type).send(answer.body)
}

/** The refusal's body, its headers set on `res` already, for who has to write it in another way. */
export function refusal(req: Request, res: Response, status: number, sentence: string): RefusalBody {
  res.set('Cache-Control', 'no-store')
  res.vary('Accept')
  if (isDataRequest(req) && status !== 503) {
    // Remix's own fetches take an unmarked answer for the loader's data, and put a marked one in the page's place.
    // What passes in a moment must not: unmarked, it leaves the form as it is (app/components/forms/connection.ts).
    res.set('X-Remix-Catch', 'yes')
  }
  if (!wantsPage(req)) {
    return { type: 'json', body: JSON.stringify({ success: false, message: sentence }) }
  }
  res.set('Content-Security-Policy', REFUSAL_PAGE_POLICY)
  return { type: 'html', body: refusalPage(status, sentence) }
}

function wantsPage(req: Request): boolean {
  if (isDataRequest(req) || isDecodableApiPath(req)) return false
  return req.headers.accept?.includes('text/html') ?? false
}

function isDataRequest(req: Request): boolean {
  return new URLSearchParams(req.originalUrl.split('?')[1]).has('_data')
}

function isDecodableApiPath(req: Request): boolean {
  try {
    return isApiPath(pathOf(req))
  } catch {
    return false
  }
}
