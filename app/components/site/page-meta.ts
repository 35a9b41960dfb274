import { LANG, LANGUAGES, prefixOf, withPrefix, type Language } from '#app/languages/language.ts'
import { localeOf, type Locale } from '#app/languages/locale.ts'
import { failedHeading } from '#app/site/failed-page.ts'
import { siteName } from '#app/site/site.ts'
import type { MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

interface PageMeta {
  /** Without the brand, which is appended. */
  title: string
  description?: string
  /** Path and query of the canonical URL. */
  path?: string
  /** Preview image for shared links. */
  image?: { path: string; width: number; height: number; alt: string }
  /** Excluded from search engines. */
  isPrivate?: boolean
}

type Matches = readonly { id: string; data: unknown; error?: unknown; handle?: unknown }[]

/**
 * A failed page has the error page's title, except for a 404, which has the page's own.
 *
 * @param matches of the meta function; the root's loader knows our origin
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { language, t, addressOf } = localeOfPage(matches)
  const failed = failureOf(matches)
  if (failed) return pageMeta([], { title: t(failedHeading(failed.status)), isPrivate: true })
  const origin = rootData(matches).origin ?? ''
  const title =
    page.title === siteName || page.title.startsWith(`${siteName} · `)
      ? page.title
      : `${page.title} · ${siteName}`
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:locale', content: `${language}_IN` },
    { property: 'og:type', content: 'website' },
  ]
  if (page.isPrivate) tags.push({ name: 'robots', content: 'noindex' })
  if (page.description) {
    tags.push({ name: 'description', content: page.description })
    tags.push({ property: 'og:description', content: page.description })
  }
  if (page.path) {
    tags.push({ tagName: 'link', rel: 'canonical', href: origin + addressOf(page.path) })
    tags.push({ property: 'og:url', content: origin + addressOf(page.path) })
    // Alternates refer to each other, which only canonical pages do.
    if (!page.isPrivate && isTranslated(matches) && isAt(matches, page.path))
      tags.push(...alternates(origin, page.path))
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

/** For a page's `meta`. */
export function localeOfPage(matches: Matches): Locale {
  return localeOf(rootData(matches).language)
}

/** Nothing if the loader failed. @returns origin `https://basera.example`, search `?q=goa`, if any */
function rootData(matches: Matches): {
  origin?: string
  search?: string
  language?: Language
  isEnglishOnly?: boolean
} {
  return matches.find((match) => match.id === 'root')?.data ?? {}
}

/** The page in each language, for search engines. @param path without a language's prefix */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: origin + withPrefix(prefixOf(language), path),
  })
  return [...LANGUAGES.map((language) => link(LANG[language], language)), link('x-default', 'en')]
}

/** True if the page's URL is its canonical one. */
function isAt(matches: Matches, path: string): boolean {
  const query = (text = '') => String(new URLSearchParams(text))
  return query(rootData(matches).search) === query(path.split('?')[1])
}

function isTranslated(matches: Matches): boolean {
  const isEnglish = matches.some(({ handle }) => (handle as { isEnglish?: boolean } | undefined)?.isEnglish)
  return !isEnglish && !rootData(matches).isEnglishOnly
}

/** Why a page failed, with its status, if any; undefined for a success or a 404. */
function failureOf(matches: Matches): { status?: number } | undefined {
  const error = matches.at(-1)?.error
  if (error == null) return undefined
  if (!isRouteErrorResponse(error)) return {}
  return error.status === 404 ? undefined : { status: error.status }
}

/** The beginning of a text, for a description: at most `maxLength` characters, cut between words. */
export function excerpt(text: string, maxLength = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxLength) return flat
  // Without the first half of a surrogate pair that was cut.
  const beginning = flat.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
  return `${beginning.replace(/\s+\S*$/, '')}…`
}
