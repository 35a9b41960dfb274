// @module-tag slow
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './setup/servers/free-port.ts'

// ops/upgrade with versions that are small servers, and a systemctl that starts what units say.

const SERVER = `
const version = require('node:path').basename(require('node:path').resolve(__dirname, '..'))
const isBroken = version.includes('broken')
if (isBroken) process.exit(1)
const server = require('node:http').createServer((req, res) => res.end(version))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
`

const SYSTEMCTL = `#!/bin/sh
cd "$UNITS"
start() { # as the unit says, in its own session
  command=$(sed -n 's/^ExecStart=//p' "$1.service")
  PORT=$MAIN_PORT setsid sh -c "exec $command" >"$1.log" 2>&1 &
  echo $! >"$1.pid"
}
stop() {
  [ -f "$1.pid" ] || return 0
  pid=$(cat "$1.pid"); kill "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.02; done
  rm "$1.pid"
}
case $1 in
  cat) cat "$UNITS/basera.service" "$UNITS/basera.service.d/backup.conf" ;;
  daemon-reload) ;;
  start) start "$2" ;;
  stop) stop "$2" ;;
  restart) stop "$2"; start "$2" ;;
  --quiet) kill -0 "$(cat "$3.pid")" 2>/dev/null ;;
esac
`

