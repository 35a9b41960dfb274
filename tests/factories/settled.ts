import type { Settlement } from '#app/domain/reports/case.ts'

/** How an operator settles something, with what came of it. */
export const settled = (words: string): Settlement => ({ settledAs: 'other', words })
