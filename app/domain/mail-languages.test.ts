import { renderHtml, renderText } from '#app/platform/mail/email-content.ts'
import { beforeAll, expect, test } from 'vitest'
import { latinWords } from '../../tests/setup/languages/latin-words.ts'
import { spokenTexts } from '../../tests/setup/languages/spoken-texts.ts'
import { everyMail, type WrittenMail } from '../../tests/setup/mail/every-mail.ts'

/** What is no word of ours: the site, what people have typed, and names of files. */
const NAMES = [
  'Basera',
  'GSTIN',
  '27AAPFU0939F1ZV',
  'kamala@ybl',
  'new@example.com',
  'my-data.json',
  'cybercrime.gov.in',
]
const BOOKING_NUMBER = /\b[2-9A-HJKMNP-TV-Z]{8}\b/g
const URL_OR_ADDRESS = /https?:\/\/\S+|operator@basera\.example/g

let hindi: WrittenMail[]
beforeAll(async () => {
  hindi = [...(await everyMail('hi', true)), ...(await everyMail('hi', false))]
})

const html = ({ mail }: WrittenMail) => renderHtml(mail, 'Basera')

test('a mail to somebody who reads Hindi has no word in Latin letters', () => {
  const found = hindi.flatMap((one) => {
    // A sentence without Hindi would be said to be in English, as what is typed is.
    const all = html(one).replaceAll(' lang="en-IN"', '')
    const words = latinWords(all.replace(URL_OR_ADDRESS, '').replace(BOOKING_NUMBER, ''), NAMES)
    return words.length > 0 ? [`${one.about}: ${words.join(' ')}`] : []
  })
  expect(found).toEqual([])
})

test('a mail between two is in the language of who gets it, not of whom it is about', async () => {
  for (const { about, mail } of await everyMail('hi', true, 'en')) {
    const language = mail.to.name === 'रवि कुमार' ? 'en' : 'hi'
    expect([about, mail.language]).toEqual([about, language])
    const heading = language === 'en' ? /^Hello/ : /^नमस्ते/
    expect([about, mail.parts[0]]).toEqual([about, expect.stringMatching(heading)])
  }
})

// A row of mails about one stay or one conversation is one in mail programs.
test('a mail of a stay or a conversation says which, and no other mail says anything', () => {
  const isOther = /^(statement|silent calendar|unread events|double booking|notice|account|own data)/
  for (const { about, mail } of hindi)
    expect([about, mail.thread]).toEqual([
      about,
      isOther.test(about)
        ? undefined
        : expect.stringMatching(about === 'message' ? /^conversation-[\w-]+$/ : /^stay-[\w-]+$/),
    ])
})

test('it says which language it is in, and leads to pages in it', () => {
  for (const one of hindi) {
    expect([one.about, one.mail.language, /<html lang="([^"]*)"/.exec(html(one))?.[1]]).toEqual([
      one.about,
      'hi',
      'hi',
    ])
    const links = renderText(one.mail).match(/http:\/\/localhost:3000\S*/g) ?? []
    expect([one.about, links.filter((link) => !/:3000\/hi(\/|\?|$)/.test(link))]).toEqual([one.about, []])
    expect(one.mail.unsubscribeUrl ?? ':3000/hi/unsubscribe').toContain(':3000/hi/unsubscribe')
  }
})

test('what somebody has typed says its language in a mail in another one', async () => {
  const english = [...(await everyMail('en', true)), ...(await everyMail('en', false))]
  const texts = english.flatMap((one) =>
    spokenTexts(html(one)).map((text) => ({ ...text, about: one.about })),
  )
  const typed = texts.filter(({ text }) => /\p{Script=Devanagari}/u.test(text))
  expect(typed.length).toBeGreaterThan(100)
  expect(typed.filter(({ lang }) => lang !== 'hi')).toEqual([])
  // A Hindi mail has no such words: its Latin letters are ids, numbers and addresses.
  const others = hindi.flatMap((one) => spokenTexts(html(one)).filter(({ lang }) => lang !== 'hi'))
  expect(others.filter(({ text }) => /\p{Script=Devanagari}/u.test(text))).toEqual([])
})

test('somebody who reads English gets the same in English', async () => {
  const english = await everyMail('en', true)
  expect(english.map(({ about }) => about)).toEqual(hindi.slice(0, english.length).map(({ about }) => about))
  for (const one of english) {
    expect(html(one)).toContain('<html lang="en-IN">')
    expect([one.about, renderText(one.mail)]).toEqual([one.about, expect.not.stringContaining('/hi/')])
    expect(one.mail.parts[0]).toMatch(/^Hello( कमला| रवि कुमार)?,$/)
  }
})
