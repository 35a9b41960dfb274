import { catalogue } from '../catalogue.ts'

/** Conversations. */
export const messages = catalogue({})
