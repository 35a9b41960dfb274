import { backUp } from '#app/db/sqlite/backup.server.ts'
import { env } from '#app/env.server.ts'
import { parseArgs } from 'node:util'
import { runCommand, printLine } from './command.ts'

// npm run backup -- FILE [--force]
runCommand(() => {
  if (env.DATABASE_URL !== undefined) {
    throw new Error(
      'The database is PostgreSQL, which brings its own: pg_dump --format=custom --file=FILE "$DATABASE_URL", ' +
        'while the site runs. Restore it into an empty database with pg_restore --no-owner.',
    )
  }
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [to, more] = positionals
  if (to === undefined || more !== undefined)
    throw new Error('Say where to: npm run backup -- FILE [--force]')
  const { counts } = backUp(env.DATABASE_PATH, to, values)
  printLine(`${env.DATABASE_PATH} is copied to ${to}, and the copy is whole: ${inWords(counts)}.`)
  printLine(
    'The photos are files: copy the uploads folder now, after the database (rsync -a uploads/ ELSEWHERE/).',
  )
  printLine(
    'Then no photo is missing that the copy knows of: files come before their rows, and never change.',
  )
})

function inWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')
}
