import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { freePort } from '../../../tests/setup/servers/free-port.ts'
import {
  createDatabase,
  NO_DURABILITY,
  startLocalPostgres,
} from '../../../tests/setup/postgres/postgres-server.ts'
import { folder } from '../../../tests/setup/vitest/test-env.ts'

const here = process.env.DATABASE_URL!
const { server, template } = inject('postgres')

async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`server/commands/${command}.ts`, ...args])
  return stdout
}

function behind(others: readonly string[], address: string): string {
  const { host } = new URL(address)
  return address.replace(`${host}/`, `${[...others, host].join()}/`)
}

const nobody = async () => `127.0.0.1:${await freePort()}`

beforeAll(async () => {
  await aUser()
})

test('a move takes addresses with several hosts on both sides, where the first ones do not answer', async () => {
  const others = [await nobody(), await nobody()]
  const target = await createDatabase(
    { url: server, stop: async () => undefined },
    `${template}several_${process.pid}`,
  )
  expect(await run('move-database', '--from', behind(others, here), '--to', behind(others, target))).toMatch(
    /^ {2}users +1 /m,
  )
  const file = path.join(folder, 'several.db')
  expect(await run('move-database', '--from', behind(others, target), '--to', file)).toContain('Moved in')
})

test('what is restored is looked at where writes are taken', async () => {
  const follower = await startLocalPostgres([...NO_DURABILITY, 'default_transaction_read_only=on'])
  onTestFinished(follower.stop)
  const client = new pg.Client({ connectionString: `${follower.url}/postgres` })
  await client.connect()
  await client.query('SET default_transaction_read_only = off')
  await client.query(`CREATE DATABASE ${new URL(here).pathname.slice(1)}`)
  await client.end()
  const others = [await nobody(), new URL(follower.url).host]
  expect(await run('restore-check', behind(others, here))).toMatch(/^users: 1$.*is intact/ms)
})

test('where none of several can be used, each is named with its reason and without its password', async () => {
  const [one, two] = [await nobody(), await nobody()]
  const address = `postgres://basera:hush@${one},${two}/basera`
  for (const [command, ...args] of [
    ['restore-check', address],
    ['move-database', '--from', address, '--to', path.join(folder, 'nothing.db')],
  ] as [string, ...string[]][]) {
    const { stderr } = (await run(command, ...args).catch((failure: unknown) => failure)) as {
      stderr: string
    }
    expect(stderr).toBe(
      `None of these addresses can be used: ${[one, two].map((host) => `${host} (connect ECONNREFUSED ${host})`).join(', ')}.\n`,
    )
  }
})
