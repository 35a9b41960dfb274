import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guardStart } from './guarded-scripts.server.ts'
import { securePage } from './security-policy.server.ts'

const NONCE = 'a+/b=='
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('the inline scripts with the nonce are named by their hash, and the nonce is gone', () => {
  const [one, two] = ['window.a = 1', 'b("</div>");\n\tघर']
  const page = `<p>x</p><script nonce="${NONCE}">${one}</script><script type="module" nonce="${NONCE}" async>${two}</script>`
  const { html, policy } = securePage(page, NONCE)
  expect(policy).toContain(`script-src 'self' ${hashOf(one)} ${hashOf(two)};`)
  expect(html).toBe(`<p>x</p><script>${one}</script><script type="module" async>${two}</script>`)
  expect(`${html}${policy}`).not.toContain(NONCE)
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="guess">alert(1)</script>',
  '<script nonce="axxbxx">alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  `<p nonce="${NONCE}"></p><script>alert(1)</script>`,
  `<script></script><script>alert(1)</script>`,
])('the script that got in by %s is not named', (injected) => {
  const { policy } = securePage(`${injected}<script nonce="${NONCE}">ours()</script>`, NONCE)
  expect(policy).not.toContain(hashOf('alert(1)'))
  expect(policy).toContain(hashOf('ours()'))
})

test('a script that carries the nonce and a source is one of our files: nothing to name', () => {
  const { html, policy } = securePage(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE)
  expect(html).toBe('<script src="/a.js"></script>')
  expect(policy).not.toContain('sha256-')
})

test('the policy lets nothing be that is not ours', () => {
  const { policy } = securePage('', NONCE)
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  expect(scripts!.trim()).toBe("script-src 'self'")
  for (const rule of [
    "default-src 'self'",
    "style-src-elem 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(policy).not.toContain('unsafe-eval')
})

test('the script that starts the app is guarded, and named as it is then', () => {
  const start = `import "/m.js";\nimport * as route0 from "/r.js";\n\nwindow.__remixRouteModules = {"root":route0};\n\nimport("/e.js");`
  const page = (attribute: string, source: string) =>
    `<script${attribute} type="module" async="">${source}</script></body>`
  const { html, policy } = securePage(page(` nonce="${NONCE}"`, start), NONCE)
  expect(html).toBe(page('', guardStart(start)))
  expect(html).toContain('classList.add("plain")')
  expect(policy).toContain(hashOf(guardStart(start)))
})
