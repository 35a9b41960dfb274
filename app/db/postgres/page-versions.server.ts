import { versionsPool } from './connections.server.ts'

const QUERY = {
  name: 'page_versions',
  text: 'SELECT page, version FROM page_versions WHERE page = ANY($1)',
}

export async function readVersions(keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await versionsPool.query<{ page: string; version: number }>({ ...QUERY, values: [keys] })
  return new Map(rows.map(({ page, version }) => [page, version]))
}
