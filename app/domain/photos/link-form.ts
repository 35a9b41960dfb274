import { z } from 'zod'
import { requiredTextField } from '../text-field.ts'

/** A link to a picture somewhere on the internet, of which we are to store a copy. */
export const linkForm = z.object({ link: requiredTextField('Link', 2000) })
