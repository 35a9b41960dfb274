import { readConnection } from './connections.server.ts'

const statement = readConnection.prepare<[string], { page: string; version: number }>(
  'SELECT page, version FROM page_versions WHERE page IN (SELECT value FROM json_each(?))',
)

export async function readVersions(keys: readonly string[]): Promise<Map<string, number>> {
  const rows = statement.all(JSON.stringify(keys))
  return new Map(rows.map(({ page, version }) => [page, version]))
}
