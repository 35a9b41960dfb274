import { runCommand, printLine } from './command.ts'
import { noteBackup } from '#app/db/note-backup.server.ts'
import { findPrimaryUrl } from '#app/db/primary-host.server.ts'
import { backUp } from '#app/db/sqlite/backup.server.ts'
import { env } from '#app/env.server.ts'
import { parseArgs } from 'node:util'

// npm run backup -- FILE [--force]; -- --noted where another program has just made a copy
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' }, noted: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.noted) {
    await noteBackup(
      env.DATABASE_URL === undefined ? env.DATABASE_PATH : await findPrimaryUrl(env.DATABASE_URL),
    )
    printLine('Recorded: a backup was made just now.')
    return
  }
  if (env.DATABASE_URL !== undefined) {
    throw new Error(
      'The database is PostgreSQL, which has its own tool: run pg_dump --format=custom --file=FILE "$DATABASE_URL", ' +
        'while the site runs, then npm run backup -- --noted. Restore it into an empty database with ' +
        'pg_restore --no-owner.',
    )
  }
  const [to, more] = positionals
  if (to === undefined || more !== undefined)
    throw new Error('Name the file: npm run backup -- FILE [--force]')
  const { counts } = backUp(env.DATABASE_PATH, to, values)
  // The copy is complete, with or without the note.
  await noteBackup(env.DATABASE_PATH).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    printLine(`The time of the backup could not be recorded in ${env.DATABASE_PATH}: ${why}`)
  })
  printLine(`${env.DATABASE_PATH} is copied to ${to}, and the copy is intact: ${inWords(counts)}.`)
  printLine(
    'The photos are files: copy the uploads folder now, after the database (rsync -a uploads/ ELSEWHERE/).',
  )
  printLine(
    'That way no photo in the copy is missing: files are written before their rows, and never change.',
  )
})

function inWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')
}