async function anInstallation() {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-ops-'))
  const [root, units, bin] = ['opt', 'units', 'bin'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [root, units, bin]) mkdirSync(one)
  const [port, beside] = [await freePort(), await freePort()]
  writeFileSync(path.join(folder, 'env'), `HOST=127.0.0.1\nPORT=${port}\n`)
  writeFileSync(
    path.join(units, 'basera.service'),
    `[Service]\nExecStart=${root}/current/bin/basera start\nRestart=always\n`,
  )
  mkdirSync(path.join(units, 'basera.service.d'))
  writeFileSync(
    path.join(units, 'basera.service.d/backup.conf'),
    '[Service]\nReadWritePaths=/backup\nRestart=on-failure\n',
  )
  writeExecutable(path.join(bin, 'systemctl'), SYSTEMCTL)
  makeVersion(root, 'basera-1.0.0+3f2a9c1b04d7-linux-x64')
  symlinkSync('basera-1.0.0+3f2a9c1b04d7-linux-x64', path.join(root, 'current'))
  const env = {
    NODE_ENV: 'test' as const,
    PATH: `${bin}:${process.env.PATH}`,
    UNITS: units,
    MAIN_PORT: String(port),
    BASERA_ROOT: root,
    BASERA_SETTINGS: path.join(folder, 'env'),
    BASERA_UNITS: units,
    BASERA_BESIDE_PORT: String(beside),
  }
  const systemctl = (...args: string[]) => execFileSync('systemctl', args, { env, stdio: 'ignore' })
  onTestFinished(() => {
    for (const unit of ['basera', 'basera-beside']) systemctl('stop', unit)
    rmSync(folder, { recursive: true, force: true })
  })
  systemctl('start', 'basera')
  const ask = async (one: number) =>
    fetch(`http://127.0.0.1:${one}/ready`).then(
      (answer) => answer.text(),
      () => '',
    )
  while ((await ask(port)) === '') await wait(20)

  /** Runs it while somebody asks all the time; who was answered by nobody counts. */
  async function upgrade(to: string) {
    const child = spawn(path.resolve('ops/upgrade'), [to], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    let unanswered = 0
    while (child.exitCode === null) {
      // As the proxy does: beside it where it is not.
      if ((await ask(port)) === '' && (await ask(beside)) === '' && (await ask(port)) === '') unanswered += 1
    }
    return { code: await ended, output, unanswered, answers: await ask(port), beside: await ask(beside) }
  }
  const current = () => readlinkSync(path.join(root, 'current'))
  return { folder, root, units, current, upgrade }
}

function writeExecutable(file: string, text: string): void {
  writeFileSync(file, text)
  chmodSync(file, 0o755)
}

function makeVersion(root: string, name: string, node = 'node/bin'): string {
  const folder = path.join(root, name)
  for (const part of ['bin', node, 'ops']) mkdirSync(path.join(folder, part), { recursive: true })
  symlinkSync(process.execPath, path.join(folder, node, 'node'))
  writeFileSync(path.join(folder, 'bin/server.cjs'), SERVER)
  writeExecutable(
    path.join(folder, 'bin/basera'),
    `#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\nexec "$here/../${node}/node" "$here/server.cjs"\n`,
  )
  copyFileSync('ops/upgrade', path.join(folder, 'ops/upgrade'))
  return folder
}

function packed(folder: string, name: string): string {
  makeVersion(folder, name)
  const file = path.join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', file, '-C', folder, name])
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`)
  return file
}

test('an upgrade from a tarball, and the way back, leave nobody without an answer', async () => {
  const { folder, root, units, current, upgrade } = await anInstallation()
  const tarball = packed(folder, 'basera-1.1.0+90c4e1d27ab5-linux-x64')
  const there = await upgrade(tarball)
  expect(there, there.output).toMatchObject({
    code: 0,
    unanswered: 0,
    answers: 'basera-1.1.0+90c4e1d27ab5-linux-x64',
    beside: '',
  })
  expect(current()).toBe('basera-1.1.0+90c4e1d27ab5-linux-x64')
  expect(there.output).toContain(
    `The way back: ${root}/basera-1.1.0+90c4e1d27ab5-linux-x64/ops/upgrade ${root}/basera-1.0.0+3f2a9c1b04d7-linux-x64`,
  )
  const back = await upgrade(path.join(root, 'basera-1.0.0+3f2a9c1b04d7-linux-x64'))
  expect(back, back.output).toMatchObject({
    code: 0,
    unanswered: 0,
    answers: 'basera-1.0.0+3f2a9c1b04d7-linux-x64',
    beside: '',
  })
  expect(current()).toBe('basera-1.0.0+3f2a9c1b04d7-linux-x64')
  expect(existsSync(path.join(units, 'basera-beside.service'))).toBe(false)
})

test('what was built from source beside it is gone to the same way', async () => {
  const { root, current, upgrade } = await anInstallation()
  const there = await upgrade(makeVersion(root, '1.1.0', 'node_modules/node/bin'))
  expect(there, there.output).toMatchObject({ code: 0, unanswered: 0, answers: '1.1.0', beside: '' })
  expect(current()).toBe('1.1.0')
})

test('a version that does not come up, or a file that is another one, changes nothing', async () => {
  const { folder, units, current, upgrade } = await anInstallation()
  const broken = await upgrade(packed(folder, 'basera-1.1.0-broken'))
  expect(broken).toMatchObject({
    code: 1,
    unanswered: 0,
    answers: 'basera-1.0.0+3f2a9c1b04d7-linux-x64',
    beside: '',
  })
  expect(broken.output).toContain('basera-1.1.0-broken does not come up')
  const beside = readFileSync(path.join(units, 'basera-beside.service'), 'utf8')
  expect(beside, 'it starts with what was added to the unit').toContain('ReadWritePaths=/backup')
  expect(beside.match(/^Restart=.*$/gm)).toEqual(['Restart=no', 'Restart=no'])
  const tarball = packed(folder, 'basera-1.2.0-linux-x64')
  writeFileSync(tarball, 'cut off')
  const damaged = await upgrade(tarball)
  expect(damaged).toMatchObject({ code: 1, answers: 'basera-1.0.0+3f2a9c1b04d7-linux-x64' })
  expect(damaged.output).toContain('is damaged, or another one')
  expect(await upgrade(path.join(folder, 'nowhere.tar.gz'))).toMatchObject({ code: 1 })
  expect(current()).toBe('basera-1.0.0+3f2a9c1b04d7-linux-x64')
})
