import { english, type Translate } from '#app/languages/translate.ts'

export interface Rating {
  /** From 1 to 5, with one decimal; null for fewer than three reviews. */
  average: number | null
  count: number
}

const MIN_FOR_AVERAGE = 3

const WELL_REVIEWED = 4

export function ratingOf({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): Rating {
  const hasAverage = ratingCount >= MIN_FOR_AVERAGE
  return { average: hasAverage ? Math.round((10 * ratingSum) / ratingCount) / 10 : null, count: ratingCount }
}

/** True if the unrounded average is four stars or more. */
export function isWellReviewed({
  ratingSum,
  ratingCount,
}: {
  ratingSum: number
  ratingCount: number
}): boolean {
  return ratingCount >= MIN_FOR_AVERAGE && ratingSum >= WELL_REVIEWED * ratingCount
}

/** '4.8 (12)'; undefined without an average. */
export function formatRating({ average, count }: Rating): string | undefined {
  return average === null ? undefined : `${average.toFixed(1)} (${count.toLocaleString('en-IN')})`
}

export function formatReviewCount(count: number, t: Translate = english): string {
  return t.count(count, '{n} review', '{n} reviews')
}
