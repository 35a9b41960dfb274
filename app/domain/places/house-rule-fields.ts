import { messageWith } from '#app/languages/message.ts'
import { z } from '../zod.ts'
import type { BindingRules } from './binding-rules.ts'
import { ID_KIND_KEYS, PERMISSIONS, WELCOMES, type HouseRules } from './house-rules.ts'

const AADHAAR_ALONE = "Aadhaar can't be the only ID you accept. Choose at least one other"

const fields = {
  couples: welcomeField('couples'),
  localId: welcomeField('localId').describe('Guests whose ID is of the same town'),
  children: welcomeField('children'),
  visitors: permissionField('visitors'),
  smoking: permissionField('smoking'),
  alcohol: permissionField('alcohol'),
  loudMusic: permissionField('loudMusic'),
  quietFrom: timeField().describe('HH:MM; with quietUntil, or neither'),
  quietUntil: timeField(),
  selfCheckIn: z
    .literal('yes', { error: 'Self check-in must be yes, or left out' })
    .optional()
    .describe('Guests let themselves in'),
  idAtCheckIn: z
    .array(z.enum(ID_KIND_KEYS, { error: 'Choose kinds of ID from the list' }), {
      error: 'Kinds of ID must be a list',
    })
    .overwrite((kinds) => ID_KIND_KEYS.filter((kind) => kinds.includes(kind)))
    .refine((kinds) => kinds.length !== 1 || kinds[0] !== 'aadhaar', AADHAAR_ALONE)
    .optional()
    .describe('Any one of them is enough; never Aadhaar alone, and no copy is kept'),
}

/** House rules as a field of the place form; unset rules are left out. */
export const houseRulesField = z
  .object(fields)
  .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietUntil !== undefined, {
    error: 'Enter when quiet hours end',
    path: ['quietUntil'],
  })
  .refine(({ quietFrom, quietUntil }) => quietUntil === undefined || quietFrom !== undefined, {
    error: 'Enter when quiet hours begin',
    path: ['quietFrom'],
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === undefined || quietFrom !== quietUntil, {
    error: "Quiet hours can't begin and end at the same time",
    path: ['quietUntil'],
  })
  // Forms without ticked boxes send an empty list, and so may API clients.
  .overwrite(({ idAtCheckIn, ...rules }) => (idAtCheckIn?.length ? { ...rules, idAtCheckIn } : rules))
  .default({})
  .describe(
    'Who is welcome and what the host asks; what is not said is left out',
  ) satisfies z.ZodType<HouseRules>

/** House rules as terms of a stay, in the order in which they are stored. */
export const bindingRulesSchema = z.object({
  ...fields,
  pets: z.literal('welcome').optional().describe('The perk'),
}) satisfies z.ZodType<BindingRules>

function welcomeField(name: keyof typeof WELCOMES) {
  return z
    .literal('welcome', {
      error: messageWith('{label} can only be welcome, or left out', { label: { message: WELCOMES[name] } }),
    })
    .optional()
    .describe(WELCOMES[name])
}

function permissionField(name: keyof typeof PERMISSIONS) {
  const { label } = PERMISSIONS[name]
  return z
    .enum(['allowed', 'not allowed'], {
      error: messageWith('{label} must be allowed, or not allowed', { label: { message: label } }),
    })
    .optional()
    .describe(label)
}

function timeField() {
  return z
    .string({ error: 'Quiet hours must be a time, such as 22:00' })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Quiet hours must be a time, such as 22:00')
    .optional()
}
