import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// npm takes a package with a binding.gyp for one to be compiled, unless the lock file says that it is not: what the
// package says of itself is not read there. `npm install` leaves the line out when it writes the file anew.
test('installing asks for no compiler: of packages that bring their binaries the lock file says so', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { gypfile?: boolean }>
  }
  const compiled = Object.entries(packages)
    .filter(([folder]) => folder !== '' && existsSync(`${folder}/binding.gyp`))
    .filter(([, { gypfile }]) => gypfile !== false)
  expect(compiled.map(([folder]) => `"gypfile": false is missing in package-lock.json at ${folder}`)).toEqual(
    [],
  )
})
