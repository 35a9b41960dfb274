import { requiredTextField } from '../text-field.ts'
import { z } from '../zod.ts'
import { MAX_NOTE_LENGTH, MAX_OUTCOME_LENGTH, SETTLEMENTS, type SettledAs } from './case.ts'

const SETTLEMENT_KEYS = Object.keys(SETTLEMENTS) as [SettledAs, ...SettledAs[]]

export const noteForm = z.object({
  words: requiredTextField('The note', MAX_NOTE_LENGTH, 'Please write the note'),
})

export const settlementForm = z.object({
  settledAs: z.enum(SETTLEMENT_KEYS, { error: 'Please choose how it is settled' }),
  words: requiredTextField('What came of it', MAX_OUTCOME_LENGTH, 'Please say what came of it'),
})

export const giveCaseForm = z.object({
  to: z.string({ error: 'Please choose who is to have it' }).min(1, { error: 'Please choose who is to have it' }),
})
