import { env } from '#app/env.server.ts'
import { LANGUAGES, prefixOf, withPrefix } from '#app/languages/language.ts'
import { paths } from '#app/paths.ts'

/** Crawlers may read all public pages. */
export function loader() {
  const closed = [paths.account(), paths.login(), paths.register(), '/user/']
  const disallowed = LANGUAGES.flatMap((language) =>
    closed.map((path) => withPrefix(prefixOf(language), path)),
  )
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env.ORIGIN}${paths.sitemapIndex()}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
