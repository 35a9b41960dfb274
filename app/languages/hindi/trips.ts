import { catalogue } from '../catalogue.ts'

/** Trips: the list, a booking and all that a guest does with it. */
export const trips = catalogue({})
