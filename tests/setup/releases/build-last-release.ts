import { lastRelease } from './versions.ts'

// Before the tests that start it: building takes longer than any of them.
process.stdout.write(`${lastRelease().program}\n`)
