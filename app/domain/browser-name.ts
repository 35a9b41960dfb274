import type { Translate } from '#app/languages/translate.ts'

// The first match wins: most browsers also call themselves Chrome or Safari.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]

const DEVICES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** The display name of a browser, 'Chrome on Android': without the version, so that an update does not change it. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return ''
  const browser = firstMatch(BROWSERS, userAgent)
  const device = firstMatch(DEVICES, userAgent)
  if (browser && device) return `${browser} on ${device}`
  return (
    browser ?? (device && userAgent.startsWith('Mozilla/') ? `A browser on ${device}` : 'An app or script')
  )
}

/** A name from `browserName` in the reader's language; an empty one reads as an unknown browser. */
export function browserInWords(name: string, t: Translate): string {
  const [, browser, device] = /^(.+) on (\w+)$/.exec(name) ?? []
  if (browser === undefined || device === undefined) return t.message(name || 'Unknown browser')
  return browser === 'A browser'
    ? t('A browser on {device}', { device })
    : t('{browser} on {device}', { browser, device })
}

function firstMatch(list: typeof BROWSERS, userAgent: string): string | undefined {
  return list.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
