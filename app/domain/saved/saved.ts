import { textField } from '../text-field.ts'
import { z } from '../zod.ts'
import type { ListedAmenity } from '../places/listed-amenities.ts'
import type { Perk } from '../places/perks.ts'
import type { PlaceCardRow } from '../places/place.ts'

/** Places that one account can save, and a browser in which nobody is signed in. */
export const MAX_SAVED = 200
export const MAX_SAVED_SIGNED_OUT = 50
/** Places side by side. */
export const MAX_COMPARED = 4
const MAX_NOTE = 500

/** A saved place. */
export interface SavedEntry {
  placeId: string
  /** To oneself; an empty text for none. */
  note: string
}

/** A place beside others. */
export interface ComparedPlace {
  card: PlaceCardRow
  isPaused: boolean
  /** On the nights that were chosen, for as many guests; undefined where none were. */
  isFree?: boolean
  rooms: string
  perks: Perk[]
  amenities: ListedAmenity[]
  /** Sentences. */
  rules: string[]
  cancelling: string
  /** From the middle of its town; an empty text where its town is not known. */
  distance: string
}

/** A note to oneself. */
export const noteForm = z.object({ note: textField('A note', MAX_NOTE).overwrite((note) => note.trim()) })
