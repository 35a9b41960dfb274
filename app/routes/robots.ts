import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'

/** robots.txt: everything public may be read, what is somebody's own may not. */
export function loader() {
  const closed = [paths.account(), paths.login(), paths.register(), '/user/']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env.ORIGIN}${paths.sitemapIndex()}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
