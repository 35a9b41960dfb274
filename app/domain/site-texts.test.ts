import { env } from '#app/env.server.ts'
import '#app/languages/translator-for.server.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localeOf } from '#app/languages/locale.ts'
import { formatTime, formatYears, KEPT } from './retention.ts'
import { retention } from './retention.server.ts'
import {
  fillText,
  SITE_TEXTS,
  languageOfText,
  missingSections,
  siteText,
  textsOfOurs,
  unknownValues,
  untranslatedTexts,
} from './site-texts.server.ts'

function aContentFolder(texts: Record<string, string>): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  mkdirSync(path.join(folder, 'hi'))
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, `${name}.md`), text)
  env.CONTENT_DIR = folder
  onTestFinished(() => {
    env.CONTENT_DIR = undefined
    rmSync(folder, { recursive: true })
  })
}

test('values and conditions are filled in from the inside, and what nobody knows stays', () => {
  const values = { site: 'Stays', empty: '', basera: undefined }
  expect(fillText('On {{site}}.', values)).toBe('On Stays.')
  expect(
    fillText('{{if site}}a{{else}}b{{end}}{{if empty}}c{{else}}d{{end}}{{if none}}e{{end}}', values),
  ).toBe('ad')
  expect(fillText('{{if basera}}a{{else}}{{if site}}{{site}}{{else}}c{{end}}{{end}}', values)).toBe('Stays')
  expect(fillText('{{nobody}} {{basera}}|{{end}}', values)).toBe('{{nobody}} |{{end}}')
})

test('an operator’s text stands in the place of ours, and changes without a new start', async () => {
  const ours = await siteText('terms')
  aContentFolder({ help: '# Ask us\n\nWe help on {{site}}.\n', terms: '' })
  expect(await siteText('help')).toBe('# Ask us\n\nWe help on Basera.\n')
  expect(await siteText('terms')).toBe('')
  writeFileSync(path.join(env.CONTENT_DIR!, 'help.md'), '# Ask us again\n')
  expect(await siteText('help')).toBe('# Ask us again\n')
  rmSync(path.join(env.CONTENT_DIR!, 'terms.md'))
  expect(await siteText('terms')).toBe(ours)
})

test('an operator’s text without Hindi of theirs is shown in English, never ours beside it', async () => {
  expect(await languageOfText('terms', 'hi')).toBe('hi')
  expect(await siteText('terms', {}, 'hi')).toContain('# शर्तें')
  aContentFolder({
    terms: '# Our terms\n',
    privacy: '# Our privacy\n',
    'hi/privacy': '# हमारी प्राइवेसी\n',
    help: readFileSync('content/help.md', 'utf8'),
    'hi/company': '# हम\n',
  })
  expect(await Promise.all(SITE_TEXTS.map((name) => languageOfText(name, 'hi')))).toEqual([
    'hi',
    'en',
    'hi',
    'hi',
  ])
  expect(await siteText('privacy', {}, 'hi')).toBe('# हमारी प्राइवेसी\n')
  expect(await siteText('company', {}, 'hi')).toBe('# हम\n')
  expect(await untranslatedTexts('hi')).toEqual(['terms'])
  // A copy of ours is no text of theirs.
  expect(await textsOfOurs('hi')).toEqual(['help'])
  expect(await textsOfOurs()).toEqual(['help', 'company'])
})

test('it is said which texts are ours still, and what an operator’s lacks', async () => {
  expect(await textsOfOurs()).toEqual(['help', 'terms', 'privacy', 'company'])
  aContentFolder({ help: '# Help\n\n## A {#safety}\n', privacy: '# P\n\n{{login days}} {{session days}}\n' })
  expect(await textsOfOurs()).toEqual(['terms', 'company'])
  expect(await unknownValues('privacy')).toEqual(['{{login days}}'])
  expect(await unknownValues('help')).toEqual([])
  expect(await missingSections(['safety', 'careers'])).toEqual(['careers'])
})

test.each(['en', 'hi'] as const)(
  'the privacy page says the times by which things are kept: %s',
  async (language) => {
    const text = await siteText('privacy', {}, language)
    const { t } = localeOf(language)
    const { bookingYears, nameYears, logYears } = retention
    for (const time of [bookingYears, nameYears, logYears].map((years) => formatYears(years, t)))
      expect(text).toContain(time)
    for (const days of [
      KEPT.sessionDays,
      KEPT.deviceDays,
      KEPT.cookieDays,
      KEPT.archiveDays,
      KEPT.reviewDays,
    ]) {
      expect(text).toContain(formatTime(days, 'day', t))
    }
  },
)

test('a fee is said by the terms and the help, where there is one', async () => {
  expect(await siteText('terms')).toContain('charges no fee')
  const terms = await siteText('terms', { fee: 'We ask 3 % of stays.' })
  expect(terms).toContain('We ask 3 % of stays.')
  expect(terms).not.toContain('charges no fee')
  expect(await siteText('help', { fee: 'We ask 3 % of stays.' })).toContain('We ask 3 % of stays.')
})
