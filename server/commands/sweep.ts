import { closeDatabase } from '#app/db/connections.server.ts'
import { cleanUp } from '../cleanup.ts'
import { runCommand, printLine } from './command.ts'

// npm run sweep
runCommand(async () => {
  const swept = await cleanUp(Date.now())
  for (const [what, count] of Object.entries(swept)) printLine(`${what}: ${count}`)
  await closeDatabase()
})
