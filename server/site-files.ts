import { escapeHtml } from '#app/platform/escape-html.ts'
import { env } from '#app/env.server.ts'
import { TRANSLATED } from '#app/languages/language.ts'
import { accentColours, siteStylesheet } from '#app/site/colours.ts'
import { logoFile, type Logo } from '#app/site/logo.ts'
import { siteName, siteStyles } from '#app/site/site.ts'
import type { RequestHandler } from 'express'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rawPathOf } from './request-path.ts'

interface SiteFile {
  type: string
  body: () => string | Buffer | Promise<Buffer>
}

const OUR_NAME = 'Basera'
/** By their sides in pixels. */
const ICONS = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512, '/favicon.ico': 48 }
const YEAR_MS = 31_536_000_000
const HOUR_MS = 3_600_000

/** Serves manifests, icons and the offline page in the site's own name, logo and colours. @param folder build/client */
export function siteFiles(folder: string): RequestHandler {
  const files = new Map([...namedFiles(folder), ...logoFiles(), ...colourFiles()])
  return (req, res, next) => {
    const file = files.get(rawPathOf(req))
    if (!file || !['GET', 'HEAD'].includes(req.method)) {
      next()
      return
    }
    // A picture opened by itself is a page, too.
    if (file.type === 'svg')
      res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    const isVersioned = req.url.includes('?v=')
    const maxAge = (isVersioned ? YEAR_MS : HOUR_MS) / 1000
    res.set('Cache-Control', `public, max-age=${maxAge}${isVersioned ? ', immutable' : ''}`)
    Promise.resolve(file.body())
      .then((body) => res.type(file.type).send(body))
      .catch(next)
  }
}

function namedFiles(folder: string): [string, SiteFile][] {
  if (siteName === OUR_NAME && siteStyles === undefined && env.SITE_LOGO === undefined) return []
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const manifest = (name: string): [string, SiteFile] => {
    // Encoded as JSON, so that no character of a name ends a text.
    const text = JSON.stringify(
      JSON.parse(read(name), (_key, value: unknown) =>
        typeof value === 'string' ? value.replaceAll(OUR_NAME, () => siteName) : value,
      ),
    )
    return [name, { type: 'application/manifest+json', body: () => text }]
  }
  const suffixes = ['', ...TRANSLATED.map((language) => `-${language}`)]
  const offline = suffixes.map((suffix) => offlinePage(read(`/offline${suffix}.html`)))
  // Browsers fetch the page again when the service worker that caches it has changed.
  const worker = read('/sw.js').replace(
    /'(offline-\d+)'/,
    (_, cache) => `'${cache}-${hash('sha256', offline.join('')).slice(0, 8)}'`,
  )
  return [
    ...suffixes.flatMap((suffix, i): [string, SiteFile][] => [
      manifest(`/site${suffix}.webmanifest`),
      manifest(`/today${suffix}.webmanifest`),
      [`/offline${suffix}.html`, { type: 'html', body: () => offline[i]! }],
    ]),
    ['/sw.js', { type: 'js', body: () => worker }],
  ]
}

function offlinePage(html: string): string {
  let page = html.replaceAll(OUR_NAME, () => escapeHtml(siteName))
  if (env.ACCENT_COLOUR) {
    const { strong, light, dark } = accentColours(env.ACCENT_COLOUR)
    page = page
      .replaceAll('#f5385d', light.accent)
      .replaceAll('#d81f49', strong)
      .replaceAll('#c91a42', light.text)
      .replaceAll('#ff8ba1', dark.text)
  }
  const logo = env.SITE_LOGO && logoFile(env.SITE_LOGO)
  if (!logo) return page
  // Nothing can be fetched offline: the picture is part of the page.
  const source = `data:${mimeOf(logo)};base64,${logo.bytes.toString('base64')}`
  return page
    .replace("default-src 'none';", "default-src 'none'; img-src data:;")
    .replace(/<svg[\s\S]*?<\/svg>/, () => `<img src="${source}" alt="" height="64">`)
}

function logoFiles(): [string, SiteFile][] {
  if (!env.SITE_LOGO) return []
  const logo = logoFile(env.SITE_LOGO)
  const asItIs = { type: logo.type, body: () => logo.bytes }
  const made = new Map<number, Promise<Buffer>>()
  const icon = (side: number) => {
    const drawn = made.get(side) ?? drawIcon(logo, side)
    made.set(side, drawn)
    return drawn
  }
  return [
    [`/logo.${logo.type}`, asItIs],
    ['/favicon.svg', asItIs],
    ...Object.entries(ICONS).map(([name, side]): [string, SiteFile] => [
      name,
      { type: 'png', body: () => icon(side) },
    ]),
  ]
}

function colourFiles(): [string, SiteFile][] {
  if (!env.ACCENT_COLOUR) return []
  const styles = siteStylesheet(env.ACCENT_COLOUR)
  return [['/colours.css', { type: 'css', body: () => styles }]]
}

/** In the middle of a white square, for home screens. */
async function drawIcon(logo: Logo, side: number): Promise<Buffer> {
  // Most sites have no logo: the start waits for no more than it needs.
  const { default: sharp } = await import('sharp')
  const room = Math.round(side * 0.8)
  const rim = Math.floor((side - room) / 2)
  return sharp(logo.bytes, { density: 300, limitInputPixels: 50_000_000 })
    .resize(room, room, { fit: 'contain', background: '#ffffff' })
    .extend({
      top: rim,
      left: rim,
      bottom: side - room - rim,
      right: side - room - rim,
      background: '#ffffff',
    })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

function mimeOf({ type }: Logo): string {
  return type === 'svg' ? 'image/svg+xml' : 'image/png'
}
