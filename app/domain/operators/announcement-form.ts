import { z } from '../zod.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { dateField } from '../date-field.ts'
import { requiredTextField, textField } from '../text-field.ts'
import { AUDIENCES, type Audience } from '../announcements/announcement.ts'

export const MAX_WORDS_LENGTH = 300
const MAX_DAYS = 365
const AUDIENCE_KEYS = Object.keys(AUDIENCES) as [Audience, ...Audience[]]

export const announcementForm = z
  .object({
    words: requiredTextField('The announcement', MAX_WORDS_LENGTH, 'Please write the announcement'),
    wordsInHindi: textField('The announcement in Hindi', MAX_WORDS_LENGTH)
      .transform((words) => words.trim())
      .default(''),
    audience: z.enum(AUDIENCE_KEYS, { error: 'Please choose who sees it' }),
    firstDay: dateField,
    lastDay: dateField,
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'The last day can’t be before the first',
  })
  .refine(({ lastDay }) => lastDay >= todayInIndia(), {
    path: ['lastDay'],
    error: 'The last day is over already',
  })
  .refine(({ lastDay }) => lastDay <= addDays(todayInIndia(), MAX_DAYS), {
    path: ['lastDay'],
    error: `The last day can be at most ${MAX_DAYS} days ahead`,
  })

export type AnnouncementFields = z.infer<typeof announcementForm>
