import { catalogue } from '../catalogue.ts'

/** Mails, calendar files and push messages, which are said on the server alone. */
export const mails = catalogue({})
