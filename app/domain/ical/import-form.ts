import { z } from '../zod.ts'
import type { ImportConflict } from '../availability/claims.ts'
import type { Nights } from '../nights.ts'
import { MAX_UNITS } from '../units.ts'
import { requiredTextField } from '../text-field.ts'
import type { Translate } from '#app/languages/translate.ts'
import { fill } from '#app/languages/message.ts'

export const MAX_IMPORTS = 5

export const ADDRESS_REQUIRED = 'Please enter an address that begins with https://'

export const ROOM_REQUIRED = 'Please choose the room this calendar is for'

/** Another site's calendar: the host's name for it, and its address. Calendars' own `webcal:` means https. */
export const importForm = z.object({
  name: requiredTextField('Name', 40),
  address: requiredTextField('Address', 2000, ADDRESS_REQUIRED)
    .transform((address) => address.replace(/^webcals?:/i, 'https:'))
    .refine((address) => /^https?:\/\//i.test(address) && isUrl(address), { error: ADDRESS_REQUIRED }),
  /** Number of the unit that it belongs to; the first if omitted. */
  unit: z
    .number({ error: ROOM_REQUIRED })
    .min(1, ROOM_REQUIRED)
    .max(MAX_UNITS, ROOM_REQUIRED)
    .int(ROOM_REQUIRED)
    .optional(),
})

export type ImportForm = z.output<typeof importForm>

export interface DoubleBooking extends Nights {
  bookingId: string
  placeId: string
  calendar: string
}

/** Another calendar's nights that are treated as a stay here, or that the host has marked as another booking. */
export interface ListedEcho extends Nights {
  placeId: string
  importId: string
  calendar: string
  unit: number
  /** 'held': no hold here has all of these nights any more, and they stay unavailable until the other site knows. */
  is: 'echo' | 'held' | 'other'
}

export interface ImportedCalendar {
  id: string
  name: string
  unit: number
  /** The host of its URL; the URL itself is secret. */
  hostname: string
  /** Milliseconds since 1970: the last poll, and the last that found a calendar. */
  lastPolledAt: number
  lastSuccessAt: number
  /** Time of the next poll; 0 if none is scheduled. */
  nextPollAt: number
  error: string
  /** The number of current and future bookings or blocks in the last calendar. */
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

/** Translates a stored import error, which is in English; its numbers become values. */
export function sayImportError(error: string, t: Translate): string {
  const n = /\d[\d,]*/.exec(error)?.[0]
  return n === undefined ? t.message(error) : fill(t.message(error.replace(n, '{n}')), { n })
}
