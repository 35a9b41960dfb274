import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { storePhotos } from '#app/domain/photos/photos.server.ts'
import { aJpeg } from '#app/domain/photos/test-images.ts'
import { userBySessionToken } from '#app/domain/sessions/sessions.server.ts'
import { env } from '#app/env.server.ts'
import Database from 'better-sqlite3'
import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { writeConnection } from './connections.server.ts'

test('a database that has no room for the rows takes the files of photos along', async () => {
  const pages = writeConnection.pragma('max_page_count', { simple: true })
  const used = Number(writeConnection.pragma('page_count', { simple: true }))
  // Rows big enough that the pages there are can't take them.
  const id = 'x'.repeat(200_000)
  writeConnection.pragma(`max_page_count = ${used}`)
  await expect(storePhotos({ id }, [await aJpeg()])).rejects.toMatchObject({
    code: 'full',
    message: 'There is no space left for photos right now. Nothing was saved; please try again later.',
  })
  writeConnection.pragma(`max_page_count = ${String(pages)}`)
  expect(readdirSync(env.UPLOADS_DIR)).toEqual([])
  await expect(storePhotos({ id }, [await aJpeg()])).resolves.toHaveLength(1)
})

test('on a full disk a session is still read, though its use can not be noted', async () => {
  const user = await aUser()
  const token = await aSession(user)
  const exec = vi.spyOn(writeConnection, 'exec').mockImplementation((sql) => {
    if (sql === 'COMMIT') throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    return Database.prototype.exec.call(writeConnection, sql)
  })
  onTestFinished(() => exec.mockRestore())
  expect(await userBySessionToken(token, Date.now() + 2 * 3_600_000)).toMatchObject({ id: user.id })
  await expect(aSession(user)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
})

test('who is over a limit costs no write', async () => {
  const one = { name: 'one', points: 1, seconds: 60, message: 'That was too much.' }
  await countAttempt(one, ['asha'])
  const refused = () => expect(countAttempt(one, ['asha'])).rejects.toThrow(one.message)
  await refused()
  const exec = vi.spyOn(writeConnection, 'exec')
  onTestFinished(() => exec.mockRestore())
  await refused()
  expect(exec).not.toHaveBeenCalled()
})
