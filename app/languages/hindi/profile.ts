import { catalogue } from '../catalogue.ts'

/** The profile and what stands below it: mails, sessions, passkeys, own data. */
export const profile = catalogue({})
