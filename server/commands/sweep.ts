import { runCommand, printLine } from './command.ts'
import { closeDatabase } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { trustClock } from '#app/domain/clock/clock-check.server.ts'
import { parseArgs } from 'node:util'
import { describeHeldSweep, sweep } from '../cleanup.ts'

// npm run sweep; with `-- --clock-is-right` even if the clock was in doubt.
runCommand(async () => {
  const { values } = parseArgs({ options: { 'clock-is-right': { type: 'boolean', default: false } } })
  if (values['clock-is-right']) await write((tx) => trustClock(tx, Date.now()))
  const result = await sweep(Date.now())
  await closeDatabase()
  if (!('swept' in result)) throw new Error(`${describeHeldSweep(result)}.`)
  for (const [what, count] of Object.entries(result.swept)) printLine(`${what}: ${count}`)
})
