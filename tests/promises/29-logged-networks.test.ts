import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer } from './setup/server.ts'
import { aWorld } from './setup/world.ts'

/** The filter's expression as fail2ban reads it: its tags stand for an address with or without a prefix, and the events. */
function failregex(): RegExp {
  const filter = readFileSync('ops/fail2ban/filter.d/basera.conf', 'utf8')
  const option = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(filter)![1]!
  const address = String.raw`(?<network>(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]+)(?:/\d{1,3})?)`
  return new RegExp(option('failregex').replace('<SUBNET>', address).replace('<events>', option('events')))
}

test('every line has the client’s network and no more of it, and what may be an attack has a name that fail2ban reads', async () => {
  const world = aWorld()
  const server = await startServer(world, { settings: { LOG_LEVEL: 'debug', TRUST_PROXY: '1' } })
  const from = (address: string) => ({ 'X-Forwarded-For': address, Accept: 'application/json' })
  const [one, six] = ['203.0.113.77', '2001:db8:17:5::abcd']
  const person = world.people[0]!
  for (const address of [one, six]) {
    await server.get('/', { headers: from(address) })
    await server.get('/places', { headers: from(address) })
    const logIn = { email: person.email, password: 'not the password' }
    expect((await server.post('/user/login', { headers: from(address), json: logIn })).status).toBe(401)
    const foreign = { ...from(address), Origin: 'https://evil.example' }
    expect((await server.post('/user/login', { headers: foreign, json: logIn })).status).toBe(403)
    const form = { email: person.email }
    for (let i = 0; i < 6; i += 1) await server.post('/forgot-password', { headers: from(address), form })
  }
  await server.stop()
  expect(server.output()).not.toContain(one)
  expect(server.output()).not.toContain('17:5')
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const requests = lines.filter((line) => line.includes('"req":'))
  expect(requests.length).toBeGreaterThan(16)
  for (const line of requests.filter((text) => !/"path":"\/(health|ready|live)"/.test(text)))
    expect(line).toMatch(/"network":"(203\.0\.113\.0\/24|2001:db8:17::\/48)"/)

  const expression = failregex()
  const found = lines.flatMap((line) => {
    const network = expression.exec(line)?.groups?.network
    return network === undefined ? [] : `${(JSON.parse(line) as { event: string }).event} ${network}`
  })
  const events = ['login_failed', 'refused_origin', 'reset_asked', 'limit_hit']
  const networks = ['203.0.113.0/24', '2001:db8:17::/48']
  expect(new Set(found)).toEqual(new Set(events.flatMap((event) => networks.map((one) => `${event} ${one}`))))
  // Whatever a request names, it makes no such line.
  expect(found).toHaveLength(lines.filter((line) => line.includes('"event":"')).length)
})
