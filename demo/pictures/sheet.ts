export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

export const WIDTH = 1600
export const HEIGHT = 1200

/** Rounds to a tenth of a pixel, which keeps documents small. */
export const r = (value: number) => Math.round(value * 10) / 10

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${r(offset * 1000) / 1000}" stop-color="${colour}"${
          opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1000) / 1000}"` : ''
        }/>`,
    )
    .join('')
}

const seeThrough = (opacity: number) => (opacity < 1 ? ` opacity="${Math.round(opacity * 1000) / 1000}"` : '')

/** The paper being drawn on: shapes in painting order, and the paints they use. */
export class Sheet {
  #body: string[] = []
  #defs: string[] = []
  #ids = 0

  #define(make: (id: string) => string): string {
    this.#ids += 1
    const id = `p${this.#ids}`
    this.#defs.push(make(id))
    return `url(#${id})`
  }

  /** A top-to-bottom gradient over the shape's own box. */
  vertical(...stops: Stop[]): string {
    return this.#define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`,
    )
  }

  /** A left-to-right gradient over the shape's own box. */
  horizontal(...stops: Stop[]): string {
    return this.#define((id) => `<linearGradient id="${id}">${stopsOf(stops)}</linearGradient>`)
  }

  /** A gradient between two points of the picture. */
  span(from: Point, to: Point, ...stops: Stop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${r(from[0])}" y1="${r(from[1])}" x2="${r(
          to[0],
        )}" y2="${r(to[1])}">${stopsOf(stops)}</linearGradient>`,
    )
  }

  /** A round gradient filling the shape's own box. */
  round(...stops: Stop[]): string {
    return this.#define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)
  }

  path(d: string, fill: string, opacity = 1): void {
    this.#body.push(`<path d="${d}" fill="${fill}"${seeThrough(opacity)}/>`)
  }

  stroke(d: string, colour: string, width: number, opacity = 1): void {
    this.#body.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r(
        width,
      )}" stroke-linecap="round" stroke-linejoin="round"${seeThrough(opacity)}/>`,
    )
  }

  rect(x: number, y: number, w: number, h: number, fill: string, opacity = 1, radius = 0): void {
    const corner = radius > 0 ? ` rx="${r(radius)}"` : ''
    this.#body.push(
      `<rect x="${r(x)}" y="${r(y)}" width="${r(Math.max(0, w))}" height="${r(
        Math.max(0, h),
      )}"${corner} fill="${fill}"${seeThrough(opacity)}/>`,
    )
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): void {
    this.#body.push(
      `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}"${seeThrough(opacity)}/>`,
    )
  }

  /** A soft round light: full at its heart, gone at its edge. */
  glow(x: number, y: number, radius: number, colour: string, strength: number, squash = 1): void {
    const paint = this.round(
      [0, colour, strength],
      [0.32, colour, strength * 0.58],
      [0.68, colour, strength * 0.18],
      [1, colour, 0],
    )
    // Round gradients are the dearest thing to render, so the faint outer rim is left out.
    this.ellipse(x, y, radius * 0.74, radius * 0.74 * squash, paint)
  }

  group(attributes: string, draw: () => void): void {
    this.#body.push(`<g ${attributes}>`)
    draw()
    this.#body.push('</g>')
  }

  /** Draws only inside the outline. */
  within(outline: string, draw: () => void): void {
    const clip = this.#define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
    this.group(`clip-path="${clip}"`, draw)
  }

  /** Draws once in place, and once more upside down under the waterline. */
  mirrored(waterline: number, strength: number, draw: () => void): void {
    const before = this.#body.length
    draw()
    const drawn = this.#body.splice(before)
    this.#body.push(
      `<g transform="matrix(1 0 0 -0.9 0 ${r(waterline * 1.9)})" opacity="${strength}">`,
      ...drawn,
      '</g>',
      ...drawn,
    )
  }

  document(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.#defs.join(
      '',
    )}</defs>${this.#body.join('')}</svg>`
  }
}
