import { freePort } from '../servers/free-port.ts'

const SERVER_NAMES = ['demoWorld', 'testSettings', 'google', 'anotherSite', 'bucket'] as const

/** Where the browser tests' servers are, each by its port on this machine. */
type ServerAddresses = Record<(typeof SERVER_NAMES)[number], { port: number; url: string }>

/**
 * The same for everybody of one run: every worker loads this again, and finds in the environment what the first
 * one picked.
 */
export async function browserTestAddresses(): Promise<ServerAddresses> {
  const picked = (process.env.BROWSER_TESTS_PORTS ??= (await pickFreePorts()).join(' '))
    .split(' ')
    .map(Number)
  return Object.fromEntries(
    SERVER_NAMES.map((name, i) => [name, { port: picked[i], url: `http://localhost:${picked[i]}` }]),
  ) as ServerAddresses
}

async function pickFreePorts(): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < SERVER_NAMES.length) ports.add(await freePort())
  return [...ports]
}
