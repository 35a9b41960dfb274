import { createHash } from 'node:crypto'
import { env } from '#app/env.server.ts'
import { googleCspSources } from './google-script.server.ts'

// The dev server uses inline styles.
const INLINE_STYLES = env.NODE_ENV === 'development' ? " 'unsafe-inline'" : ''

interface SecuredPage {
  html: string
  /** The value of Content-Security-Policy. */
  policy: string
}

/**
 * Adds the Content-Security-Policy: only our own files may run, and the inline scripts that were rendered with the
 * nonce. The policy names those by their hash, so that a page can be cached as it is.
 */
export function securePage(html: string, nonce: string): SecuredPage {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  let sealed = ''
  let from = 0
  // Not by a regular expression: with the nonce in it, it would have to be compiled for each page.
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    const source = inlineScript(html, at)
    if (source) scripts.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    sealed += html.slice(from, at)
    from = at + attribute.length
  }
  sealed += html.slice(from)
  const google = googleCspSources()
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(' ')}${google.script}`,
    `style-src-elem 'self'${INLINE_STYLES}${google.style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `connect-src 'self'${google.connect}`,
    `frame-src${google.frame || " 'none'"}`,
    `form-action 'self'${google.form}`,
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: sealed, policy }
}

/** The source of the script in whose tag a place lies; nothing where that is another tag, or a script of a file. */
function inlineScript(html: string, at: number): string {
  if (!html.startsWith('<script', html.lastIndexOf('<', at))) return ''
  const begin = html.indexOf('>', at) + 1
  return html.slice(begin, html.indexOf('</script>', begin))
}
