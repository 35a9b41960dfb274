import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { siteSettings } from './site/site-settings.server.ts'
import { StartupError } from './startup-error.ts'
import { parseTaxFile, type TaxRow } from './settings/tax-file.server.ts'

const intSetting = (fallback: number, least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(fallback)

const yesSetting = z
  .enum(['0', '1'], { error: 'must be 1, or 0 for no' })
  .default('0')
  .transform((value) => value === '1')

const originSetting = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be a web address such as https://basera.example',
  )
  .transform((value) => new URL(value).origin)

const emailList = z
  .string()
  .transform((list) => list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []))
  .pipe(z.array(z.email({ error: 'must be email addresses, separated by commas' })))

function bucketUrlError(value: string): string | undefined {
  const form = 'must be an address such as s3://photos?endpoint=https://s3.example&region=ap-south-1'
  if (!URL.canParse(value)) return form
  const { protocol, hostname, username, password, searchParams } = new URL(value)
  if (username || password)
    return 'must not contain keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead'
  if (protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(hostname)) return form
  if ([...searchParams.keys()].some((name) => !['endpoint', 'region'].includes(name))) return form
  const endpoint = searchParams.get('endpoint') ?? 'https://s3.example'
  return URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol) ? undefined : form
}

function readTaxes(file: string, at: z.RefinementCtx): TaxRow[] {
  const add = (message: string) => at.addIssue({ code: 'custom', message })
  try {
    const read = parseTaxFile(readFileSync(file, 'utf8'))
    if ('rows' in read) return read.rows
    read.errors.forEach(add)
  } catch (error) {
    add(`names a file that can't be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  return z.NEVER
}

const settingsSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).catch('production'),
    PORT: intSetting(3000, 0, 65_535),
    HOST: z.string().default('0.0.0.0'),
    ORIGIN: originSetting.optional(),
    DATABASE_PATH: z.string().default('data/basera.db'),
    DATABASE_URL: z
      .string()
      .refine(
        (value) => /^postgres(ql)?:\/\//.test(value) && expandHosts(value).every((one) => URL.canParse(one)),
        'must be an address such as postgres://name:password@database.example/basera',
      )
      .optional(),
    UPLOADS_DIR: z.string().default('uploads'),
    PHOTOS_URL: z
      .string()
      .superRefine((value, at) => {
        const message = bucketUrlError(value)
        if (message) at.addIssue({ code: 'custom', message })
      })
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    API_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
      .pipe(z.array(originSetting)),
    OPERATORS: emailList.default([]),
    ALERTS_TO: z
      .string()
      .transform((list) => (list.trim() === 'nobody' ? '' : list))
      .pipe(emailList)
      .optional(),
    LISTING_APPROVAL: z.enum(['off', 'first', 'all'], { error: 'must be off, first or all' }).default('off'),
    TRUST_PROXY: intSetting(0, 0, 10),
    TAXES: z
      .string()
      .optional()
      .transform((file, at) => (file === undefined ? [] : readTaxes(file, at))),
    UNPROVED_STAYS: intSetting(3, 0, 20),
    UNPROVED_NIGHTS: intSetting(15, 0, 10_000),
    NETWORK_NIGHTS: intSetting(60, 0, 10_000),
    NETWORK_ACCOUNTS: intSetting(30, 0, 1_000_000),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    WEB_CONCURRENCY: intSetting(1, 1, 64),
    PAGE_CACHE_MB: intSetting(64, 1, 65_536),
    SMTP_URL: z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
        'must be an address such as smtps://name:password@mail.example',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as Basera <bookings@basera.example>',
      )
      .optional(),
    RETENTION_BOOKING_YEARS: intSetting(8, 1, 100),
    RETENTION_NAME_YEARS: intSetting(2, 1, 100),
    RETENTION_LOG_YEARS: intSetting(1, 1, 100),
    BACKUP_DIR: z.string().optional(),
    BACKUP_KEEP: z
      .string()
      .regex(/^[1-9]\d{0,3},\d{1,4},\d{1,4}$/, 'must be days, weeks and months such as 7,4,12')
      .default('7,4,12')
      .transform((list) => {
        const [days = 1, weeks = 0, months = 0] = list.split(',').map(Number)
        return { days, weeks, months }
      }),
    BACKUP_HOURS: intSetting(30, 0, 8784),
    RESTORED: yesSetting,
    FEE_PERCENT: z.coerce
      .number({ error: 'must be a number such as 3 or 2.5' })
      .min(0, 'must be at least 0')
      .max(30, 'must be at most 30')
      .refine(
        (percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4),
        'must have at most two decimals',
      )
      .default(0),
    FEE_UPI_ID: z
      .string()
      // Same pattern as in domain/payments/upi.
      .regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'must be a UPI id such as stays@bank')
      .optional(),
    FEE_PAYEE_NAME: z.string().trim().max(100, 'must be at most 100 characters').optional(),
    GUEST_REGISTER: yesSetting,
    GUEST_REGISTER_SECRET: z.string().min(32, 'must be at least 32 random characters').optional(),
    HSTS_SUBDOMAINS: yesSetting,
    METRICS_PORT: intSetting(0, 0, 65_535),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
    ...siteSettings,
    TEST_IMPORT_HOSTS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || [])),
    TEST_GOOGLE_ISSUER: originSetting.optional(),
  })
  .refine(({ NODE_ENV, TEST_GOOGLE_ISSUER }) => NODE_ENV !== 'production' || !TEST_GOOGLE_ISSUER, {
    path: ['TEST_GOOGLE_ISSUER'],
    message: 'replaces Google as the provider and is for tests: leave it empty in production',
  })
  .refine(({ NODE_ENV, TEST_IMPORT_HOSTS }) => NODE_ENV !== 'production' || TEST_IMPORT_HOSTS.length === 0, {
    path: ['TEST_IMPORT_HOSTS'],
    message: 'lets links reach servers on this machine and is for tests: leave it empty in production',
  })
  .refine((read) => read.RETENTION_NAME_YEARS <= read.RETENTION_BOOKING_YEARS, {
    path: ['RETENTION_NAME_YEARS'],
    message:
      'must be at most RETENTION_BOOKING_YEARS, because names are deleted with their bookings at the latest',
  })
  .refine(({ DATABASE_URL, BACKUP_DIR }) => DATABASE_URL === undefined || BACKUP_DIR === undefined, {
    path: ['BACKUP_DIR'],
    message:
      'is for SQLite: PostgreSQL is backed up by pg_dump or pgBackRest, and npm run backup -- --noted records when',
  })
  .refine(({ FEE_UPI_ID, FEE_PAYEE_NAME }) => (FEE_UPI_ID === undefined) === (FEE_PAYEE_NAME === undefined), {
    path: ['FEE_PAYEE_NAME'],
    message: 'and FEE_UPI_ID must be set together: the name that payment apps show for that ID',
  })
  .refine(({ FEE_PERCENT, FEE_UPI_ID }) => FEE_PERCENT === 0 || FEE_UPI_ID !== undefined, {
    path: ['FEE_UPI_ID'],
    message: 'must be set when FEE_PERCENT is above 0: hosts pay the fee there',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must be set when SMTP_URL is: it is the sender of mails',
  })
  .transform(({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...read }) =>
    // Both keys come from one pair.
    read.S3_ACCESS_KEY_ID === undefined && read.S3_SECRET_ACCESS_KEY === undefined
      ? { ...read, S3_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY }
      : read,
  )
  .refine(
    ({ PHOTOS_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      PHOTOS_URL === undefined || (S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['S3_SECRET_ACCESS_KEY'],
      message: 'and S3_ACCESS_KEY_ID must be set when PHOTOS_URL names a bucket',
    },
  )
  .transform((read) => {
    const ORIGIN = read.ORIGIN ?? `http://localhost:${read.PORT}`
    return {
      ...read,
      ORIGIN,
      ALERTS_TO: read.ALERTS_TO ?? read.OPERATORS,
      MAIL_FROM: read.MAIL_FROM ?? `${quoted(read.SITE_NAME)} <no-reply@${new URL(ORIGIN).hostname}>`,
    }
  })

// Quotes the name of an address if it has more than letters, digits and blanks.
function quoted(name: string): string {
  return /^[\p{L}\p{M}\p{N} ]+$/u.test(name) ? name : `"${name.replace(/["\\]/g, '')}"`
}

type Settings = z.infer<typeof settingsSchema>

/** Each may be in a file named by NAME_FILE instead, or a credential of systemd. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'GUEST_REGISTER_SECRET',
]

/** Reads the settings; empty means absent. @throws StartupError that names every bad setting and what it must be */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { values, complaints: unread } = withSecretFiles(given)
  const read = settingsSchema.safeParse(values)
  const complaints = [
    ...unread,
    ...(read.error?.issues ?? []).map(
      ({ path: [name = ''], message }) => `${String(name)} ${message}${shownValue(String(name), values)}`,
    ),
  ]
  if (read.success && complaints.length === 0) return read.data
  const lines = complaints.map((complaint) => `  ${complaint}`).join('\n')
  throw new StartupError(`Basera can't start: these settings are wrong:\n${lines}`)
}

