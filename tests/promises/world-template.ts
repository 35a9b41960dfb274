import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { WorldContents } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    worldTemplate: { database: string; contents: WorldContents }
  }
}

/** Makes one small world for the whole run; every test works on a copy of it. */
export default function setup(project: TestProject): () => void {
  if (!existsSync('build/server/index.js')) {
    throw new Error('These tests ask the built server: run `npm run build` first, or `npm run test:long`.')
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-world-'))
  const database = path.join(folder, 'basera.db')
  const contents = path.join(folder, 'contents.json')
  mkdirSync(path.join(folder, 'uploads'))
  execFileSync(process.execPath, ['tests/promises/make-world.ts', contents], {
    env: {
      ...process.env,
      DATABASE_PATH: database,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  project.provide('worldTemplate', {
    database,
    contents: JSON.parse(readFileSync(contents, 'utf8')) as WorldContents,
  })
  return () => rmSync(folder, { recursive: true, force: true })
}
