import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { serverEnv, startServer } from './setup/server.ts'
import { aWorld, type World } from './setup/world.ts'

/** Runs `npm run admin` on a world, beside the servers that it has. */
function admin(world: World, args: string[], settings: Record<string, string> = {}) {
  const run = spawnSync(process.execPath, ['server/commands/admin.ts', ...args], {
    env: serverEnv(world, settings),
    encoding: 'utf8',
  })
  return { code: run.status, output: run.stdout + run.stderr }
}

test(
  'what the command line hides or suspends is gone from a server that has kept its page',
  { tags: 'slow' },
  async () => {
    const world = aWorld()
    const server = await startServer(world)
    const host = world.people[0]!
    const place = world.places.find(({ ownerId }) => ownerId === host.id)!
    const page = async () => (await server.get(`/place/${place.id}`)).status
    const why = ['--reason', 'It is not there']
    // Kept by each of the servers that there are.
    for (let i = 0; i < 4; i += 1) expect(await page()).toBe(200)

    expect(admin(world, ['hide', place.id, ...why])).toMatchObject({ code: 0 })
    for (let i = 0; i < 2; i += 1) expect(await page()).toBe(404)
    expect(admin(world, ['unhide', place.id, ...why])).toMatchObject({ code: 0 })
    for (let i = 0; i < 2; i += 1) expect(await page()).toBe(200)

    const account = async () => (await server.get('/account', { bearer: host.token })).status
    const bookings = async () => (await server.get('/bookings', { bearer: host.token })).status
    expect(await bookings()).toBe(200)
    expect(admin(world, ['suspend', host.email, ...why])).toMatchObject({ code: 0 })
    expect(await bookings()).toBe(401)
    expect(await account()).not.toBe(200)
    expect(await page()).toBe(404)
  },
)

test('whoever the command line has made an operator sees /operator, where a server runs that does not name them', async () => {
  const world = aWorld()
  const server = await startServer(world)
  const [person] = world.people
  const operatorPage = async () => (await server.get('/operator', { bearer: person!.token })).status
  expect(await operatorPage()).toBe(404)
  const args = [person!.email, '--reason', 'It is me', '--trust-address']
  expect(admin(world, ['make-operator', ...args])).toMatchObject({ code: 0 })
  expect(await operatorPage()).toBe(200)
})

test('the command line says what is wrong in a sentence and by its exit code', { tags: 'slow' }, () => {
  const world = aWorld()
  expect(admin(world, ['--help'], { PORT: 'x' })).toMatchObject({ code: 0 })
  expect(admin(world, ['hide', 'nowhere', '--reason', 'x'])).toEqual({ code: 1, output: 'Place not found\n' })
  expect(admin(world, ['hide'])).toMatchObject({ code: 2 })
  const setting = admin(world, ['hide', 'nowhere', '--reason', 'x'], { PORT: 'x' })
  expect(setting).toMatchObject({
    code: 1,
    output: expect.stringContaining('PORT must be a number') as string,
  })
  expect(setting.output).not.toMatch(/^ +at /m)
  for (const command of ['backup', 'jobs', 'move-photos', 'restore-check', 'sweep']) {
    const run = spawnSync(process.execPath, [`server/commands/${command}.ts`], {
      env: serverEnv(world, { PORT: 'x' }),
      encoding: 'utf8',
    })
    expect([command, run.status, run.stderr]).toEqual([
      command,
      1,
      expect.stringContaining('PORT must be a number'),
    ])
    expect(run.stderr).not.toMatch(/^ +at /m)
  }
})
