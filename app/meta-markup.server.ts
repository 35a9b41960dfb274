import type { MetaDescriptor } from '@remix-run/node'
import { inScript } from './cut-page.server.ts'

const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/**
 * A page's meta tags as they stand in the page when Remix's `Meta` makes them, for less. Knows what `pageMeta` and
 * our routes give: titles, structured data, and tags whose attributes are named alike in HTML and React.
 */
export function metaMarkup(tags: readonly MetaDescriptor[]): string {
  return tags.map(tagOf).join('')
}

function tagOf(tag: MetaDescriptor): string {
  if ('title' in tag) return `<title>${escaped(tag.title)}</title>`
  if ('script:ld+json' in tag) {
    return `<script type="application/ld+json">${inScript(JSON.stringify(tag['script:ld+json']))}</script>`
  }
  const { tagName = 'meta', ...attributes } = tag as Record<string, unknown>
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null)
  const written = given.map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${String(tagName)}${written.join('')}/>`
}

function escaped(text: unknown): string {
  return String(text).replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
