import { readSettings } from '#app/env.server.ts'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { checkSetup } from './check-setup.ts'

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const GOOD = {
  ORIGIN: 'https://stays.example',
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'a@stays.example',
  OPERATORS: 'asha@stays.example',
  COMPANY: 'Pahari Stays Pvt Ltd; 12 Mall Road, Shimla 171001; India',
  CONTACT_EMAIL: 'help@stays.example',
  GRIEVANCE_OFFICER: 'Asha Rao; asha@stays.example; +91 177 265 0000',
}

function settingsIn(folder: string, more: Record<string, string> = {}) {
  const DATABASE_PATH = path.join(folder, 'basera.db')
  writeFileSync(DATABASE_PATH, '', { mode: 0o600 })
  return readSettings({ DATABASE_PATH, BACKUP_DIR: folder, ...GOOD, ...more })
}

test('of a site that is set up whole, it says that its texts are ours', async () => {
  const { wrong, words } = await checkSetup(settingsIn(aFolder()))
  expect(wrong).toEqual([])
  expect(words).toEqual([
    expect.stringContaining('are unchanged copies of ours: help, terms, privacy, company'),
  ])
})

test.each([
  [{ HOST: '0.0.0.0' }, /bypass the proxy/],
  [{ ORIGIN: 'http://stays.example:8080', PORT: '8080' }, /without a proxy they can forge/],
  [{ TRUST_PROXY: '0' }, /TRUST_PROXY is 0/],
  [{ SMTP_URL: '' }, /and not sent/],
  [{ OPERATORS: '' }, /only people made operators/],
  [{ BACKUP_DIR: '' }, /makes no automatic backups/],
  [{ GUEST_REGISTER: '1' }, /GUEST_REGISTER_SECRET is not set/],
  [{ GRIEVANCE_OFFICER: '' }, /GRIEVANCE_OFFICER is not set/],
])('%o is worth a word', async (more, word) => {
  const { wrong, words } = await checkSetup(settingsIn(aFolder(), more))
  expect(wrong).toEqual([])
  expect(words).toEqual(expect.arrayContaining([expect.stringMatching(word)]))
})

test('a database that others can read is wrong, and so is a folder that is a file', async () => {
  const folder = aFolder()
  const settings = settingsIn(folder)
  chmodSync(settings.DATABASE_PATH, 0o644)
  expect((await checkSetup(settings)).wrong).toEqual([expect.stringContaining('chmod 600')])
  const file = path.join(folder, 'file')
  writeFileSync(file, '', { mode: 0o600 })
  const { wrong } = await checkSetup({ ...settingsIn(aFolder()), BACKUP_DIR: file })
  expect(wrong).toEqual([expect.stringContaining("BACKUP_DIR: this user can't write")])
})

test('the command ends with 1 for what is wrong, and with 0 for words alone', () => {
  const folder = aFolder()
  const content = path.join(folder, 'content')
  mkdirSync(content)
  const run = (more: Record<string, string>) => {
    const set = {
      DATABASE_PATH: path.join(folder, 'none.db'),
      UPLOADS_DIR: folder,
      ...more,
    }
    const { PATH } = process.env
    try {
      const said = execFileSync(process.execPath, ['server/commands/check.ts'], {
        env: { PATH, NODE_ENV: 'test', ...set },
        encoding: 'utf8',
        stdio: 'pipe',
      })
      return { code: 0, said }
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
      return { code: status, said: stdout + stderr }
    }
  }
  expect(run({})).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is wrong; ') as string })
  writeFileSync(path.join(content, 'help.md'), '# Help\n\n{{nobody}}\n')
  mkdirSync(path.join(content, 'mails/en'), { recursive: true })
  writeFileSync(path.join(content, 'mails/en/welcome.md'), '---\nsubject: Hello\n---\n{nobody}\n')
  const wrong = run({ CONTENT_DIR: content })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('{{nobody}}') as string })
  expect(wrong.said).toContain('WRONG  mails/en/welcome.md, line 4: this mail has no {nobody}; it has ')
  expect(wrong.said).toContain('note  mails/en/welcome.md is yours, and readers of Hindi get ours')
  expect(run({ ACCENT_COLOUR: '#ffff00' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('ACCENT_COLOUR must be darker') as string,
  })
  const DATABASE_PATH = path.join(folder, 'there.db')
  writeFileSync(DATABASE_PATH, '', { mode: 0o600 })
  const noMail = run({ DATABASE_PATH, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@stays.example' })
  expect(noMail.said).toContain('WRONG  Mails can’t be sent')
  expect(noMail.said.trim().split('\n')).toEqual(noMail.said.match(/^(WRONG |note |\d+ to fix).*$/gm))
})
