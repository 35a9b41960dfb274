import { english, type Say } from '#app/languages/say.ts'

/** What guests gave a place. */
export interface Rating {
  /** From 1 to 5, with one decimal; null while fewer than three have said something. */
  average: number | null
  count: number
}

/** From so many reviews on they have an average. */
const MIN_FOR_AVERAGE = 3

/** The stars that 'well reviewed' means. */
const WELL_REVIEWED = 4

export function ratingOf({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): Rating {
  const hasAverage = ratingCount >= MIN_FOR_AVERAGE
  return { average: hasAverage ? Math.round((10 * ratingSum) / ratingCount) / 10 : null, count: ratingCount }
}

/** Whether the average is four stars or more, before it is rounded. */
export function isWellReviewed({
  ratingSum,
  ratingCount,
}: {
  ratingSum: number
  ratingCount: number
}): boolean {
  return ratingCount >= MIN_FOR_AVERAGE && ratingSum >= WELL_REVIEWED * ratingCount
}

/** '4.8 (12)'; undefined while there is no average. */
export function formatRating({ average, count }: Rating): string | undefined {
  return average === null ? undefined : `${average.toFixed(1)} (${count.toLocaleString('en-IN')})`
}

/** '1 review', '12 reviews'. */
export function formatReviewCount(count: number, say: Say = english): string {
  return say.count(count, '{n} review', '{n} reviews')
}
