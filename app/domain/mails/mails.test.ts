import { MAIL_LANGUAGES, type MailLanguage } from '#app/languages/mail-languages.ts'
import { namesIn, situationsOf, usedKinds } from '#app/platform/mail/check-template.ts'
import { renderText } from '#app/platform/mail/email-content.ts'
import { programFolder } from '#app/db/program-folder.server.ts'
import { fillTemplate } from '#app/platform/mail/template.ts'
import { StartupError } from '#app/startup-error.ts'
import { env } from '#app/env.server.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MAIL_NAMES, type MailName } from './mail-kinds.ts'
import {
  factKindsOf,
  faultsOf,
  faultsOfOwnMails,
  languagesOfMail,
  readTemplate,
  requireReadableMails,
  untranslatedOwnMails,
} from './mail-templates.server.ts'
import { writeMail } from './write-mail.server.ts'

const MARK = 'EvilPrize'
const allMails = MAIL_NAMES.flatMap((name) => languagesOfMail(name).map((language) => ({ name, language })))

/** A mail's texts in all situations, where every word of a stranger is the mark. */
function* markedTexts(name: MailName, language: MailLanguage, isTrusted: boolean): Generator<string> {
  const [template, kinds] = [readTemplate(name, language), factKindsOf(name)]
  for (const [, facts] of situationsOf(usedKinds(template, kinds), (fact, kind) =>
    kind === 'words' ? MARK : fact,
  )) {
    const content = fillTemplate(template, kinds, facts, { isTrusted })
    yield `${content.subject}\n${renderText(content)}`
  }
}

test.each(allMails)('$language/$name is filled by its facts', ({ name, language }) => {
  expect(faultsOf(name, language)).toEqual([])
})

test.each(allMails)('$language/$name has no words of strangers for an unverified address', (mail) => {
  for (const text of markedTexts(mail.name, mail.language, false)) expect(text).not.toContain(MARK)
})

test('for a verified one it has, and the name', async () => {
  for (const { name, language } of allMails) {
    const [text = ''] = markedTexts(name, language, true)
    // Without a greeting.
    if (name !== 'site-alert' && name !== 'mail-test')
      expect([name, text]).toEqual([name, expect.stringContaining(MARK)])
  }
  const facts = { confirmUrl: 'https://stays.example/confirm' }
  for (const verifiedAt of [null, 1]) {
    const to = { name: MARK, email: 'a@example.com', verifiedAt }
    const mail = await writeMail('welcome', to, facts, { id: 'one' })
    expect([mail.to.name, JSON.stringify(mail.parts).includes(MARK)]).toEqual(
      verifiedAt ? [MARK, true] : ['', false],
    )
  }
})

test('each language has the same mails, with the same values', () => {
  const [english, ...others] = MAIL_LANGUAGES
  for (const name of MAIL_NAMES)
    for (const language of others)
      if (languagesOfMail(name).includes(language))
        expect([name, [...namesIn(readTemplate(name, language))].sort()]).toEqual([
          name,
          [...namesIn(readTemplate(name, english))].sort(),
        ])
})

test.each(MAIL_LANGUAGES)('every file in content/mails is a mail or a part of one: %s', (language) => {
  const folder = path.join(programFolder, 'content/mails', language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  const included = new Set<string>()
  const names = MAIL_NAMES.filter((name) => languagesOfMail(name).includes(language))
  for (const name of names) readTemplate(name, language, undefined, (file) => included.add(`${file}.md`))
  expect([...included].sort()).toEqual(files.sort())
})

function ownMails(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  onTestFinished(() => {
    env.CONTENT_DIR = undefined
    rmSync(folder, { recursive: true })
  })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, 'mails', path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, 'mails', file), text)
  }
  return folder
}

const mail = (subject: string, body: string) => `---\nsubject: ${subject}\n---\n${body}\n`

test('an operator’s own mail stands in the place of ours, and a part of theirs in all mails', () => {
  const own = ownMails({
    'en/welcome.md': mail('Namaste from {site}', '{include hello}\n\n[Go]({confirmUrl})'),
    'en/parts/hello.md': 'Dear guest,\n',
  })
  expect(faultsOfOwnMails(own)).toEqual([])
  expect(untranslatedOwnMails(own)).toEqual(['welcome'])
  expect(JSON.stringify(readTemplate('welcome', 'en', own))).toContain('Namaste from')
  expect(JSON.stringify(readTemplate('reminder', 'en', own))).toContain('Dear guest,')
  expect(JSON.stringify(readTemplate('welcome', 'hi', own))).not.toContain('Namaste from')
})

test('what is wrong with an operator’s own mail is a sentence with its line', () => {
  const faults = (file: string, text: string) => faultsOfOwnMails(ownMails({ [file]: text })).join('\n')
  expect(faults('en/welcom.md', 'x')).toBe('mails/en/welcom.md replaces no mail of ours')
  expect(faults('en/welcome.md', 'Hello')).toContain('must begin with its subject')
  expect(faults('en/welcome.md', mail('Hi', '{wifiCode}'))).toMatch(
    /^mails\/en\/welcome\.md, line 4: this mail has no \{wifiCode\}; it has canReply, confirmUrl, /,
  )
  expect(faults('hi/welcome.md', mail('Hi {recipient}', 'x'))).toContain('has no subject for this')
  expect(faults('en/welcome.md', mail('Hi', '{if canReply}\nx'))).toContain('line 4: no {end} to this')
  expect(faults('en/welcome.md', mail('Hi', 'x\n{else}'))).toContain('line 5: {else} without an {if}')
  expect(faults('en/welcome.md', mail('Hi', '{include none}'))).toContain('there is no file parts/none.md')
  expect(faults('en/welcome.md', mail('Hi', '# Big'))).toContain("this can't be in a mail: # Big")
  expect(faults('en/welcome.md', mail('Hi', 'See [this]({confirmUrl}) now'))).toContain(
    "can't be in a sentence",
  )
  expect(faults('en/welcome.md', mail('Hi', '[Go](https://evil.example)'))).toContain('not to (https://evil')
  expect(faults('en/welcome.md', mail('Hi', '- A line'))).toContain("no 'Name: value'")
  expect(faults('en/welcome.md', mail('Hi', '{canReply}'))).toContain('only be used with {if}')
})

test('a wrong one stops the start', () => {
  env.CONTENT_DIR = ownMails({ 'en/welcome.md': mail('Hi', '{wifiCode}') })
  expect(requireReadableMails).toThrow(StartupError)
  env.CONTENT_DIR = ownMails({ 'en/welcome.md': mail('Hi', 'x') })
  expect(requireReadableMails).not.toThrow()
})

test('words that look like Markdown, a command or a value stay words', async () => {
  const to = { name: '**A** {site} [x](https://evil.example)', email: 'a@example.com', verifiedAt: 1 }
  const facts = { confirmUrl: 'https://stays.example/confirm' }
  const { parts } = await writeMail('welcome', to, facts, { id: 'one' })
  expect(parts[0]).toBe('Hello **A** {site} [x](https://evil.example),')
})
