import { photos } from '#app/db/schema/photos.ts'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'

export const db = drizzle(new Database(process.env.DATABASE_PATH))
export const photo = {
  id: photos.id,
  width: photos.width,
  height: photos.height,
  color: photos.color,
}
