import { hindiAccount } from '#app/languages/hi-account.ts'
import { hindiServer } from '#app/languages/hi-server.ts'
import { hindi } from '#app/languages/hi.ts'
import { RATE_LIMITS } from '#app/domain/rate-limits.ts'
import { HELP_TOPICS } from '#app/site/help-topics.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANG, TRANSLATED } from '#app/languages/language.ts'
import { localeOf } from '#app/languages/translator-for.server.ts'
import { ACCOUNT_PATHS } from '#app/languages/load-translations.ts'
import { bareEnglish } from './setup/languages/bare-english.ts'
import { textsInBrowser } from './setup/languages/said-in-browser.ts'

// tsc sees to it that what `t` says has Hindi; here: that what is shown is said.

// Operators read English, lists of words that are looked for are shown to nobody, and whole pages are files of Markdown.
const NOT_SHOWN =
  /\/operators?\/|gazetteer|(common-passwords|perk-phrases|query-filters|synonyms|browser-name|gstin|site-texts|markdown-page)\b/

/** Files that say some of what they show: take one out when it says all. */
const PARTLY = new Set(['app/domain/data-export/data-export.server.ts'])
/** A file that says something in the reader's language. */
const SAYS =
  /languages\/(translate|sentence)\.ts'|\b(useTranslate|useLocale|perLocale|translatorFor|localeFor|localeOf|[mM]ailReader|BookingWithPeople)\b/

/** Kinds of mails and states of places, by which they are stored, are lower case; sentences begin with a capital letter or a value. */
function isKey(file: string, words: string): boolean {
  return /mail|alerts|requests|places\.server/.test(file) && /^[a-z][a-z0 -]+$/.test(words)
}

/** The sentence of an error, or of a rule of a form; its beginning where it is put together. */
const REFUSAL = /(?:DomainError\(\s*'\w+',\s*|\berror:\s*)(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`\n]*))/g

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
}

const all = [hindi, hindiAccount, hindiServer].flatMap((sentences) => Object.keys(sentences))
const known = new Set(all)
const sources = ['app/components', 'app/routes', 'app/http', 'app/domain', 'app/ui']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .concat('app/root.tsx')
  .filter((file) => !NOT_SHOWN.test(file))

const findings = new Map(
  sources
    .map((file): [string, string] => [file, readFileSync(file, 'utf8')])
    .filter(([, code]) => SAYS.test(code))
    .map(([file, code]) => [file, bareEnglish(file, code, known).filter((words) => !isKey(file, words))]),
)

test('no English stands bare in a file that says something in the reader’s language', () => {
  expect(findings.size).toBeGreaterThan(60)
  const bare = [...findings]
    .filter(([file, found]) => found.length > 0 && !PARTLY.has(file))
    .map(([file, found]) => `${file}: ${found.join(' | ')}`)
  expect(bare).toEqual([])
})

test('the files that say some of it are no more than those that have English left', () => {
  expect([...PARTLY].filter((file) => !findings.get(file)?.length)).toEqual([])
})

test('every label of the footer has Hindi', () => {
  const labels = HELP_TOPICS.slice(0, 2).flatMap(({ heading, entries }) => [heading, ...Object.keys(entries)])
  expect(labels.concat(Object.keys(HELP_TOPICS[2]!.entries)).filter((label) => !known.has(label))).toEqual([])
})

test('every limit says in Hindi what was done too often', () => {
  const said = Object.values(RATE_LIMITS).map(({ message }) => message)
  expect(said.filter((message) => !known.has(message))).toEqual([])
})

test('every refusal of a rule has Hindi', () => {
  // Also of files that say nothing themselves: they throw what others say.
  const refusals = ['app/domain', 'app/http', 'app/platform']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.ts') && !/\.test\.|test-site|operator|\/reports\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(REFUSAL)].map(
        ([, single, double, template]): [string, string] => [file, single ?? double ?? `\`${template}`],
      ),
    )
  expect(refusals.length).toBeGreaterThan(150)
  expect(refusals.filter(([, text]) => !known.has(text.replaceAll("\\'", "'")))).toEqual([])
})

test('no Hindi waits for a sentence that is gone', () => {
  const code = ['app', 'server']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/languages/.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
    .join('\n')
  expect(all.filter((english) => !code.includes(english))).toEqual([])
})

/** The names of a sentence's values and marks. */
const namesIn = (sentence: string) => [...new Set(sentence.match(/\{\w+\}|<\/?\w+>/g))].toSorted()

