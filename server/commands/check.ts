import { printLine, runCommand } from './command.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { existsSync } from 'node:fs'
import { checkSetup } from '../check-setup.ts'

// npm run check: reports faults of this installation, and points that deserve a word. Exits with 1 for faults. A wrong
// setting is reported before any of it.
runCommand(async () => {
  // Its output is sentences only.
  log.level = 'silent'
  const { wrong, words } = await checkSetup()
  // Checking the database would create a missing one.
  if (env.DATABASE_URL !== undefined || existsSync(env.DATABASE_PATH)) wrong.push(...(await siteProblems()))
  for (const problem of wrong) printLine(`WRONG  ${problem}.`)
  for (const word of words) printLine(`note  ${word}.`)
  printLine(
    wrong.length > 0
      ? `${wrong.length} to fix.`
      : `Nothing is wrong${words.length > 0 ? `; ${words.length} to consider` : ''}.`,
  )
  // Connections to a mail server or a bucket may still be open.
  process.exit(wrong.length > 0 ? 1 : 0)
})

/** A running server's checks of every minute (mail, bucket, backup, clock, jobs, whose database), and the register. */
async function siteProblems(): Promise<string[]> {
  const { checkSite } = await import('#app/domain/site-state/site-state.server.ts')
  const { isRegisterReadable } = await import('#app/domain/guest-register/guest-register.server.ts')
  const state = await checkSite()
  const problems = Object.values(state).flatMap((found) => (found.state === 'failing' ? [found.problem] : []))
  if (env.GUEST_REGISTER && !(await isRegisterReadable()))
    problems.push(
      'The newest guest in the register can’t be read: GUEST_REGISTER_SECRET, or the secret in the database, has changed since that entry. Restore the old one',
    )
  return problems
}
