import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tightenPrivateFiles } from './private-files.ts'

// Promise 45: what names people is readable by the server alone.

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const aFolder = () => mkdtempSync(path.join(tmpdir(), 'basera-modes-'))

for (const umask of ['022', '000']) {
  const tags = umask === '022' ? ['slow'] : []
  test(`database, backup and mails are the server's alone with umask ${umask}`, { tags }, async () => {
    const folder = aFolder()
    const script = `
      process.umask(0o${umask})
      const { db, writeConnection } = await import('#app/db/sqlite/connections.server.ts')
      const { backUp } = await import('#app/db/sqlite/backup.server.ts')
      const { fileMailer, MAIL_FOLDER } = await import('#app/platform/mail/send-mail.server.ts')
      const { storeArchive } = await import('#app/domain/data-export/archives.server.ts')
      writeConnection.exec('CREATE TABLE more (a)')
      backUp(process.env.DATABASE_PATH, process.env.DATABASE_PATH + '.backup')
      const mail = { id: 'a', to: { name: 'Asha', address: 'asha@example.com' }, subject: 'Hi', parts: ['Hi'] }
      await fileMailer(MAIL_FOLDER, 'Basera')(mail)
      await storeArchive({ id: 'a', linksVersion: 0 }, 'token', (async function* () {})())
      const fs = await import('node:fs'), path = await import('node:path')
      const data = path.dirname(process.env.DATABASE_PATH)
      const modes = [data, ...fs.readdirSync(data, { recursive: true }).map((name) => path.join(data, name))]
        .map((file) => [path.relative(data, file), fs.statSync(file)])
        .map(([name, stat]) => [name, stat.isDirectory() ? 'folder' : 'file', (stat.mode & 0o777).toString(8)])
      process.stdout.write(JSON.stringify(modes))
      process.exit(0)
    `
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_PATH: path.join(folder, 'data', 'basera.db'),
      },
    })
    const modes = JSON.parse(output) as [string, string, string][]
    expect(modes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['basera.db', 'basera.db-wal', 'basera.db.backup', 'mail/a.eml', 'archives']),
    )
    for (const [name, kind, mode] of modes)
      expect([name, mode]).toEqual([name, kind === 'folder' ? '700' : '600'])
  })
}

test('what an older version left to others is taken from them at the start, and nothing else', async () => {
  const folder = aFolder()
  chmodSync(folder, 0o755)
  const mails = path.join(folder, 'mail')
  mkdirSync(mails)
  chmodSync(mails, 0o755)
  for (const name of ['basera.db', 'basera.db-wal', 'else.txt', 'mail/a.eml']) {
    writeFileSync(path.join(folder, name), 'x')
    chmodSync(path.join(folder, name), 0o644)
  }
  const start = () => tightenPrivateFiles(path.join(folder, 'basera.db'), [mails, path.join(folder, 'none')])
  expect(await start()).toBe(5)
  expect(await start()).toBe(0)
  expect(modeOf(folder)).toBe('700')
  expect(modeOf(mails)).toBe('700')
  expect(modeOf(path.join(mails, 'a.eml'))).toBe('600')
  expect(modeOf(path.join(folder, 'basera.db'))).toBe('600')
  expect(modeOf(path.join(folder, 'else.txt'))).toBe('644')
  // A database in a folder that the program lies in does not lock anybody out of it.
  const before = modeOf('.')
  await tightenPrivateFiles('basera-none.db', [])
  expect(modeOf('.')).toBe(before)
})
