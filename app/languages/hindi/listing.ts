import { catalogue } from '../catalogue.ts'

/** A host’s places: the list, the form, caretakers, calendars of other channels. */
export const listing = catalogue({})
