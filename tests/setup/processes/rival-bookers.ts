import type { Nights } from '#app/domain/nights.ts'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { aUser } from '../../factories/a-user.ts'

/** Two processes that book the same nights of some places (see book-places.ts), ready to start. */
export async function startRivalBookers(
  kind: 'real' | 'naive',
  placeIds: string[],
  { checkIn, checkOut }: Nights,
) {
  const nights = `${checkIn}/${checkOut}`
  // Nobody stays in more than two places at once.
  const someGuests = () => Promise.all(Array.from({ length: Math.ceil(placeIds.length / 2) }, () => aUser()))
  const parties = [await someGuests(), await someGuests()]
  return Promise.all(
    parties.map((party) => startBooker([party.map(({ id }) => id).join(), kind, nights, ...placeIds])),
  )
}

/** A booking process that waits for the start signal; it prints lines, and ends by itself. */
async function startBooker(args: string[]) {
  const rival = spawn(process.execPath, ['tests/setup/processes/book-places.ts', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void rival.kill('SIGKILL'))
  const lines = createInterface(rival.stdout)[Symbol.asyncIterator]()
  const next = async () => (await lines.next()).value
  const all = async () => {
    const said: string[] = []
    for (let line = await next(); line !== undefined; line = await next()) said.push(line)
    return said
  }
  expect(await next()).toBe('ready')
  return { tell: () => void rival.stdin.write('go\n'), next, all }
}
