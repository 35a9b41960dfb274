import { catalogue } from '../catalogue.ts'

/** A host’s guests: Today, reservations, requests, reviews. */
export const guests = catalogue({})
