/** Height of a plot and its grid lines: round whole numbers, the last at or above the highest value. */
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

/** Rounds up to the next of 1, 2, 5, 10, 20, 50 and so on. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= atLeast) ?? 10
  return factor * power
}

/** Indexes of labelled points, counted back from the last, spaced so that labels don't overlap. */
export function labelledPoints(count: number, every: number): number[] {
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0)
}
