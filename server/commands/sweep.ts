import { closeDatabase } from '#app/db/connections.server.ts'
import { sweep } from '../cleanup.ts'
import { asCommand, say } from './command.ts'

// npm run sweep
asCommand(async () => {
  const swept = await sweep(Date.now())
  for (const [what, count] of Object.entries(swept)) say(`${what}: ${count}`)
  await closeDatabase()
})
