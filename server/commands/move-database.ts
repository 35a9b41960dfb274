import { runCommand, printLine } from './command.ts'
import { moveDatabase } from '#app/db/move/move-database.server.ts'
import { parseArgs } from 'node:util'

// npm run move -- --from data/basera.db --to postgres://...   and the other way round
runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const { from, to } = values
  if (!from || !to) {
    throw new Error('Name source and target: npm run move -- --from data/basera.db --to postgres://...')
  }
  const startedAt = performance.now()
  printLine('Stop the site first, so that nothing is written during the move.')
  const moved = await moveDatabase(from, to, printLine)
  printLine('\nRead back and compared:')
  for (const { table, rows, hash } of moved)
    printLine(`  ${table.padEnd(20)} ${String(rows).padStart(9)}  ${hash}`)
  printLine(`Moved in ${Math.round((performance.now() - startedAt) / 1000)} s. The source is unchanged.`)
  printLine('The photos stay where they are: npm run move-photos moves them.')
})
