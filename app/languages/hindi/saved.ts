import { catalogue } from '../catalogue.ts'

/** Saved places, comparing them, and lists that were shared. */
export const saved = catalogue({})
