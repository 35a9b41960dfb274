import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { logoFile, svgProblem } from './logo.ts'

function aFile(bytes: string | Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'logo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'logo')
  writeFileSync(file, bytes)
  return file
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`

test.each([
  svg('<path d="M0 0h8v8z" fill="#123456"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<g id="a"/><use href="#a"/>')}\n`,
  svg(
    '<defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><rect fill="url(#g)" width="8"/>',
  ),
  svg('<style>.a{fill:url(#g);stroke:url("#g")}</style><text class="a">Pahari &amp; sons</text>'),
])('an SVG that only draws is taken: %s', (source) => {
  expect(svgProblem(source)).toBeUndefined()
  expect(logoFile(aFile(source)).type).toBe('svg')
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  [
    'a script in another name space',
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">a</svg:script>'),
  ],
  ['an event', svg('<rect onload="alert(1)"/>')],
  ['an event on the picture', '<svg onload="alert(1)"></svg>'],
  ['an event without quotes', svg('<rect onload=alert(1) />')],
  ['a page inside', svg('<foreignObject><p>a</p></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/a.png"/>')],
  ['a part from elsewhere', svg('<use xlink:href="https://evil.example/a.svg#a"/>')],
  ['a script in a link', svg('<use href="javascript:alert(1)"/>')],
  ['a link', svg('<a href="#x"><rect/></a>')],
  ['movement that writes a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a filling from elsewhere', svg('<rect fill="url(https://evil.example/#a)"/>')],
  ['styles from elsewhere', svg('<style>@import "https://evil.example/a.css";</style>')],
  ['styles in disguise', svg('<style>rect{fill:u\\72l(//evil.example)}</style>')],
  ['a font from elsewhere', svg('<style>a{src: url( "//evil.example/f" )}</style>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['a stylesheet of its own', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
  ['characters as they are', svg('<style><![CDATA[a{}]]></style>')],
  ['a tag that does not end', svg('<rect <script>')],
  ['a page', '<html><svg></svg></html>'],
  ['words', 'a logo'],
  ['nothing', ''],
])('an SVG with %s is refused in a sentence', (_, source) => {
  expect(svgProblem(source)).toMatch(/^(names an SVG|must be an SVG) .*/)
  expect(() => logoFile(aFile(source))).toThrow(/SVG/)
})

test('a PNG is taken by its own first bytes and its sides', async () => {
  const png = (side: number) =>
    sharp({ create: { width: side, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
  expect(logoFile(aFile(await png(64)))).toMatchObject({ type: 'png' })
  expect(() => logoFile('/none/logo.png')).toThrow("can't be read (ENOENT)")
  const small = await png(20)
  expect(() => logoFile(aFile(small))).toThrow('this one has 20 x 64')
  expect(() => logoFile(aFile(small.subarray(0, 20)))).toThrow('a broken PNG')
  expect(() => logoFile(aFile(Buffer.alloc(200_001)))).toThrow('at most 200 kB')
})
