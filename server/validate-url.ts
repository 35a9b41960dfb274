import { splitLanguage } from '#app/languages/language.ts'
import type { RequestHandler } from 'express'
import { isApiRequest, rawPathOf } from './request-path.ts'
import { refuse } from './refusal.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Reads `GET http://host/path`, which a server must accept, as `/path`, whatever host it names. */
export const absoluteForm: RequestHandler = (req, _res, next) => {
  if (!req.url.startsWith('/') && URL.canParse(req.url)) {
    const { pathname, search } = new URL(req.url)
    req.url = req.originalUrl = pathname + search
  }
  next()
}

const LINE_ENDS = /%0a|%0d|%e2%80%a[89]/gi

/** Reads line ends in an API address as blanks, or React Router would answer with a page instead of JSON. */
export const apiLineEnds: RequestHandler = (req, _res, next) => {
  const path = rawPathOf(req)
  if (isApiRequest(req))
    req.url = req.originalUrl = path.replace(LINE_ENDS, '%20') + req.url.slice(path.length)
  next()
}

const SEARCH = /^(?:\/[a-z]{2})?\/places\/search\//i
/** Escapes of whole UTF-8 characters, or a percent sign that begins none. */
const ESCAPES =
  /%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}|%/gi

/** Reads a percent sign in the text of a search that is no escape as itself, like a query does: people type '50%'. */
export const bareSearchPercents: RequestHandler = (req, _res, next) => {
  const path = rawPathOf(req)
  if (SEARCH.test(path)) {
    const escaped = path.replace(ESCAPES, (escape) =>
      isDecodable(escape) ? escape : escape.replaceAll('%', '%25'),
    )
    req.url = req.originalUrl = escaped + req.url.slice(path.length)
  }
  next()
}

function isDecodable(escape: string): boolean {
  try {
    return decodeURIComponent(escape) !== ''
  } catch {
    return false
  }
}

/** Refuses URLs and methods that Remix answers with 500: `/%ff`, `/%5c`, `OPTIONS *`, TRACE. */
export function validateUrl(): RequestHandler {
  return (req, res, next) => {
    if (!isReadable(req.url)) {
      refuse(req, res, 400, "This address is malformed and can't be read.")
    } else if (!METHODS.includes(req.method)) {
      res.set('Allow', METHODS.join(', '))
      refuse(req, res, 405, `${req.method} is not supported here.`)
    } else {
      next()
    }
  }
}

function isReadable(target: string): boolean {
  try {
    const path = decodeURIComponent(rawPathOf({ url: target }))
    // React Router reads the decoded path as a URL; one that begins like this would be another host's.
    return target.startsWith('/') && !/^[/\\]{2}/.test(splitLanguage(path).path)
  } catch {
    return false
  }
}
