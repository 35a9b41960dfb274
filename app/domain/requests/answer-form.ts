import { textField } from '../text-field.ts'
import { z } from '../zod.ts'
import { MAX_REASON } from './request.ts'

const WHETHER = 'Say whether you accept: true or false'

export const answerForm = z.object({
  accept: z.boolean({ error: WHETHER }),
  reason: textField('Reason', MAX_REASON).describe('For the guest, where it is refused').default(''),
})
