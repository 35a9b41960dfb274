import { startPostgres } from './postgres-server.ts'

// Says why, where tests on PostgreSQL can't have one: they fail.
try {
  const server = await startPostgres()
  await server.stop()
} catch (failure) {
  process.stdout.write(
    `PostgreSQL can't be started here: ${failure instanceof Error ? failure.message : String(failure)}\n` +
      'NOT TESTED: what the business does on PostgreSQL, and the promises that two servers keep on it.\n' +
      'Set TEST_DATABASE_URL to a server that the tests may make databases on.\n',
  )
  process.exitCode = 1
}
