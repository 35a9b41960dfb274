type Channels = [red: number, green: number, blue: number]

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(parts: Channels): string {
  const whole = parts.map((part) => Math.max(0, Math.min(255, Math.round(part))))
  return `#${whole.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour a share of the way from one to another: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  return hex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share])
}

/** A surface's colour as seen under a coloured light. */
export function multiply(surface: string, light: string): string {
  const [r1, g1, b1] = channels(surface)
  const [r2, g2, b2] = channels(light)
  return hex([(r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255])
}

/** A surface turned from the light: it keeps its own hue, dimmed and tinged by the hour's shade. */
export function shadow(surface: string, shade: string, share: number): string {
  return multiply(surface, mix('#ffffff', shade, Math.min(1, share * 1.15)))
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#120c1e', share)
