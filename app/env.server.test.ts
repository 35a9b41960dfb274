import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expandHosts, readSettings } from './env.server.ts'

test('without any setting the app starts as in production, on port 3000', () => {
  expect(readSettings({})).toMatchObject({
    NODE_ENV: 'production',
    PORT: 3000,
    HOST: '0.0.0.0',
    ORIGIN: 'http://localhost:3000',
    DATABASE_PATH: 'data/basera.db',
    UPLOADS_DIR: 'uploads',
    API_ORIGINS: [],
    TRUST_PROXY: 0,
    WEB_CONCURRENCY: 1,
    PAGE_CACHE_MB: 64,
    LOG_LEVEL: 'info',
  })
})

test('an empty setting is none', () => {
  const empty = Object.fromEntries(Object.keys(readSettings({})).map((name) => [name, '']))
  expect(readSettings(empty)).toEqual(readSettings({}))
})

test('the origin is the port’s unless set, and only an origin', () => {
  expect(readSettings({ PORT: '8080' }).ORIGIN).toBe('http://localhost:8080')
  expect(readSettings({ ORIGIN: 'https://Basera.example:443/path?x', PORT: '1' }).ORIGIN).toBe(
    'https://basera.example',
  )
})

test('other origins are a list', () => {
  const { API_ORIGINS } = readSettings({ API_ORIGINS: ' https://a.example/ ,, http://b.example:81 ' })
  expect(API_ORIGINS).toEqual(['https://a.example', 'http://b.example:81'])
})

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['ORIGIN', 'basera.example'],
  ['ORIGIN', 'javascript:alert(1)'],
  ['API_ORIGINS', 'https://a.example,null'],
  ['TRUST_PROXY', 'true'],
  ['LISTING_APPROVAL', 'some'],
  ['WEB_CONCURRENCY', '0'],
  ['PAGE_CACHE_MB', '0'],
  ['LOG_LEVEL', 'loud'],
  ['BACKUP_HOURS', 'daily'],
  ['BACKUP_KEEP', '7'],
  ['BACKUP_KEEP', '0,4,12'],
  ['RETENTION_BOOKING_YEARS', '0'],
  ['RETENTION_NAME_YEARS', '9'],
  ['FEE_PERCENT', '3%'],
  ['FEE_PERCENT', '-1'],
  ['FEE_PERCENT', '31'],
  ['FEE_UPI_ID', 'stays'],
  ['GUEST_REGISTER', 'yes'],
  ['RESTORED', 'yes'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['SITE_NAME', 'a <b>'],
  ['SITE_NAME', 'a\u0007b'],
  ['SITE_NAME', 'a'.repeat(41)],
  ['ACCENT_COLOUR', 'blue'],
  ['ACCENT_COLOUR', '#f5385d'],
  ['COMPANY', 'Pahari Stays'],
  ['CONTACT_EMAIL', 'at home'],
  ['CONTENT_DIR', '/none/content'],
  ['CONTACT_PHONE', 'by day'],
  ['GRIEVANCE_OFFICER', 'Asha Rao'],
  ['GRIEVANCE_OFFICER', 'Asha Rao; 0177 265 0000; asha@stays.example'],
])('the setting %s=%s stops the start and is named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(
      `^Basera can't start: these settings are wrong:\\n {2}${name} must be .*'${value.replace(/[()]/g, '\\$&')}'`,
    ),
  )
})

