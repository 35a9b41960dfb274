import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pageScripts } from '../tests/setup/requests/page-scripts.ts'

export interface PageBytes {
  page: string
  /** As they travel, in brotli. */
  html: number
  css: number
  scripts: number
  scriptFiles: number
  /** HTML in gzip, for who takes no brotli. */
  gzip: number
}

/** What a page weighs for a browser that takes brotli: itself, its styles, and the scripts that it loads by itself. */
export async function bytesOfPage(origin: string, page: string, path: string): Promise<PageBytes> {
  const html = await (await fetch(origin + path)).text()
  const styles = new Set(
    [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].flatMap(
      ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
    ),
  )
  const scripts = await pageScripts(html, async (script) => (await fetch(origin + script)).text())
  return {
    page,
    html: await compressed(origin + path),
    css: await total(origin, styles),
    scripts: await total(origin, scripts),
    scriptFiles: scripts.length,
    gzip: gzipSync(html).length,
  }
}

async function total(origin: string, paths: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += await compressed(origin + path)
  return bytes
}

// Where no length is said, what came is compressed again as the server does it.
async function compressed(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  const length = Number(answer.headers.get('Content-Length'))
  const body = Buffer.from(await answer.arrayBuffer())
  return length || brotliCompressSync(body).length
}
