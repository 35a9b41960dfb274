import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['20.20.2', '22.17.1'])(
  'a start on Node %s, which is too old, says so in a sentence',
  (version) => {
    const { status, stderr } = startOn(version)
    const { level, msg } = JSON.parse(stderr) as Record<string, unknown>
    expect([level, msg]).toEqual([60, `Basera needs Node 22.18 or newer, but this is Node ${version}.`])
    expect(status).toBe(1)
  },
)

test.each(['22.18.0', '22.23.1', '24.0.0', '100.0.0'])('a start on Node %s is not refused', (version) => {
  // It goes on to read its settings, and ends at this one.
  expect(startOn(version).stderr).not.toContain('Basera needs Node')
})

test.runIf(process.platform === 'linux').each([
  [{}, ['2', '131072', '131072', '--max-semi-space-size=8']],
  [
    { NODE_OPTIONS: '--no-deprecation' },
    ['2', '131072', '131072', '--max-semi-space-size=8 --no-deprecation'],
  ],
  [{ MALLOC_ARENA_MAX: '4' }, ['4', null, null, null]],
])('a start with %j bounds its memory, unless that is settled already', (settings, bounds) => {
  expect(boundsOf(settings)).toEqual(bounds)
})

test.runIf(process.platform === 'linux')(
  'bounding its memory leaves a start its process and its arguments',
  () => {
    const t = `process.on('exit', () => process.stdout.write([process.pid, ...process.argv.slice(2)].join(' ')))`
    const { pid, stdout } = start(t, {}, ['one', 'two words'])
    expect(stdout).toBe(`${pid} one two words`)
  },
)

function startOn(version: string) {
  const fake = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  return start(fake)
}

function boundsOf(settings: Record<string, string>): unknown {
  const names = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_', 'NODE_OPTIONS']
  const t = `process.on('exit', () =>
    process.stdout.write(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name] ?? null))))`
  return JSON.parse(start(t, settings).stdout)
}

function start(before: string, settings: Record<string, string> = {}, given: string[] = []) {
  const { MALLOC_ARENA_MAX: _arenas, NODE_OPTIONS: _options, ...env } = process.env
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(before)}`, 'server/start.mjs', ...given],
    { encoding: 'utf8', env: { ...env, PORT: 'no port at all', ...settings } },
  )
}
