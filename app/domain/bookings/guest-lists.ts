/**
 * Lists of a host's guests: those who arrive today; those who arrived before and leave today or later; those who arrive
 * later; those who have left; those who booked last, whenever they come; and cancelled bookings.
 */
export type GuestList = 'arriving' | 'staying' | 'coming' | 'past' | 'newest' | 'cancelled'
