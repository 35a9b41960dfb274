import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

// Runs before a test file is imported, so before app/env.server.ts reads its settings: each file gets an uploads folder
// of its own, and the other setup file a database.
/** What this test file may fill; it is gone afterwards. */
export const folder = mkdtempSync(path.join(tmpdir(), 'basera-test-'))
const settings = {
  UPLOADS_DIR: path.join(folder, 'uploads'),
  ORIGIN: 'http://localhost:3000',
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  OPERATORS: 'operator@basera.example',
  // Tests book as they like; booking-quota.test.ts and promise 31 say what holds.
  UNPROVED_STAYS: '0',
  UNPROVED_NIGHTS: '0',
  NETWORK_NIGHTS: '0',
  NETWORK_ACCOUNTS: '0',
}
const unset = [
  'DATABASE_URL',
  'API_ORIGINS',
  'TRUST_PROXY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'PORT',
  'HOST',
  'PHOTOS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'METRICS_PORT',
  'METRICS_HOST',
]
for (const name of unset) delete process.env[name]
Object.assign(process.env, settings)
mkdirSync(settings.UPLOADS_DIR)

afterAll(() => rmSync(folder, { recursive: true, force: true }))
