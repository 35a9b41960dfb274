import { sitemapIndex, sitemapPage } from '#app/http/sitemap-xml.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** /sitemap.xml without a page, /sitemap/{page}.xml with one. */
export async function loader({ params }: LoaderFunctionArgs) {
  if (params.page === undefined) return sitemapIndex()
  const page = /^(\d{1,6})\.xml$/.exec(params.page)?.[1]
  const found = page === undefined ? undefined : await sitemapPage(Number(page))
  return found ?? new Response('Not found', { status: 404 })
}
