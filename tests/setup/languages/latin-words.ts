const BOOKING_NUMBER = /\b(?=[A-Z]*\d)[2-9A-HJKMNP-TV-Z]{8}\b/g

/** What is written in Latin letters in Hindi, too. */
const FINE =
  /^(Google|UPI|UTR|QR|INR|GST|GSTIN|HSN|SAC|[CSI]GST|UTGST|kB|MB|Facebook|Twitter|Instagram|Airbnb|Booking\.com|https|ics|jpg|JPEG|PNG|WebP|AVIF|HEIC|name@bank|asha@example\.com)$/
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const READ_OUT = /\s(aria-label|alt|placeholder|title)="([^"]*)"/g

/**
 * The words in Latin letters that somebody reads or hears on a page in Hindi: not what says with `lang` that it is in
 * another language, and not scripts and styles.
 *
 * @param known words that are names here: what people have typed, towns, the site
 */
export function latinWords(html: string, known: readonly string[] = []): string[] {
  const words: string[] = []
  const read = (text: string) => {
    const named = text.replace(/&\w+;|&#\w+;/g, ' ').replace(BOOKING_NUMBER, ' ')
    const plain = known.reduce((rest, name) => rest.replaceAll(name, ' '), named)
    const found = plain.match(/[A-Za-z][A-Za-z@.'’-]*[A-Za-z]/g) ?? []
    words.push(...found.filter((word) => !FINE.test(word)))
  }
  // How deep one is in elements that are left out; undefined for none.
  let depth: number | undefined
  for (const [, end, name = '', attributes = '', text = ''] of html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .matchAll(/<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>([^<]*)/g)) {
    if (depth !== undefined && !VOID.test(name)) depth += end ? -1 : 1
    if (depth === 0) depth = undefined
    else if (depth === undefined && !end && name !== 'html' && /\slang="(?!hi")/.test(attributes)) {
      if (!VOID.test(name)) depth = 1
      continue
    }
    if (depth !== undefined) continue
    for (const [, , value = ''] of attributes.matchAll(READ_OUT)) read(value)
    read(text)
  }
  return [...new Set(words)]
}
