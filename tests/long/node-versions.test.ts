import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { JsonBooking } from '../promises/setup/client.ts'
import { aPicture, filesInField } from '../promises/setup/pictures.ts'
import { startServer, serverEnv } from '../promises/setup/server.ts'
import { stayIn } from '../promises/setup/stays.ts'
import { aWorld } from '../promises/setup/world.ts'

// The built server and its commands on every line of Node that it is for. Part of the long form of the
// promises (`npm run test:long`); alone:
//   npm run build && PROMISES=long npx vitest run --config vitest.promises.config.ts tests/long/node-versions.test.ts
// The Nodes come from npm, 50 MB each, and stay in node_modules/.cache.
const FOLDER = path.resolve('node_modules/.cache/basera-nodes')

test.each(['22', '24', '26'])(
  'on Node %s somebody registers, books and is answered to the end',
  async (line) => {
    const node = installNode(line)
    const world = aWorld()
    const server = await startServer(world, { node })
    const [place] = world.places

    const email = `guest.on.${line}@example.com`
    const password = 'a long password'
    const { json } = await server.post('/user/register', { json: { name: 'Asha', email, password } })
    const token = json.token!
    const picture = await server.post('/user/upload-picture', {
      bearer: token,
      parts: filesInField('picture', await aPicture()),
    })
    expect(picture.status, picture.text).toBe(200)
    const home = await server.get('/', { token })
    expect(home.text).toContain(`/place/${place!.id}`)

    const booking = { place: place!.id, ...stayIn(3), noOfGuests: 1, name: 'Asha', phone: '98765 43210' }
    const booked = await server.post('/bookings', { bearer: token, json: booking })
    expect(booked.status, booked.text).toBe(200)
    const { _id } = booked.json.booking as JsonBooking
    const trip = await server.get(`/account/bookings/${_id}`, { token })
    expect(trip.text).toContain('Your booking information')

    const copy = path.join(world.folder, 'backup.db')
    for (const command of [['backup.ts', copy], ['restore-check.ts', copy], ['sweep.ts']]) {
      const { status, stderr } = run(node, [`server/commands/${command[0]}`, ...command.slice(1)], world)
      expect([command[0], status, stderr]).toEqual([command[0], 0, ''])
    }

    const told = Date.now()
    expect(await server.stop('SIGTERM'), server.output()).toEqual({ code: 0, signal: null })
    expect(Date.now() - told).toBeLessThan(10_000)
    expect(world.query('SELECT id FROM bookings WHERE id = ?', _id)).toEqual([{ id: _id }])
  },
)

/** The newest Node of a line, fetched the first time. */
function installNode(line: string): string {
  const name = `node-${process.platform}-${process.arch}`
  const folder = path.join(FOLDER, line)
  const node = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true })
    const given = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `${name}@${line}`,
    ]
    const { status, stderr } = spawnSync('npm', given, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`Node ${line} could not be fetched:\n${stderr}`)
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout
  expect(version).toMatch(new RegExp(`^v${line}\\.`))
  return node
}

function run(node: string, given: string[], world: Parameters<typeof serverEnv>[0]) {
  return spawnSync(node, given, { encoding: 'utf8', env: serverEnv(world) })
}
