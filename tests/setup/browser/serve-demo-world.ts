import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { browserTestsDataFolder } from './data-folder.ts'
import { startBrowserTestsPostgres } from './postgres-database.ts'
import { startBucketServer, bucketSettings } from '../storage/bucket-server.ts'

// The built server on a demo world of its own, in a folder that goes when the tests are over. Scripts named
// as arguments add to that world before it is served; with --small-pictures its pictures are small ones.
const folder = browserTestsDataFolder(Number(process.env.PORT))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const postgres = await startBrowserTestsPostgres()
// Who needs the one has the other.
const bucket = postgres && (await startBucketServer())
const settings: NodeJS.ProcessEnv = {
  ...process.env,
  // What a developer has set for other runs plays no part; an empty value counts as absent.
  DATABASE_URL: postgres?.url ?? '',
  PHOTOS_URL: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  ...(bucket && bucketSettings(bucket.address)),
  ORIGIN: '',
  API_ORIGINS: '',
  TRUST_PROXY: '',
  // All guests of the tests come from one address.
  NETWORK_NIGHTS: '0',
  NETWORK_ACCOUNTS: '0',
  SMTP_URL: '',
  MAIL_FROM: '',
  WEB_CONCURRENCY: '',
  METRICS_PORT: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  DATABASE_PATH: path.join(folder, 'basera.db'),
  UPLOADS_DIR: path.join(folder, 'uploads'),
  OPERATORS: 'operator@basera.example',
  GUEST_REGISTER: '1',
  FEE_PERCENT: '3',
  FEE_UPI_ID: 'stays@okbank',
  FEE_PAYEE_NAME: 'Basera Stays',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
}

let running: ChildProcess | undefined
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true
    running?.kill('SIGTERM')
  })
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<number> {
  if (isStopping) return 1
  running = spawn(process.execPath, args, { env: settings, stdio: 'inherit' })
  const [code] = (await once(running, 'exit')) as [number | null]
  return code ?? 1
}

async function seedWorld(): Promise<number> {
  const args = process.argv.slice(2)
  const options = args.filter((one) => one.startsWith('--'))
  const scripts = args.filter((one) => !options.includes(one))
  for (const script of [['demo/demo.ts', '--fill-only', ...options], ...scripts.map((name) => [name])]) {
    const code = await run(...script)
    if (code !== 0) return code
  }
  return 0
}

process.exitCode = (await seedWorld()) || (await run('server/start.mjs'))
await postgres?.stop()
bucket?.close()
