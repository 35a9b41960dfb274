import { runCommand, printLine } from './command.ts'
import { closeDatabase } from '#app/db/connections.server.ts'
import { write } from '#app/db/write.server.ts'
import { countDeadJobs, deadJobs, refusedMails, requeueDeadJobs } from '#app/platform/jobs/jobs.server.ts'
import { adoptDatabase } from '#app/domain/site-state/restored-copy.server.ts'
import { env } from '#app/env.server.ts'
import { parseArgs } from 'node:util'

// npm run jobs: lists jobs that have failed too often, and why; with `-- --again` they are tried again. With `--
// --this-is-the-site` mails are sent that wait because ORIGIN has changed.
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      again: { type: 'boolean', default: false },
      'this-is-the-site': { type: 'boolean', default: false },
    },
  })
  if (values['this-is-the-site']) {
    await write(adoptDatabase)
    printLine(`The database belongs to ${env.ORIGIN}, and mails are sent again`)
  }
  if (values.again) printLine(`${await write(requeueDeadJobs)} will be retried`)
  for (const { id, kind, failed } of await refusedMails())
    printLine(`${kind} ${id}: refused by the recipient's server: ${failed}`)
  for (const { id, kind, attempts, failed } of await deadJobs())
    printLine(`${kind} ${id}: ${failed} (${attempts} tries)`)
  printLine(`${await countDeadJobs()} have failed too often and are no longer retried`)
  await closeDatabase()
})
