/** How high a plot is, and its lines: whole numbers that are easily read, the last one not below the highest value. */
export interface Scale {
  top: number
  /** From 0 to `top`. */
  ticks: number[]
}

const MAX_STEPS = 4

/** @param highest a whole number, 0 or more */
export function scaleFor(highest: number): Scale {
  const step = niceStep(Math.max(1, highest / MAX_STEPS))
  const steps = Math.max(1, Math.ceil(highest / step))
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= atLeast) ?? 10
  return factor * power
}

/** Which points have a label: so many from the last one back that they do not touch. */
export function labelledPoints(count: number, every: number): number[] {
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0)
}
