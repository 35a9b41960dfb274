import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { folder } from '../vitest/test-env.ts'

// A database for each test file: a copy of the migrated one.
process.env.DATABASE_PATH = path.join(folder, 'test.db')
copyFileSync(inject('migratedTemplate'), process.env.DATABASE_PATH)
