import { catalogue } from '../catalogue.ts'

/** A host’s calendars. */
export const calendar = catalogue({})
