import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    migratedTemplate: string
  }
}

/** Migrates one database for the whole run; every test file works on a copy of it. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-template-'))
  const file = path.join(folder, 'template.db')
  execFileSync(process.execPath, ['tests/setup/database/migrate.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_PATH: file,
      UPLOADS_DIR: folder,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  project.provide('migratedTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
