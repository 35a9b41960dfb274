import { expect, test } from 'vitest'
import { doubtfulSettings } from './doubtful-settings.ts'

const site = { NODE_ENV: 'production', ORIGIN: 'https://basera.example', TRUST_PROXY: 1 }

test.each([
  ['as operating.md says', site, []],
  ['a try at home', { ...site, ORIGIN: 'http://localhost:3000', TRUST_PROXY: 0 }, []],
  ['development', { ...site, NODE_ENV: 'development', TRUST_PROXY: 0 }, []],
  ['no ORIGIN behind a proxy', { ...site, ORIGIN: 'http://localhost:3000' }, [/the address that people use/]],
  [
    'no ORIGIN and mails',
    { ...site, ORIGIN: 'http://127.0.0.1:3000', TRUST_PROXY: 0, SMTP_URL: 'smtps://mail.example' },
    [/links in mails/],
  ],
  ['http behind a proxy', { ...site, ORIGIN: 'http://basera.example' }, [/begin with https/]],
  ['https without a proxy', { ...site, TRUST_PROXY: 0 }, [/TRUST_PROXY is 0/]],
])('settings of %s are doubted as they deserve', (_, settings, said) => {
  const doubts = doubtfulSettings(settings)
  expect(doubts).toHaveLength(said.length)
  said.forEach((text, i) => expect(doubts[i]).toMatch(text))
})
