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
