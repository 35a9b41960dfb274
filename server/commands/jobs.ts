import { closeDatabase } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { countDeadJobs, deadJobs, reviveJobs } from '#app/platform/jobs/jobs.server.ts'
import { parseArgs } from 'node:util'
import { asCommand, say } from './command.ts'

// npm run jobs: which jobs have failed too often, and why; with `-- --again` they are tried again.
asCommand(async () => {
  const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } })
  if (values.again) say(`${await write(reviveJobs)} will be tried again`)
  for (const { id, kind, tries, failed } of await deadJobs()) say(`${kind} ${id}: ${failed} (${tries} tries)`)
  say(`${await countDeadJobs()} have failed too often and stay undone`)
  await closeDatabase()
})
