// The first that fits: most say that they are Chrome or Safari, too.
const BROWSERS: readonly (readonly [name: string, says: RegExp])[] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]

const DEVICES: readonly (readonly [name: string, says: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * What a browser says of itself, in words: 'Chrome on Android'. Its version is no part of it, so that it is the same
 * one after an update.
 *
 * @returns 'A program' for what is no browser; an empty text where nothing was said
 */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return ''
  const browser = firstMatch(BROWSERS, userAgent)
  const device = firstMatch(DEVICES, userAgent)
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device && userAgent.startsWith('Mozilla/') ? `A browser on ${device}` : 'A program')
}

function firstMatch(list: typeof BROWSERS, userAgent: string): string | undefined {
  return list.find(([, says]) => says.test(userAgent))?.[0]
}
