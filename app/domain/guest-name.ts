/** Replaces the name of an anonymised booking, see `anonymiseBookings`. */
export const ANONYMOUS_GUEST = 'A guest'
