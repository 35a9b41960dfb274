import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_TIMEOUT_MS = 60_000

/** Paths that must not be included, from the release's folder. */
const FORBIDDEN =
  /(^|\/)(typescript|vite|esbuild|vitest|\.bin|\.git|@types)$|\.test\.[cm]?[jt]sx?$|^(tests|dist|data|uploads|\.env)$/

interface CheckedRelease {
  /** Milliseconds from its start to the first /ready that is good, on an empty database. */
  readyMs: number
  unpackedBytes: number
}

/**
 * Unpacks a release and uses it on a machine with nothing else: starts it where the data are, requests /ready, home and
 * a script of home, runs a command, stops it.
 *
 * @throws Error that names the fault
 */
export async function checkRelease(tarball: string, number: string): Promise<CheckedRelease> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-release-'))
  try {
    execFileSync('tar', ['--extract', '--file', path.resolve(tarball), '--directory', folder])
    const [name = ''] = readdirSync(folder)
    const program = path.join(folder, name)
    const files = readdirSync(program, { recursive: true, encoding: 'utf8' })
    const wrong = files.filter((file) => FORBIDDEN.test(file))
    if (wrong.length > 0)
      throw new Error(`The release contains files it should not: ${wrong.slice(0, 5).join(', ')}`)
    const data = path.join(folder, 'data of basera')
    mkdirSync(data)
    const readyMs = await tryProgram(path.join(program, 'bin/basera'), data, number)
    if (!existsSync(path.join(data, 'basera.db'))) throw new Error('The data is not where the settings say.')
    const after = readdirSync(program, { recursive: true, encoding: 'utf8' })
    if (after.length !== files.length) throw new Error('The release wrote into its own folder.')
    const sizes = files.map((file) => statSync(path.join(program, file))).filter((one) => one.isFile())
    return { readyMs, unpackedBytes: sizes.reduce((sum, { size }) => sum + size, 0) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryProgram(program: string, data: string, number: string): Promise<number> {
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    // No Node among these.
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_PATH: 'basera.db',
    UPLOADS_DIR: 'uploads',
  }
  const run = (...args: string[]) =>
    execFileSync(program, args, { cwd: data, env: settings, encoding: 'utf8' })
  if (run('version').trim() !== number) throw new Error(`It is a build other than ${number}.`)
  const startedAt = performance.now()
  const server = spawn(program, ['start'], { cwd: data, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  try {
    const opened = /Basera is open at (http:[^\s"]+)/
    while (!opened.test(output)) {
      if (server.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS)
        throw new Error(`The release does not start:\n${output}`)
      await wait(20)
    }
    const origin = opened.exec(output)![1]!
    await ask(`${origin}/ready`)
    if (!(await ask(`${origin}/live`)).includes(`"${number}"`))
      throw new Error(`/live reports another build.`)
    const plain = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
    if (plain.length > 0) throw new Error(`Its log is not all JSON: ${plain[0]}`)
    const readyMs = performance.now() - startedAt
    const home = await ask(`${origin}/`)
    const script = /\/assets\/entry[\w.-]+\.js/.exec(home)?.[0]
    if (script === undefined || !home.includes('</html>')) throw new Error('The home page lacks its scripts.')
    await ask(origin + script)
    if (!/is intact/.test(run('backup', 'copy.db'))) throw new Error('Its backup command does not work.')
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`)
    return readyMs
  } finally {
    server.kill('SIGKILL')
  }
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`)
  return answer.text()
}
