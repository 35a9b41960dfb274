import { siteName } from '#app/site/site.ts'
import type { MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

interface PageMeta {
  /** Without the brand, which is added. */
  title: string
  description?: string
  /** Path and query of the canonical URL. */
  path?: string
  /** The picture where the page is shared. */
  image?: { path: string; width: number; height: number; alt: string }
  /** Not for search engines. */
  isPrivate?: boolean
}

/** The `matches` of a meta function. */
type Matches = readonly { id: string; data: unknown; error?: unknown }[]

/** The title of the fallback page (section 2). */
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'

/**
 * Title, description, canonical link and Open Graph tags. A failed page has the error page's title, except for a 404,
 * whose title is the page's own.
 *
 * @param matches of the meta function; the root's loader knows our origin
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  if (hasFailed(matches)) return pageMeta([], { title: UNEXPECTED_ERROR, isPrivate: true })
  const origin = originOf(matches)
  const title =
    page.title === siteName || page.title.startsWith(`${siteName} · `)
      ? page.title
      : `${page.title} · ${siteName}`
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: 'website' },
  ]
  if (page.isPrivate) tags.push({ name: 'robots', content: 'noindex' })
  if (page.description) {
    tags.push({ name: 'description', content: page.description })
    tags.push({ property: 'og:description', content: page.description })
  }
  if (page.path) {
    tags.push({ tagName: 'link', rel: 'canonical', href: origin + page.path })
    tags.push({ property: 'og:url', content: origin + page.path })
  }
  if (page.image) {
    tags.push(
      { property: 'og:image', content: origin + page.image.path },
      { property: 'og:image:width', content: String(page.image.width) },
      { property: 'og:image:height', content: String(page.image.height) },
      { property: 'og:image:alt', content: page.image.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  }
  return tags
}

/** The origin, `https://basera.example`, from the root's loader; empty where that failed. */
function originOf(matches: Matches): string {
  const root = matches.find((match) => match.id === 'root')?.data as { origin?: string } | undefined
  return root?.origin ?? ''
}

function hasFailed(matches: Matches): boolean {
  const error = matches.at(-1)?.error
  return error != null && !(isRouteErrorResponse(error) && error.status === 404)
}

/** The first words of a text, for a description: at most `maxLength` characters, cut between words. */
export function excerpt(text: string, maxLength = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxLength) return flat
  // Without the first half of a character that was cut in two.
  const beginning = flat.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
  return `${beginning.replace(/\s+\S*$/, '')}…`
}
