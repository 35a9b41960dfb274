import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['20.20.2', '22.17.1'])(
  'a start on Node %s, which is too old, says so in a sentence',
  (version) => {
    const { status, stderr } = startOn(version)
    expect(stderr).toBe(`Basera needs Node 22.18 or newer, and this is Node ${version}.\n`)
    expect(status).toBe(1)
  },
)

test.each(['22.18.0', '22.23.1', '24.0.0', '100.0.0'])('a start on Node %s is not refused', (version) => {
  // It goes on to read its settings, and ends at this one.
  expect(startOn(version).stderr).not.toContain('Basera needs Node')
})

/** What `npm start` says where Node gives itself out for another version. */
function startOn(version: string) {
  const fake = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${fake}`, 'server/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'no port at all' },
  })
}
