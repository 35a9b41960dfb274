import { freePort } from '../servers/free-port.ts'

const NAMES = ['demoWorld', 'testSettings', 'google', 'anotherSite', 'bucket'] as const

/** Where the browser tests' servers are, each by its port on this machine. */
export type Addresses = Record<(typeof NAMES)[number], { port: number; url: string }>

/**
 * The same for everybody of one run: every worker loads this again, and finds in the environment what the first
 * one picked.
 */
export async function browserTestAddresses(): Promise<Addresses> {
  const picked = (process.env.BROWSER_TESTS_PORTS ??= (await freePorts()).join(' ')).split(' ').map(Number)
  return Object.fromEntries(
    NAMES.map((name, i) => [name, { port: picked[i], url: `http://localhost:${picked[i]}` }]),
  ) as Addresses
}

async function freePorts(): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < NAMES.length) ports.add(await freePort())
  return [...ports]
}
