import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { loadOrUndefined } from './error-status.server.ts'

const request = new Request('http://localhost:3000/account/bookings')

test('a list that fails differs from an empty one, but where the database is away the whole page says so', async () => {
  expect(await loadOrUndefined(request, Promise.resolve([]))).toEqual([])
  expect(await loadOrUndefined(request, Promise.reject(new Error('broken')))).toBeUndefined()
  const away = new Database.SqliteError('database is locked', 'SQLITE_BUSY')
  await expect(loadOrUndefined(request, Promise.reject(away))).rejects.toBe(away)
})