function withSecretFiles(given: Record<string, string | undefined>) {
  const values = { ...given }
  const complaints: string[] = []
  for (const name of SECRET_SETTINGS) {
    const [first, second] = secretFiles(name, given)
    if (first === undefined) continue
    const other = given[name] === undefined ? second?.from : name
    if (other !== undefined) {
      complaints.push(`${name} is given twice, by ${other} and by ${first.from}: leave out one of them`)
      continue
    }
    try {
      // Editors end a file with a new line.
      values[name] = readFileSync(first.file, 'utf8').trim() || undefined
      if (values[name] === undefined) complaints.push(`${first.from} names an empty file, ${first.file}`)
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      complaints.push(`${first.from} names ${first.file}, which can't be read (${code})`)
    }
  }
  return { values, complaints }
}

function secretFiles(name: string, given: Record<string, string | undefined>) {
  const files: { from: string; file: string }[] = []
  const named = given[`${name}_FILE`]
  if (named !== undefined) files.push({ from: `${name}_FILE`, file: named })
  const folder = given.CREDENTIALS_DIRECTORY
  // Credentials that systemd loads from a folder as 'basera' have that prefix.
  for (const credential of folder === undefined ? [] : [name, `basera_${name}`]) {
    const file = path.join(folder ?? '', credential)
    if (existsSync(file)) files.push({ from: `the credential ${credential}`, file })
  }
  return files
}

/** Splits a PostgreSQL address with several hosts: `postgres://name@one.example,two.example:5433/basera`. */
export function expandHosts(value: string): string[] {
  const [, begin = '', hosts = '', end = ''] = /^([^/]*\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(value) ?? []
  return hosts.split(',').map((host) => begin + host + end)
}

// It may contain a password.
function shownValue(name: string, values: Record<string, string | undefined>): string {
  return [...SECRET_SETTINGS, 'PHOTOS_URL', 'BACKUP_DIR'].includes(name)
    ? ''
    : ` (it is '${values[name] ?? ''}')`
}

// Not in tests. Variables that are set already win over the file.
if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env')

export const env = readSettings(process.env)
