import { createDatabase, FORGETFUL, postgresServer } from '../postgres/postgres-server.ts'

/** A database of their own for the servers of browser tests, where BROWSER_TESTS_ON says that it is PostgreSQL. */
export async function browserTestsPostgres(): Promise<
  { url: string; stop: () => Promise<void> } | undefined
> {
  if (process.env.BROWSER_TESTS_ON !== 'postgres') return undefined
  const server = await postgresServer(FORGETFUL)
  return { url: await createDatabase(server, `basera_browser_${process.pid}`), stop: server.stop }
}
