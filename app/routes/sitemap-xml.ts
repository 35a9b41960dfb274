import { areasWithPlaces } from '#app/domain/places/areas-with-places.server.ts'
import { countSitemapPages, placesOnSitemapPage } from '#app/domain/places/sitemap-pages.server.ts'
import { LANG, LANGUAGES, prefixOf, withPrefix } from '#app/languages/language.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const STATIC_PAGES = [
  paths.home(),
  paths.stays(),
  paths.help(),
  paths.privacy(),
  paths.terms(),
  paths.company(),
  paths.sitemap(),
]

/** /sitemap.xml without a page, /sitemap/{page}.xml with one. */
export async function loader({ params }: LoaderFunctionArgs) {
  if (params.page === undefined) return sitemapIndex()
  const page = /^(\d{1,6})\.xml$/.exec(params.page)?.[1]
  const found = page === undefined ? undefined : await sitemapPage(Number(page))
  return found ?? new Response('Not found', { status: 404 })
}

/** One file for the static pages and towns, and one per ten thousand places. */
async function sitemapIndex(): Promise<Response> {
  const files = Array.from({ length: 1 + (await countSitemapPages()) }, (_, page) => paths.sitemapPage(page))
  const entries = files.map((file) => `<sitemap><loc>${env.ORIGIN}${file}</loc></sitemap>`)
  return xmlResponse(`<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
}

/** Page 0: static pages, states, towns; page n: the n-th ten thousand places and their hosts; else undefined. */
async function sitemapPage(page: number): Promise<Response | undefined> {
  const links =
    page === 0
      ? [...STATIC_PAGES, ...(await areasWithPlaces()).map((area) => paths.stays(area))]
      : await linksOfPlaces(page)
  if (links.length === 0) return undefined
  const entries = links.map((link) => `<url><loc>${env.ORIGIN}${link}</loc>${alternates(link)}</url>`)
  return xmlResponse(`<urlset ${NAMESPACE} ${LINK_NAMESPACE}>${entries.join('')}</urlset>`)
}

/** Alternates in each language; all pages in a sitemap are translated. */
function alternates(path: string): string {
  return LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${LANG[language]}" href="${env.ORIGIN}${withPrefix(prefixOf(language), path)}"/>`,
  ).join('')
}

async function linksOfPlaces(page: number): Promise<string[]> {
  const { placeIds, hostIds } = await placesOnSitemapPage(page)
  return [...placeIds.map((id) => paths.place(id)), ...hostIds.map((id) => paths.host(id))]
}

function xmlResponse(body: string): Response {
  return new Response(XML_DECLARATION + body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
