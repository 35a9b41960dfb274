import { createDatabase, NO_DURABILITY, startPostgres } from '../postgres/postgres-server.ts'

/** A database of their own for the servers of browser tests, where BROWSER_TESTS_ON says that it is PostgreSQL. */
export async function startBrowserTestsPostgres(): Promise<
  { url: string; stop: () => Promise<void> } | undefined
> {
  if (process.env.BROWSER_TESTS_ON !== 'postgres') return undefined
  const server = await startPostgres(NO_DURABILITY)
  return { url: await createDatabase(server, `basera_browser_${process.pid}`), stop: server.stop }
}
