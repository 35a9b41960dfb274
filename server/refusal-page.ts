import { escapeHtml } from '#app/platform/escape-html.ts'
import { env } from '#app/env.server.ts'
import { accentColours } from '#app/site/colours.ts'
import { failedHeading, isRefusal } from '#app/site/failed-page.ts'
import { siteLogo, siteName } from '#app/site/site.ts'
import { LANG } from '#app/languages/language.ts'
import { ENGLISH, type Locale } from '#app/languages/locale.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'

// The page of a request that never reached a route. It is made of text, because the cause (a malformed address, a
// flood, a fault in the app) may stop the app's own rendering, too.

const { strong, light, dark } = env.ACCENT_COLOUR
  ? accentColours(env.ACCENT_COLOUR)
  : { strong: '#d81f49', light: { text: '#c91a42' }, dark: { text: '#ff8ba1' } }

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; --ink: light-dark(#1c1917, #f5f3f0); --soft: light-dark(#5d5752, #b3aaa2); --line: light-dark(#e4e1de, #38322d); --accent: light-dark(${light.text}, ${dark.text}) }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: light-dark(#fff, #191614); color: var(--ink) }
header, footer { border: 0 solid var(--line) }
header { border-bottom-width: 1px }
header div, footer ul { box-sizing: border-box; max-width: 1280px; margin: 0 auto; padding: 0 16px; display: flex; align-items: center }
header div { min-height: 4.5rem; justify-content: space-between; flex-wrap: wrap; gap: 0 1rem }
header a { display: inline-flex; align-items: center; gap: .5rem; min-height: 44px; border-radius: 8px; color: var(--ink); font-weight: 500 }
header .brand { color: var(--accent); font-size: 1.5rem; font-weight: 700; letter-spacing: -.025em; text-decoration: none }
main { flex: 1; padding: 5rem 16px; text-align: center; overflow-wrap: break-word }
h1 { margin: 0; font-size: 1.875rem; font-weight: 600; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance }
p { max-width: 65ch; margin: 1rem auto 2rem; color: var(--soft) }
.home { display: inline-flex; align-items: center; min-height: 44px; box-sizing: border-box; padding: .5rem 1.25rem; border-radius: 8px; background: ${strong}; color: #fff; font-weight: 600; text-decoration: none }
footer { border-top-width: 1px; background: light-dark(#f8f7f5, #221e1b); font-size: .875rem }
footer ul { flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding-block: 1.5rem }
footer a { display: inline-flex; align-items: center; min-height: 2rem }
footer, footer a { color: var(--soft) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (width >= 768px) { header div, footer ul { padding-inline: 24px } }
@media (width >= 1280px) { header div, footer ul { padding-inline: 40px } }
@media print { header, footer, .home { display: none } }
`

const FOOTER: Partial<Record<Label, string>> = {
  Help: paths.help(),
  Privacy: paths.privacy(),
  Terms: paths.terms(),
  Sitemap: paths.sitemap(),
}

const NAME = escapeHtml(siteName)
const MARK = siteLogo ?? '/favicon.svg'

/** The page's Content-Security-Policy: its own style, the brand's mark, and nothing else. */
export const REFUSAL_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The specification's fallback page (section 2), or why a request was refused: without scripts and the same for everyone. */
export function refusalPage(
  status: number,
  sentence: string,
  { language, t, addressOf }: Locale = ENGLISH,
): string {
  const links = Object.entries(FOOTER).map(
    ([label, path]) => `<li><a href="${addressOf(path)}">${t.message(label)}</a></li>`,
  )
  const heading = t(failedHeading(status))
  // Status names are English.
  const name = language === 'en' ? ` ${STATUS_CODES[status] ?? ''}`.trimEnd() : ''
  const code = isRefusal(status) ? '' : `${status}${name}. `
  return `<!doctype html>
<html lang="${LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${NAME}</title>
<link rel="icon" href="${MARK}">
<style>${STYLE}</style>
</head>
<body>
<header><div>
<a class="brand" href="${addressOf(paths.home())}" aria-label="${t('{site}, home', { site: NAME })}"><img src="${MARK}" alt="" height="36"> ${NAME}</a>
<a href="${addressOf(paths.account())}">${t('Your account')}</a>
</div></header>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(code + sentence)}</p>
<a class="home" href="${addressOf(paths.home())}">${t('Home')}</a>
</main>
<footer><ul><li>© 2023 ${NAME}</li>${links.join('')}</ul></footer>
</body>
</html>
`
}
