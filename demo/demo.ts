import { closeDatabase } from '#app/db/connections.server.ts'
import { MAIL_FOLDER } from '#app/platform/mail/send-mail.server.ts'
import { env } from '#app/env.server.ts'
import { tightenPrivateFiles } from '#server/private-files.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { numberOfSources } from '../release/sources.ts'
import { seedDemoWorld } from './seed-demo.ts'
import { nextFreePort } from './next-free-port.ts'
import { demoAccountant, demoGuest, demoHost, demoOperator, demoSupport } from './world/demo-world.ts'
import { WORLD_PASSWORD } from './world/password.ts'

// `npm run demo`: builds unless the build is up to date, fills an empty database with the demo world, serves it and
// says how to sign in. With --fill-only it stops after filling; --small-pictures stores them as small as tests need them.

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

function run(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
}

const begunAt = performance.now()
const seconds = () => `${((performance.now() - begunAt) / 1000).toFixed(0)} s`

async function build() {
  if (existsSync('build/number') && readFileSync('build/number', 'utf8').trim() === numberOfSources()) {
    printLine('The build is up to date.')
    return
  }
  printLine('Building ...')
  const command = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']
  const [code] = (await once(run(process.execPath, command), 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build failed')
  printLine(`Built after ${seconds()}.`)
}

async function fill() {
  // As it is served below, unless who fills it says otherwise.
  if (!process.env.GUEST_REGISTER) env.GUEST_REGISTER = true
  const pictureWidth = process.argv.includes('--small-pictures') ? 400 : undefined
  const isFilled = await seedDemoWorld(pictureWidth)
  await closeDatabase()
  // As a server's own folder, so that it has nothing to say of it.
  await tightenPrivateFiles()
  printLine(
    isFilled
      ? `The demo world is ready after ${seconds()}.`
      : 'The database already has accounts and is left unchanged.',
  )
  return isFilled
}

/** Where it is served; said when that is not where it was asked to be. */
async function freeAddress(host: string): Promise<Record<string, string>> {
  const wished = env.PORT
  const port = wished === 0 ? 0 : await nextFreePort(wished, host)
  if (port === wished) return {}
  const origin = `http://localhost:${port}`
  printLine(`  Port ${wished} is in use by another program: Basera runs at ${origin} instead.\n`)
  return { PORT: String(port), ORIGIN: origin }
}

const fillOnly = process.argv.includes('--fill-only')
const [isFilled] = await Promise.all([fill(), fillOnly ? undefined : build()])

if (!fillOnly) {
  if (isFilled) {
    printLine(`\n  Guest: ${demoGuest.email}   Host: ${demoHost.email}   Password: ${WORLD_PASSWORD}`)
    printLine(`  At /operator, same password:   Operator: ${demoOperator.email}`)
    printLine(`  Support: ${demoSupport.email}   Accountant: ${demoAccountant.email}\n`)
  }
  printLine(`  Mails are written to ${MAIL_FOLDER}\n`)
  const host = process.env.HOST || '127.0.0.1'
  const server = run(process.execPath, ['server/start.mjs'], {
    HOST: host,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    OPERATORS: process.env.OPERATORS || demoOperator.email,
    GUEST_REGISTER: process.env.GUEST_REGISTER || '1',
    ...(await freeAddress(host)),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => server.kill('SIGTERM'))
  }
  const [code] = (await once(server, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
