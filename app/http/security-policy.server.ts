import { hash } from 'node:crypto'
import { env } from '#app/env.server.ts'
import { googleCspSources } from './google-script.server.ts'
import { guardStart } from './guarded-scripts.server.ts'

// The dev server uses inline styles.
const INLINE_STYLES = env.NODE_ENV === 'development' ? " 'unsafe-inline'" : ''

interface SecuredPage {
  html: string
  policy: string
}

/**
 * Adds the Content-Security-Policy: only our own files may run, and inline scripts rendered with the nonce. The policy
 * lists those by hash, so that a page can be cached unchanged. The one that starts the app is guarded. A single pass,
 * as each search or replacement would copy the page.
 */
export function securePage(markup: string, nonce: string): SecuredPage {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  let html = ''
  let from = 0
  // Not by a regular expression: with the nonce in it, it would be compiled for each page.
  for (let at = markup.indexOf(attribute); at !== -1; at = markup.indexOf(attribute, from)) {
    html += markup.slice(from, at)
    from = at + attribute.length
    if (!markup.startsWith('<script', markup.lastIndexOf('<', at))) continue
    const begin = markup.indexOf('>', at) + 1
    const end = markup.indexOf('</script>', begin)
    const source = guardStart(markup.slice(begin, end))
    // Without one, the script is a file.
    if (source) scripts.add(`'sha256-${hash('sha256', source, 'base64')}'`)
    html += markup.slice(from, begin) + source
    from = end
  }
  html += markup.slice(from)
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
  return { html, policy }
}
