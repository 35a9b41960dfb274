import { splitLanguage } from '#app/languages/language.ts'
import { ENGLISH } from '#app/languages/locale.ts'
import { localeOf } from '#app/languages/translator-for.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import type { Request, Response } from 'express'
import { REFUSAL_PAGE_POLICY, refusalPage } from './refusal-page.ts'
import { isApiRequest, rawPathOf } from './request-path.ts'

interface RefusalBody {
  type: string
  body: string
}

/** Too large, or too busy: the filled-in form can be shortened, or sent again. */
const FORM_STAYS = [413, 503]

type Message = string | ((t: Translate) => string)

export function refuse(req: Request, res: Response, status: number, message: Message): void {
  const body = refusal(req, res, status, message)
  res.status(status).type(body.type).send(body.body)
}

/** The refusal's body, its headers already set on `res`, for callers that write it themselves. */
export function refusal(req: Request, res: Response, status: number, message: Message): RefusalBody {
  res.set('Cache-Control', 'no-store')
  res.vary('Accept')
  if (isDataRequest(req) && !FORM_STAYS.includes(status)) {
    // Remix shows a marked response instead of the page. An unmarked one leaves the form as it is, and its message is
    // shown (app/components/forms/connection.ts).
    res.set('X-Remix-Catch', 'yes')
  }
  const locale = isApiRequest(req) ? ENGLISH : localeOf(splitLanguage(rawPathOf(req)).language)
  const said = typeof message === 'string' ? locale.t.message(message) : message(locale.t)
  if (!wantsPage(req)) {
    return { type: 'json', body: JSON.stringify({ success: false, message: said }) }
  }
  res.set('Content-Security-Policy', REFUSAL_PAGE_POLICY)
  return { type: 'html', body: refusalPage(status, said, locale) }
}

function wantsPage(req: Request): boolean {
  if (isDataRequest(req) || isApiRequest(req)) return false
  return req.headers.accept?.includes('text/html') ?? false
}

function isDataRequest(req: Request): boolean {
  return new URLSearchParams(req.originalUrl.split('?')[1]).has('_data')
}