test('a translation has the values and marks of its sentence, and not the mark of its meaning', () => {
  const sentences = filesIn('content')
    .filter((file) => /^content\/[a-z]{2}\/[^/]+\.json$/.test(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  expect(sentences.length).toBeGreaterThanOrEqual(all.length)
  const others = sentences.filter(
    ([english, words]) => /^$|\|/.test(words) || namesIn(english).join() !== namesIn(words).join(),
  )
  expect(others).toEqual([])
})

/** Quoted as people type it, or as other programs say it. */
const QUOTED_FROM_ELSEWHERE =
  /^(रमेश, गेट|होम स्क्रीन (पर|में) जोड़ें|हाउसबोट|समुद्र के पास|पार्किंग|4 लोग 2000 तक|Android पर Chrome|export calendar)$/

test('what Hindi quotes of our pages stands on them in these words', () => {
  const said = [hindi, hindiAccount, hindiServer].flatMap((sentences) => Object.values(sentences))
  const labels = new Set(said)
  const pages = filesIn('content/hi')
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(file, 'utf8'))
  const quoted = [...said, ...pages].flatMap((text) =>
    [...text.matchAll(/[‘“]([^’”]{2,60})[’”]/g)].map(([, words]) => words!),
  )
  expect(quoted.length).toBeGreaterThan(40)
  const unknown = quoted.filter(
    (words) => !words.includes('{') && !QUOTED_FROM_ELSEWHERE.test(words) && !labels.has(words),
  )
  expect(unknown).toEqual([])
})

test('no sentence has Hindi twice', () => {
  // Read as text: parsed JSON keeps only the last of two equal keys.
  const inParts = filesIn('content/hi')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}("(?:[^"\\]|\\.)*"): /gm)])
    .map(([, english]) => JSON.parse(english!) as string)
  expect(inParts.length).toBeGreaterThanOrEqual(all.length)
  expect(inParts.filter((english, i) => inParts.indexOf(english) !== i)).toEqual([])
})

/** Routes that have Hindi, by whether they load what is said below /account alone. */
function routesWithHindi(hasAccount: boolean): string[] {
  return filesIn('app/routes').filter((file) => {
    if (!file.endsWith('.tsx')) return false
    const isBelow = ACCOUNT_PATHS.test(file.slice('app/routes'.length, -'.tsx'.length))
    return isBelow === hasAccount && !file.startsWith('app/routes/operator')
  })
}

/** What browsers come upon in some routes that has its Hindi elsewhere; words that are names in code, such as 'to', are not said. */
function saidWithoutHindi(routes: string[], elsewhere: readonly object[]): string[] {
  const texts = [...textsInBrowser(['app/root.tsx', 'app/entry.client.tsx', ...routes])]
  return texts
    .filter(
      ([text]) => !/^[a-z]+$/.test(text) && elsewhere.some((sentences) => Object.hasOwn(sentences, text)),
    )
    .map(([text, file]) => `${file}: ${text}`)
}

test('what a page says in a browser has its Hindi there', () => {
  const outside = routesWithHindi(false)
  const below = routesWithHindi(true)
  expect(Math.min(outside.length, below.length)).toBeGreaterThan(10)
  expect(saidWithoutHindi(outside, [hindiAccount, hindiServer])).toEqual([])
  expect(saidWithoutHindi(below, [hindiServer])).toEqual([])
})

test('each language has its files, and a server that says it', () => {
  const files = TRANSLATED.flatMap((language) => [
    `public/site-${language}.webmanifest`,
    `public/today-${language}.webmanifest`,
    `public/offline-${language}.html`,
  ])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const worker = readFileSync('public/sw.js', 'utf8')
  expect(TRANSLATED.filter((language) => !worker.includes(`/offline-${language}.html`))).toEqual([])
  // A browser whose server says English would find another page than it makes.
  expect(TRANSLATED.map((language) => localeOf(language).language)).toEqual([...TRANSLATED])
  // Scripts know the page's language by its `lang`.
  expect(TRANSLATED.map((language) => LANG[language])).toEqual([...TRANSLATED])
})

test('the net knows what a browser loads', () => {
  const texts = textsInBrowser(['app/routes/login.tsx'])
  expect(texts.get("Don't have an account yet?")).toBe('app/components/account/auth-form.tsx')
  expect(texts.get("Password can't be empty")).toBe('app/domain/users/user.ts')
  expect(texts.has("Passwords don't match")).toBe(false)
})

test('the net catches what it is for', () => {
  const caught = (code: string) => bareEnglish('page.tsx', code, new Set(['Home'])).length
  expect(caught('const a = <p>Log in</p>')).toBe(1)
  expect(caught('const a = <p aria-label="Clear the search" />')).toBe(1)
  expect(caught("const a = { label: 'Name' }")).toBe(1)
  expect(caught("throw new DomainError('invalid', 'Too long.')")).toBe(1)
  expect(caught('const a = `Places for ${q}`')).toBe(1)
  expect(caught("const a = isNew ? 'Register now' : 'Log in'")).toBe(2)
  for (const fine of [
    "const a = <p className='flex gap-2 text-soft'>{t('Log in')}</p>",
    "const a = { label: 'Home' }",
    "log.info({}, 'A sign-in failed')",
    "headers.set('Content-Type', 'text/html')",
    "import { a } from './Some file.ts'",
    "type A = 'Login' | 'Register'",
  ])
    expect([fine, caught(fine)]).toEqual([fine, 0])
})
