/**
 * Lists of a host's guests: 'arriving' today; 'staying', who leave today or later; 'coming', who arrive later; 'past';
 * 'newest', by time of booking; and 'cancelled' bookings.
 */
export type GuestList = 'arriving' | 'staying' | 'coming' | 'past' | 'newest' | 'cancelled'
