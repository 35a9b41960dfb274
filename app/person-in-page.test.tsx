import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountMark } from './components/site-header.tsx'
import { cutAroundPerson, putPersonIn, STAND_IN } from './person-in-page.server.tsx'

const MARK = STAND_IN.name
const DATA = `window.x = {"user":{"id":"${MARK}","name":"${MARK}","email":"${MARK}","picture":null}}`
const HEADER = renderToStaticMarkup(<AccountMark user={STAND_IN} />)
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
const policy = `script-src 'self' 'sha256-before' 'sha256-${hashOf(DATA)}'; img-src 'self'`

function aPage(between = '') {
  return `<script>before</script><header>${HEADER}</header>${between}<script>${DATA}</script><p>end</p>`
}

const asha = { id: '1', name: `Asha "A" <i>`, email: 'a&b@example.com', picture: null }

test('a page cut around the stand-in is filled with the person, escaped as each place wants it', () => {
  const html = putPersonIn(cutAroundPerson({ html: Buffer.from(aPage()), policy })!, asha).html.toString()
  expect(html).toContain('>A</span>')
  expect(html).toContain('Your account, Asha &quot;A&quot; &lt;i&gt;</span>')
  expect(html).toContain(
    String.raw`{"user":{"id":"1","name":"Asha \"A\" \u003ci\u003e","email":"a\u0026b@example.com","picture":null}}`,
  )
  expect(html).not.toContain(MARK)
})

test('the policy names the script as it is filled', () => {
  const filled = putPersonIn(cutAroundPerson({ html: Buffer.from(aPage()), policy })!, asha)
  const [, script = ''] = /<script>(window[^<]*)<\/script>/.exec(filled.html.toString()) ?? []
  expect(filled.policy).toBe(policy.replace(hashOf(DATA), hashOf(script)))
})

test.each([
  ['in which somebody else wrote the mark', aPage(`<p>${MARK}</p>`), policy],
  ['without the stand-in', '<p>hello</p>', policy],
  ['whose policy does not name the script', aPage(), "script-src 'self'"],
  ['whose data stands in no script', aPage().replaceAll('script>', 'p>'), policy],
])('a page %s is not cut', (_, html, said) => {
  expect(cutAroundPerson({ html: Buffer.from(html), policy: said })).toBeUndefined()
})