test('every wrong setting is named at once', () => {
  expect(() => readSettings({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(/PORT[^]*TRUST_PROXY/)
})

test('a fee needs somewhere to be paid to, and has two decimals at most', () => {
  const payee = { FEE_UPI_ID: 'stays@okbank', FEE_PAYEE_NAME: 'Pahari Stays' }
  expect(readSettings({}).FEE_PERCENT).toBe(0)
  expect(readSettings({ FEE_PERCENT: '2.75', ...payee })).toMatchObject({ FEE_PERCENT: 2.75, ...payee })
  expect(() => readSettings({ FEE_PERCENT: '2.755', ...payee })).toThrow('FEE_PERCENT must have at most two')
  expect(() => readSettings({ FEE_PERCENT: '3' })).toThrow(
    'FEE_UPI_ID must be set when FEE_PERCENT is above 0',
  )
  expect(() => readSettings({ FEE_UPI_ID: payee.FEE_UPI_ID })).toThrow(
    'FEE_PAYEE_NAME and FEE_UPI_ID must be set together',
  )
})

test('what is only for tests does not start in production', () => {
  expect(() => readSettings({ TEST_IMPORT_HOSTS: '127.0.0.1' })).toThrow(/TEST_IMPORT_HOSTS lets links reach/)
  const { TEST_IMPORT_HOSTS } = readSettings({ NODE_ENV: 'test', TEST_IMPORT_HOSTS: '127.0.0.1' })
  expect(TEST_IMPORT_HOSTS).toEqual(['127.0.0.1'])
})

test('a bucket for photos needs an address in its form and both keys, and a wrong one is not repeated', () => {
  const keys = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 'hush' }
  const PHOTOS_URL = 's3://photos/ours?endpoint=http://127.0.0.1:9000&region=ap-south-1'
  expect(readSettings({ PHOTOS_URL, ...keys })).toMatchObject({ PHOTOS_URL, ...keys })
  expect(readSettings({ PHOTOS_URL, AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 'hush' })).toMatchObject(
    keys,
  )
  expect(() => readSettings({ PHOTOS_URL })).toThrow(
    'S3_ACCESS_KEY_ID must be set when PHOTOS_URL names a bucket',
  )
  for (const bad of [
    'photos',
    'https://photos',
    's3://',
    's3://photos?endpoint=nowhere',
    's3://photos?regoin=x',
  ]) {
    expect(() => readSettings({ PHOTOS_URL: bad, ...keys })).toThrow(
      'PHOTOS_URL must be an address such as s3://',
    )
  }
  const loud = () => readSettings({ PHOTOS_URL: 's3://k:hush@photos', ...keys })
  expect(loud).toThrow('PHOTOS_URL must not contain keys')
  expect(loud).not.toThrow('hush')
})

test('a database has one address or several hosts, and a wrong one is not repeated', () => {
  for (const good of [
    'postgres://basera:hush@database.example/basera',
    'postgresql://basera@one.example,two.example:5433/basera?sslmode=require',
    'postgres://[::1]:5432,[::2]/basera',
    'postgres://basera@%2Frun%2Fpostgresql/basera',
  ]) {
    expect(readSettings({ DATABASE_URL: good }).DATABASE_URL).toBe(good)
  }
  for (const bad of ['mysql://basera:hush@one/basera', 'postgres://basera:hush@one:port/basera', 'hush']) {
    const read = () => readSettings({ DATABASE_URL: bad })
    expect(read).toThrow('DATABASE_URL must be an address such as postgres://')
    expect(read).not.toThrow('hush')
  }
  expect(expandHosts('postgres://basera:a@one.example,two.example:5433/basera?sslmode=require')).toEqual([
    'postgres://basera:a@one.example/basera?sslmode=require',
    'postgres://basera:a@two.example:5433/basera?sslmode=require',
  ])
})

test('a secret is read from a file, or from a credential of systemd', () => {
  const folder = aFolder({ smtp: 'smtps://basera:hush@mail.example\n', SMTP_URL: 'smtp://one.example' })
  const MAIL_FROM = 'bookings@basera.example'
  const { SMTP_URL } = readSettings({ SMTP_URL_FILE: path.join(folder, 'smtp'), MAIL_FROM })
  expect(SMTP_URL).toBe('smtps://basera:hush@mail.example')
  expect(readSettings({ CREDENTIALS_DIRECTORY: folder, MAIL_FROM }).SMTP_URL).toBe('smtp://one.example')
  const loaded = aFolder({ basera_GOOGLE_CLIENT_SECRET: 'hush', basera_other: 'x' })
  expect(readSettings({ CREDENTIALS_DIRECTORY: loaded }).GOOGLE_CLIENT_SECRET).toBe('hush')
})

test('every secret can be in a file', () => {
  const names = Object.keys(
    readSettings({ PHOTOS_URL: 's3://photos', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }),
  )
  const secrets = names.filter((name) => /SECRET|KEY|SMTP_URL|DATABASE_URL/.test(name))
  expect(secrets).toContain('S3_SECRET_ACCESS_KEY')
  for (const name of [
    ...secrets,
    'DATABASE_URL',
    'SMTP_URL',
    'GOOGLE_CLIENT_SECRET',
    'AWS_SECRET_ACCESS_KEY',
  ])
    expect(() => readSettings({ [`${name}_FILE`]: '/no/such/file' })).toThrow(
      `${name}_FILE names /no/such/file, which can't be read (ENOENT)`,
    )
})

test('a secret that is given twice, is empty or is wrong is told, and what it is never', () => {
  const folder = aFolder({ SMTP_URL: 'hush', empty: ' \n' })
  const file = path.join(folder, 'SMTP_URL')
  for (const [given, sentence] of [
    [{ SMTP_URL: 'hush', SMTP_URL_FILE: file }, 'SMTP_URL is given twice, by SMTP_URL and by SMTP_URL_FILE'],
    [
      { CREDENTIALS_DIRECTORY: folder, SMTP_URL_FILE: file },
      'SMTP_URL is given twice, by the credential SMTP_URL and by SMTP_URL_FILE',
    ],
    [{ SMTP_URL_FILE: path.join(folder, 'empty') }, 'SMTP_URL_FILE names an empty file'],
    [{ SMTP_URL_FILE: folder }, `SMTP_URL_FILE names ${folder}, which can't be read (EISDIR)`],
    [{ SMTP_URL_FILE: file }, 'SMTP_URL must be an address'],
    [{ GUEST_REGISTER_SECRET: 'hush' }, 'GUEST_REGISTER_SECRET must be at least 32 random characters'],
  ] as const) {
    const read = () => readSettings({ ...given, PORT: 'x' })
    expect(read).toThrow(sentence)
    expect(read).toThrow('PORT must be a number')
    expect(read).not.toThrow('hush')
  }
})

test('backups by themselves are for SQLite', () => {
  expect(readSettings({ BACKUP_DIR: '/backup', BACKUP_KEEP: '14,0,3' })).toMatchObject({
    BACKUP_DIR: '/backup',
    BACKUP_KEEP: { days: 14, weeks: 0, months: 3 },
  })
  const DATABASE_URL = 'postgres://basera:hush@database.example/basera'
  expect(() => readSettings({ BACKUP_DIR: '/backup', DATABASE_URL })).toThrow('BACKUP_DIR is for SQLite')
})

/** A folder of files with these texts, for one test. */
function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

test('a site may be an operator’s own', () => {
  const read = readSettings({
    ORIGIN: 'https://stays.example',
    SITE_NAME: ' Pahari Stays & Sons ',
    ACCENT_COLOUR: '#0F766E',
    COMPANY: 'Pahari Stays Pvt Ltd; 12 Mall Road, Shimla 171001; India',
    GRIEVANCE_OFFICER: 'Asha Rao; asha@stays.example; +91 177 265 0000',
  })
  expect(read).toMatchObject({
    SITE_NAME: 'Pahari Stays & Sons',
    MAIL_FROM: '"Pahari Stays & Sons" <no-reply@stays.example>',
    ACCENT_COLOUR: '#0f766e',
    COMPANY: { name: 'Pahari Stays Pvt Ltd', address: '12 Mall Road, Shimla 171001', country: 'India' },
    GRIEVANCE_OFFICER: { name: 'Asha Rao', email: 'asha@stays.example', phone: '+91 177 265 0000' },
  })
  expect(() => readSettings({ ACCENT_COLOUR: '#f5385d' })).toThrow('have a contrast of 3.7')
  expect(() => readSettings({ SITE_LOGO: '/none/logo.svg' })).toThrow(
    "names a file that can't be read (ENOENT)",
  )
})

test('taxes are rows of a file, each with what is wrong with it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taxes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'taxes.json')
  const read = (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readSettings({ TAXES: file }).TAXES
  }
  expect(readSettings({}).TAXES).toEqual([])
  const gst = { name: 'GST', percent: 5, since: '2025-09-22', hosts: 'with GSTIN' }
  const dear = { ...gst, percent: 18, above: 7500 }
  expect(read([gst, dear])).toEqual([{ ...gst, above: 0 }, dear])
  expect(read('\uFEFF[]')).toEqual([])
  // What fell before is history once another rate holds.
  const raised = { ...dear, percent: 25, since: '2026-04-01' }
  expect(read([gst, dear, raised, { ...gst, percent: 20, since: '2026-04-01' }])).toHaveLength(4)
  const wrong: [unknown, string][] = [
    ['{', 'TAXES names a file that is not JSON'],
    [gst, 'TAXES names a file that must hold a list of rows'],
    [[gst, 5], 'row 2 is wrong: must be an object with name, percent, above, since and hosts'],
    [[{ ...gst, name: ' ' }], 'row 1 is wrong: name must be the name of the tax'],
    [[{ ...gst, percent: '5' }], 'row 1 is wrong: percent must be a number such as 5 or 2.5'],
    [[{ ...gst, percent: -1 }], 'percent must be at least 0'],
    [[{ ...gst, percent: 101 }], 'percent must be at most 100'],
    [[{ ...gst, percent: 5.125 }], 'percent must have at most two decimals'],
    [[{ ...gst, above: 7500.5 }], 'above must be in whole rupees'],
    [[{ ...gst, since: '2025-02-30' }], 'since must be a day such as "2025-09-22"'],
    [[{ ...gst, hosts: 'some' }], 'hosts must be "all" or "with GSTIN"'],
    [[{ ...gst, upTo: 7500 }], 'has upTo, which no row has'],
    [[gst, dear, { ...gst, hosts: 'all' }], 'row 3 repeats GST above 0 since 2025-09-22'],
    [[gst, { ...dear, name: 'G.S.T. ' }], 'row 2 writes G.S.T. and another GST: use one spelling'],
    [[gst, { ...gst, name: 'gst' }], 'row 2 writes gst and another GST: use one spelling'],
    [Array.from({ length: 101 }, () => gst), 'more than 100 rows'],
    [
      [
        { ...gst, percent: 18 },
        { ...dear, percent: 5 },
      ],
      'GST falls from 18 percent above 0 to 5 above 7500',
    ],
    // The second row is for some hosts, and would fall for them alone; or from a later day on.
    [
      [
        { ...dear, hosts: 'all', above: 0 },
        { ...gst, above: 7500 },
      ],
      "on 2025-09-22: the rate can't fall",
    ],
    [[gst, dear, { ...gst, percent: 20, since: '2026-04-01' }], 'above 7500 on 2026-04-01'],
  ]
  for (const [content, sentence] of wrong) expect(() => read(content), sentence).toThrow(sentence)
  expect(() => readSettings({ TAXES: path.join(folder, 'none.json') })).toThrow(
    "TAXES names a file that can't be read: ENOENT",
  )
})
