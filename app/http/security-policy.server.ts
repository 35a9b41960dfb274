import { createHash } from 'node:crypto'
import { env } from '#app/env.server.ts'
import { googleCspSources } from './google-script.server.ts'

// The dev server puts styles into the page, and changes them there.
const INLINE_STYLES = env.NODE_ENV === 'development' ? " 'unsafe-inline'" : ''

interface SecuredPage {
  html: string
  /** The value of Content-Security-Policy. */
  policy: string
}

/**
 * Closes a page against scripts that are not ours: only our own files, and the inline scripts that carry
 * the nonce we gave them while rendering, may run. The policy names those by their hash, so a page can be
 * kept and sent again as it is. Scripts that got in without the nonce are not named and don't run.
 */
export function securePage(html: string, nonce: string): SecuredPage {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const inline = new RegExp(`<script(?=[^>]*${escapeRegExp(attribute)})[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, source] of html.matchAll(inline)) {
    if (source) scripts.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
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
  return { html: html.replaceAll(attribute, ''), policy }
}

function escapeRegExp(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
