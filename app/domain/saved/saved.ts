import { textField } from '../text-field.ts'
import { z } from '../zod.ts'
import type { ListedAmenity } from '../places/listed-amenities.ts'
import type { Perk } from '../places/perks.ts'
import type { PlaceCardRow } from '../places/place.ts'

/** Limit of an account's list, and of a browser's without login. */
export const MAX_SAVED = 200
export const MAX_SAVED_SIGNED_OUT = 50
export const MAX_COMPARED = 4
const MAX_NOTE = 500

export interface SavedEntry {
  placeId: string
  note: string
}

export interface ComparedPlace {
  card: PlaceCardRow
  isPaused: boolean
  /** On the chosen nights, for the chosen guests; undefined without nights. */
  isFree?: boolean
  rooms: string
  perks: Perk[]
  amenities: ListedAmenity[]
  rules: string[]
  cancelling: string
  /** From the middle of its town; empty if the town is unknown. */
  distance: string
}

export const noteForm = z.object({ note: textField('A note', MAX_NOTE).overwrite((note) => note.trim()) })
