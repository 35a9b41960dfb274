import { z } from '../zod.ts'
import type { ImportConflict } from '../availability/claims.ts'
import type { Nights } from '../nights.ts'
import { MAX_UNITS } from '../units.ts'
import { requiredTextField } from '../text-field.ts'

/** How many calendars of other sites a place may have. */
export const MAX_IMPORTS = 5

export const ADDRESS_REQUIRED = 'Please enter an address that begins with https://'

export const ROOM_REQUIRED = 'Please choose which room it is the calendar of'

/** Another site's calendar: what its host calls it, and where it is. Calendars' own `webcal:` means https. */
export const importForm = z.object({
  name: requiredTextField('Name', 40),
  address: requiredTextField('Address', 2000, ADDRESS_REQUIRED)
    .transform((address) => address.replace(/^webcals?:/i, 'https:'))
    .refine((address) => /^https?:\/\//i.test(address) && isUrl(address), { error: ADDRESS_REQUIRED }),
  /** Of which of the place's units it is; the first where it is left out. */
  unit: z
    .number({ error: ROOM_REQUIRED })
    .min(1, ROOM_REQUIRED)
    .max(MAX_UNITS, ROOM_REQUIRED)
    .int(ROOM_REQUIRED)
    .optional(),
})

export type ImportForm = z.output<typeof importForm>

/** A booking whose nights another calendar has, too. */
export interface DoubleBooking extends Nights {
  bookingId: string
  placeId: string
  /** The name of the other calendar. */
  calendar: string
}

/** Nights that another calendar has of a stay here, as we think, or that its host has called another booking. */
export interface ListedEcho extends Nights {
  placeId: string
  importId: string
  /** The name of the other calendar, and the unit that it is of. */
  calendar: string
  unit: number
  /** 'held': nothing here has all of these nights any more, and they are not free before the other site knows. */
  is: 'echo' | 'held' | 'other'
}

/** Another site's calendar as its host sees it. */
export interface ImportedCalendar {
  id: string
  name: string
  /** Of which of the place's units. */
  unit: number
  /** The site's name on the internet; the address itself is nobody's to read. */
  hostname: string
  /** Milliseconds since 1970: the last poll, and the last that found a calendar. */
  lastPolledAt: number
  lastSuccessAt: number
  /** When it is polled next; 0 where nobody asked for it. */
  nextPollAt: number
  /** What was wrong with the last poll; an empty text when all was well. */
  error: string
  /** How many bookings or blocks to come the last calendar had. */
  events: number
  conflicts: ImportConflict[]
}

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
