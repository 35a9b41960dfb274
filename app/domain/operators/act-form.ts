import { z } from 'zod'
import { requiredTextField } from '../text-field.ts'

/** What every act asks for. */
export const reasonForm = z.object({ reason: requiredTextField('Reason', 500, 'Please say why') })
