import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where our name is the software's, or the default of what can be set. */
const ITS_OWN = [
  // Errors for whoever runs it, in a terminal.
  'app/db/',
  'app/env.server.ts',
  'app/site/site-settings.server.ts',
  'app/site/plain-name.ts',
  'app/domain/site-texts.server.ts',
  'server/site-files.ts',
  'server/serve.ts',
  'server/commands/move-database.ts',
  'server/start.mjs',
]

test('the name of the site is a setting: no page, mail or calendar has ours in it', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  const named = files
    .filter((file) => !ITS_OWN.some((begin) => file.startsWith(begin)))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /Basera|बसेरा/.test(line) && !/^\s*(\/\/|\/?\*)|X-Basera/.test(line))
        .map((line) => `${file} says: ${line.trim()}. Take siteName from #app/site/site.ts`),
    )
  expect(named).toEqual([])
})
