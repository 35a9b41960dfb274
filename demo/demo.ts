import { closeDatabase } from '#app/db/connections.server.ts'
import { MAIL_FOLDER } from '#app/platform/mail/send-mail.server.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { seedDemoWorld } from './seed-demo.ts'
import { demoGuest, demoHost, demoOperator } from './world/demo-world.ts'
import { WORLD_PASSWORD } from './world/password.ts'

// `npm run demo`: builds, fills an empty database with the demo world, serves it and says how to sign in.
// With --fill-only it stops after filling; --small-pictures draws them as small as tests need them.

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function run(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
}

async function waitForExit(child: ChildProcess, what: string) {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${what} failed`)
}

const fillOnly = process.argv.includes('--fill-only')
const pictureWidth = process.argv.includes('--small-pictures') ? 400 : undefined
const building = fillOnly
  ? Promise.resolve()
  : waitForExit(
      run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']),
      'The build',
    )
const [filled] = await Promise.all([seedDemoWorld(say, pictureWidth), building])
await closeDatabase()
say(filled ? 'The demo world is ready.' : 'The database has accounts already; it is left as it is.')

if (!fillOnly) {
  if (filled) {
    say(`\n  Guest: ${demoGuest.email}   Host: ${demoHost.email}   Password: ${WORLD_PASSWORD}`)
    say(`  Operator: ${demoOperator.email}, same password, at /operator\n`)
  }
  say(`  Mails are written to ${MAIL_FOLDER}\n`)
  const server = run(process.execPath, ['server/start.mjs'], {
    HOST: process.env.HOST || '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    OPERATORS: process.env.OPERATORS || demoOperator.email,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => server.kill('SIGTERM'))
  }
  const [code] = (await once(server, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
