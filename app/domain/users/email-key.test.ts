import { expect, test } from 'vitest'
import { cleanEmail, emailKey, isEmail, mailboxOf, needsUnicodeMail } from './email-key.ts'
import { loginForm, registerForm } from './user.ts'

const PASTED = [
  'asha@example.com',
  ' Asha@Example.com ',
  '\u200basha@example.com\u200b',
  '\ufeffasha@example.com',
  'asha\u200b@example\u2060.com',
  '\u202aasha@example.com\u202c',
  '\u2068asha@example.com\u2069\u200e',
  '\u00a0asha@example.com\u00a0',
  'as\u00adha@example.com',
  'ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'asha@example。com',
  'asha@example.com.',
  'asha@example.com,',
  'asha@example.com;\n',
  'mailto:asha@example.com',
  'MAILTO:asha@example.com?subject=Hello',
  '<asha@example.com>',
  'Asha Rao <asha@example.com>',
  '"Rao, Asha" <mailto:asha@example.com>,',
  '"asha@example.com"',
  '(asha@example.com)',
  'asha @ example.com',
  'asha@example .com',
  'Email: asha@example.com',
  'E-mail id : asha@example.com',
  'ईमेल: asha@example.com।',
  'mailto:asha%40example.com?cc=ravi@example.com',
  '*asha@example.com*',
  '_asha@example.com_',
  '“asha@example.com”!',
  "'asha@example.com'",
]

test.each(PASTED)('%j is the address of asha@example.com, at the log-in and at registering', (typed) => {
  expect(emailKey(typed)).toBe('asha@example.com')
  expect(emailKey(loginForm.parse({ email: typed, password: 'x' }).email)).toBe('asha@example.com')
  const registered = registerForm.parse({ name: 'Asha', email: typed, password: 'long enough 7' }).email
  expect(registered.toLowerCase()).toBe('asha@example.com')
})

test.each([
  ['_asha@example.com', '_asha@example.com'],
  ["'asha@example.com", "'asha@example.com"],
  ['email-asha@example.com', 'email-asha@example.com'],
  ['o’neil@example.com', "o'neil@example.com"],
])('%s is the address %s', (typed, key) => {
  expect(emailKey(typed)).toBe(key)
  expect(isEmail(key)).toBe(true)
})

test.each([
  ['ks@क्षेत्र.example', 'ks@xn--11b4axb0a4f8ad.example', false],
  ['ks@XN--11B4AXB0A4F8AD.example', 'ks@xn--11b4axb0a4f8ad.example', false],
  ['ravi@डाटामेल.भारत', 'ravi@xn--c2bd4bq1db8d.xn--h2brj9c', false],
  ['अशोक@x.example', 'अशोक@x.example', true],
  ['श\u094dर\u0940@x.example', 'श्री@x.example', true],
  ['रवि.कुमार@डाटामेल.भारत', 'रवि.कुमार@xn--c2bd4bq1db8d.xn--h2brj9c', true],
])('%s is an address', (typed, key, needsUnicode) => {
  expect(emailKey(typed)).toBe(key)
  expect(isEmail(cleanEmail(typed))).toBe(true)
  expect(needsUnicodeMail(typed)).toBe(needsUnicode)
})

test.each([
  '',
  'asha',
  '@example.com',
  'asha@',
  'asha@example',
  'asha rao@example.com',
  'asha@exa mple.com',
  'asha@@example.com',
  'a@b@example.com',
  '.asha@example.com',
  'as..ha@example.com',
  'asha.@example.com',
  'asha@-example.com',
  'asha@example..com',
  'asha@1.2.3.4',
  'asha@example.c',
  `${'अ'.repeat(22)}@example.com`,
  'अशोक\u202eमोदी@exa mple.com',
  'a@ex/ample.com',
  'a@क्षेत्र/x.example',
  'a@क्षेत्र:80.example',
])('%j is no address', (typed) => {
  expect(registerForm.shape.email.safeParse(typed).success).toBe(false)
})

test('addresses of one mailbox are one, however they were pasted', () => {
  expect(mailboxOf('mailto:As.Ha+x@googlemail.com.')).toBe('asha@gmail.com')
})
