// Derives all accent colours (app.css) from an operator's single one.

type Rgb = readonly [number, number, number]

/** Minimum contrast of readable text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The dark page, `--surface` of app.css. */
const DARK: Rgb = [0x19, 0x16, 0x14]

export interface AccentColours {
  /** Under white letters, in light and in dark. */
  strong: string
  light: { accent: string; text: string; tint: string }
  dark: { accent: string; text: string; tint: string }
}

/** Contrast of white text on a colour, 1 to 21. @param colour `#rrggbb` */
export function contrastWithWhite(colour: string): number {
  return contrast(parse(colour), WHITE)
}

/** @param colour `#rrggbb`, of at least `MIN_CONTRAST` with white */
export function accentColours(colour: string): AccentColours {
  const own = parse(colour)
  // Unreadable as text on a dark page or its tint: lightened until the contrast is met.
  const darkTint = mix(own, DARK, 0.75)
  let onDark = own
  for (
    let part = 0;
    Math.min(contrast(onDark, DARK), contrast(onDark, darkTint)) < MIN_CONTRAST + 0.05;
    part += 0.05
  )
    onDark = mix(own, WHITE, part)
  // Darkened the same way for its light tint.
  let text = own
  const tint = mix(own, WHITE, 0.93)
  for (let part = 0; contrast(text, tint) < MIN_CONTRAST + 0.05 && part < 1; part += 0.05)
    text = mix(own, BLACK, part)
  return {
    strong: colour,
    light: { accent: colour, text: format(text), tint: format(tint) },
    dark: { accent: format(onDark), text: format(onDark), tint: format(darkTint) },
  }
}

export function siteStylesheet(colour: string): string {
  const { strong, light, dark } = accentColours(colour)
  const rule = ({ accent, text, tint }: AccentColours['light']) =>
    `html:root{--accent:${accent};--accent-strong:${strong};--accent-text:${text};--accent-tint:${tint}}`
  return `${rule(light)}\n@media screen and (prefers-color-scheme:dark){${rule(dark)}}\n`
}

function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function format(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** @param part the share of the other colour */
function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const [red, green, blue] = one.map((own, i) => own + ((other[i] ?? 0) - own) * part)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
