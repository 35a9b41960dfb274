import { sql, type SQL } from 'drizzle-orm'

/** The values of a list that a prepared statement is given as JSON under this name, however many they are. */
export function givenList(name: string): SQL {
  return sql`(SELECT value FROM json_each(${sql.placeholder(name)}))`
}
