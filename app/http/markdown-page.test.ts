import '#app/languages/translator-for.server.ts'
import { ENGLISH, localeOf } from '#app/languages/locale.ts'
import { SITE_TEXTS } from '#app/domain/site-texts.server.ts'
import { HELP_TOPICS } from '#app/site/help-topics.ts'
import { expect, test } from 'vitest'
import { renderText, markdownPage } from './markdown-page.server.ts'

const HINDI = localeOf('hi')

test('a text has a title, an intro and sections with ids', () => {
  const { title, intro, html } = renderText(
    '# Help & *more*\n\nAll of it,\nin [short](/).\n\n## One {#first}\n\n- **a** b\n- c\n\n## Über uns\n\nText.\n',
  )
  expect(title).toBe('Help & more')
  expect(intro).toBe('All of it, in short.')
  expect(html).toMatch(/<h2 id="first" class="[^"]+">One<\/h2>/)
  expect(html).toMatch(/<h2 id="über-uns" class="[^"]+">Über uns<\/h2>/)
  expect(html).toMatch(/<ul class="[^"]+"><li><strong class="[^"]+">a<\/strong> b<\/li>\s*<li>c<\/li>/)
})

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<a href="javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&colon;alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](vbscript:x "t")',
  '<javascript:alert(1)>',
  '![a](javascript:alert(1))',
  '![a" onerror="alert(1)](x)',
  '[a](https://x.example/"onmouseover="alert(1))',
  '## a {#x" onclick="alert(1)}',
  '| a |\n|---|\n| <script>x</script> |',
  '```html\n<script>\n```',
  '<!-- --><script>x</script>',
  '[a]: javascript:alert(1)\n\n[a]',
])('nothing in a text runs or leads astray: %s', (source) => {
  const { html } = renderText(`# T\n\nIntro.\n\n${source}\n`)
  // Tags that are not ours stand there as words.
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  for (const tag of tags) {
    expect(tag).toMatch(/^<(p|h[234]|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td|pre|code)\b/)
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+\s*=|\ssrc=/i)
    const [, to] = /href="([^"]*)"/.exec(tag) ?? []
    if (to !== undefined) expect(to).toMatch(/^(https?:\/\/x\.example\/|mailto:|tel:|#|\/[^/\\])/)
  }
})

test.each(SITE_TEXTS)('our own text is whole, every value of it is known: %s', async (name) => {
  const [english, hindi] = [await markdownPage(name, ENGLISH), await markdownPage(name, HINDI)]
  expect(english.title).toMatch(/^[A-Z][a-z ]+$/)
  expect(english.intro).toMatch(/\.$/)
  expect(hindi.title).toMatch(/^[\p{Script=Devanagari} ]+$/u)
  expect(hindi.intro).toMatch(/।$/)
  for (const { html, intro } of [english, hindi]) {
    expect(html + intro).not.toMatch(/[{}\\]/)
    expect(html).toContain('<p class="mt-2">')
  }
  // Section by section, paragraph by paragraph.
  expect(outline(hindi.html)).toEqual(outline(english.html))
})

function outline(html: string): string[] {
  return [...html.matchAll(/<h(\d) id="([^"]*)"|<(p|li)\b/g)].map(
    ([, level, id, block]) => block ?? `${level} ${id}`,
  )
}

test('links of a text lead to pages of its language, and to files as they are', () => {
  const { html } = renderText(
    '[a](/company) [b](/licences.txt) [c](https://x.example/) [d](#e) [f](/)',
    HINDI.addressOf,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/hi/company',
    '/licences.txt',
    'https://x.example/',
    '#e',
    '/hi',
  ])
})

test.each([ENGLISH, HINDI])('the footer’s links lead to sections of the help', async (locale) => {
  const { html } = await markdownPage('help', locale)
  for (const id of HELP_TOPICS.flatMap(({ entries }) => Object.values(entries))) {
    expect(html).toContain(`id="${id}"`)
  }
})
