import * as schema from '#app/db/schema.ts'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'

export const db = drizzle(new Database(process.env.DATABASE_PATH), { schema })
export const photo = {
  id: schema.photos.id,
  width: schema.photos.width,
  height: schema.photos.height,
  color: schema.photos.color,
}
