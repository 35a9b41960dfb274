import { readFileSync } from 'node:fs'

export interface Logo {
  type: 'svg' | 'png'
  bytes: Buffer
}

const MAX_BYTES = 200_000
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [MIN_SIDE, MAX_SIDE] = [64, 4096]

/** Elements that only draw: none runs, loads or links to anything. */
const ELEMENTS = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient ' +
    'stop clipPath mask use symbol style pattern marker filter feGaussianBlur feOffset feBlend feColorMatrix feFlood ' +
    'feComposite feMerge feMergeNode'
  ).split(' '),
)
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** @throws Error with the problem, worded to follow the setting's name */
export function logoFile(file: string): Logo {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new Error(`names a file that can't be read (${code})`, { cause: error })
  }
  if (bytes.length > MAX_BYTES) throw new Error(`must be a file of at most ${MAX_BYTES / 1000} kB`)
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) {
    checkPng(bytes)
    return { type: 'png', bytes }
  }
  const problem = svgProblem(bytes.toString('utf8'))
  if (problem) throw new Error(problem)
  return { type: 'svg', bytes }
}

function checkPng(bytes: Buffer): void {
  // The first chunk is IHDR, whose first eight bytes are width and height.
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error('names a broken PNG')
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (sides.some((side) => side < MIN_SIDE || side > MAX_SIDE))
    throw new Error(
      `must be a PNG of ${MIN_SIDE} to ${MAX_SIDE} pixels a side, and this one has ${sides.join(' x ')}`,
    )
}

/** The reason a text is not a drawing-only SVG; undefined if it is one. */
export function svgProblem(text: string): string | undefined {
  const source = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<\?xml\s[^<>]*\?>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const saveAs = 'save it as plain SVG'
  if (/<[!?]/.test(source)) return `names an SVG with a DOCTYPE, a CDATA or the like: ${saveAs}`
  const rest = source.replace(TAG, '')
  if (!/^\s*<svg[\s>]/.test(source) || rest.includes('<') || /\0/.test(rest))
    return 'must be an SVG or a PNG, and is neither as it should be'
  for (const [, , name = '', attributes = ''] of source.matchAll(TAG)) {
    if (!ELEMENTS.has(name)) return `names an SVG with <${name}>, which may do more than draw: ${saveAs}`
    for (const [, attribute = '', double, single = ''] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single
      if (/^on/i.test(attribute)) return `names an SVG with a script in ${attribute}: take it out`
      if (/(^|:)(href|src)$/i.test(attribute) && !value.trim().startsWith('#'))
        return `names an SVG that refers to something outside of it: ${saveAs}`
      if (leadsOutside(value)) return 'names an SVG that loads something from elsewhere: take it out'
    }
  }
  return leadsOutside(rest)
    ? 'names an SVG whose styles load something from elsewhere: take it out'
    : undefined
}

// Escapes could hide a name: no logo needs them.
function leadsOutside(css: string): boolean {
  return /@import|\\|javascript:|expression\(|url\(\s*["']?\s*(?!["'#\s])/i.test(css)
}
