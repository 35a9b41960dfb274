import { z } from '../zod.ts'
import { requiredTextField } from '../text-field.ts'

const MAX_NAME_LENGTH = 60

export const caretakerForm = z.object({
  name: requiredTextField('The name', MAX_NAME_LENGTH, 'Please enter who the link is for'),
})
