/**
 * Guests by when they are here: who comes today; who came before and leaves today at the earliest; who comes later;
 * who has left; and whose booking was cancelled.
 */
export const GUEST_LISTS = ['arriving', 'staying', 'coming', 'past', 'cancelled'] as const
export type GuestList = (typeof GUEST_LISTS)[number]
