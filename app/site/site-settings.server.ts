import { existsSync, statSync } from 'node:fs'
import { z } from 'zod'
import { contrastWithWhite, MIN_CONTRAST } from './colours.ts'
import { logoFile } from './logo.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be of at most ${most} letters`)
    .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'must be one line, without < and >')

const parts = (form: string, count: number) =>
  line(400)
    .transform((text) => text.split(';').map((part) => part.trim()))
    .refine((list) => list.length === count && list.every((part) => part !== ''), `must be ${form}`)

const isEmail = (text: string) => z.email().safeParse(text).success
const isPhone = (text: string) => /^\+?[\d\s()-]{6,24}$/.test(text)

const accentColour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'must be a colour such as #1d4ed8')
  .superRefine((colour, at) => {
    if (!/^#[\da-f]{6}$/.test(colour)) return
    const contrast = Math.floor(contrastWithWhite(colour) * 100) / 100
    if (contrast < MIN_CONTRAST)
      at.addIssue({
        code: 'custom',
        message: `must be darker: white letters on it have a contrast of ${contrast}:1, and are read from ${MIN_CONTRAST}:1`,
      })
  })

const logo = z.string().superRefine((file, at) => {
  try {
    logoFile(file)
  } catch (error) {
    at.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
})

export const siteSettings = {
  SITE_NAME: line(40).pipe(z.string().min(1, 'must be a name')).default('Basera'),
  SITE_LOGO: logo.optional(),
  ACCENT_COLOUR: accentColour.optional(),
  COMPANY: parts(
    'a legal name, an address and a country such as Pahari Stays Pvt Ltd; 12 Mall Road, Shimla 171001; India',
    3,
  )
    .transform(([name = '', address = '', country = '']) => ({ name, address, country }))
    .optional(),
  CONTACT_EMAIL: z.email('must be an address such as help@stays.example').optional(),
  CONTACT_PHONE: line(40).refine(isPhone, 'must be a number such as +91 177 265 0000').optional(),
  GRIEVANCE_OFFICER: parts(
    'a name, an email and a phone number such as Asha Rao; grievance@stays.example; +91 177 265 0000',
    3,
  )
    .refine(
      ([, email = '', phone = '']) => isEmail(email) && isPhone(phone),
      'must be a name, an email and a phone number, in this order',
    )
    .transform(([name = '', email = '', phone = '']) => ({ name, email, phone }))
    .optional(),
  SUPPORT_HOURS: line(100).optional(),
  CONTENT_DIR: z
    .string()
    .refine(
      (folder) => existsSync(folder) && statSync(folder).isDirectory(),
      'must be a folder that is there',
    )
    .optional(),
}
