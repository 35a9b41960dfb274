import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge, fakeRemixBuild } from '../tests/setup/servers/edge.ts'
import { compressAssets } from '../vite/compress-assets.ts'

const script = `export const words = ${JSON.stringify('a calm room, '.repeat(500))}\n`

async function anEdgeWithAScript() {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets', 'words-1a2b.js'), script)
  await compressAssets(path.join(folder, 'assets'))
  return startEdge({ build: fakeRemixBuild({ assetsBuildDirectory: folder }) })
}

test('a cached script comes whole and compressed, and may be cached for ever', async () => {
  const { port } = await anEdgeWithAScript()
  const answer = await fetch(`http://127.0.0.1:${port}/assets/words-1a2b.js`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(await answer.text()).toBe(script)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': expect.stringMatching(/^\d{2,3}$/) as string,
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('Accept-Encoding') as string,
  })
})

test('who takes no brotli gets the script in another way', async () => {
  const { send } = await anEdgeWithAScript()
  const plain = await send('/assets/words-1a2b.js')
  expect([plain.text, plain.headers['content-encoding']]).toEqual([script, undefined])
  const zipped = await send('/assets/words-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
})
