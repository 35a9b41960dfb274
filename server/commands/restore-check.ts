import { runCommand, printLine } from './command.ts'
import { findPrimaryUrl } from '#app/db/primary-host.server.ts'
import { inspectPostgres } from '#app/db/postgres/inspect.server.ts'
import { inspectSqlite } from '#app/db/sqlite/backup.server.ts'
import { openPhotoStore, missingFiles } from '#app/domain/photos/open-photo-store.server.ts'
import { parseArgs } from 'node:util'

const MAX_NAMED = 5

// npm run restore-check -- FILE [--uploads DIR]   where FILE is a copy by `npm run backup`, or postgres://...
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { uploads: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, more] = positionals
  if (file === undefined || more !== undefined) {
    throw new Error('Name the backup: npm run restore-check -- FILE [--uploads DIR]')
  }
  const { problems, counts, missingMigrations, photos } = /^postgres(ql)?:/.test(file)
    ? await inspectPostgres(await findPrimaryUrl(file))
    : inspectSqlite(file)
  // The address may hold a password.
  const named = file.replace(/:[^:@/]*@/, '@')
  for (const [table, count] of Object.entries(counts)) printLine(`${table}: ${count}`)
  if (missingMigrations > 0)
    printLine(`${missingMigrations} migrations are missing; the next start applies them.`)
  if (values.uploads !== undefined) {
    const missing = await missingFiles(photos, openPhotoStore(values.uploads))
    printLine(`photo files missing: ${missing.length}`)
    if (missing.length > 0) {
      const named = missing.slice(0, MAX_NAMED).join(', ')
      problems.push(`${missing.length} photo files are not in ${values.uploads}, such as ${named}.`)
    }
  }
  if (problems.length > 0) throw new Error(`${named} can't be restored safely:\n  ${problems.join('\n  ')}`)
  printLine(`${named} is intact and can be restored.`)
})
