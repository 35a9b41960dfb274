import { z } from 'zod'
import { requiredText } from '../text-field.ts'

/** What every act asks for. */
export const reasonForm = z.object({ reason: requiredText('Reason', 500, 'Please say why') })
