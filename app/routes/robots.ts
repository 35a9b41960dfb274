import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'

/** robots.txt: crawlers may read all that is public. */
export function loader() {
  const disallowed = [paths.account(), paths.login(), paths.register(), '/user/']
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
