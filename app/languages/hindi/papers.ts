import { catalogue } from '../catalogue.ts'

/** Confirmations and receipts, which are printed. */
export const papers = catalogue({})
