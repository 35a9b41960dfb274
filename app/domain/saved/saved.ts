import { textField } from '../text-field.ts'
import { z } from '../zod.ts'

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

/** A note to oneself. */
export const noteForm = z.object({ note: textField('A note', MAX_NOTE).overwrite((note) => note.trim()) })
