import { closeDatabase } from '#app/db/connections.server.ts'
import { describeDoubt, sweep } from '../cleanup.ts'
import { runCommand, printLine } from './command.ts'

// npm run sweep
runCommand(async () => {
  const result = await sweep(Date.now())
  await closeDatabase()
  if ('doubt' in result) throw new Error(`${describeDoubt(result.doubt)}.`)
  for (const [what, count] of Object.entries(result.swept)) printLine(`${what}: ${count}`)
})
