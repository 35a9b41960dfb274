import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Draws the demo world's small pictures, which are kept by their source (demo/drawn-before.ts): the browser tests
// begin when they are there, and until then a processor has time for it.
const folder = mkdtempSync(path.join(tmpdir(), 'basera-drawing-'))
const env: NodeJS.ProcessEnv = {
  ...process.env,
  DATABASE_URL: '',
  DATABASE_PATH: path.join(folder, 'basera.db'),
  UPLOADS_DIR: path.join(folder, 'uploads'),
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
}
try {
  const options = ['demo/demo.ts', '--fill-only', '--small-pictures']
  process.exitCode = spawnSync(process.execPath, options, { env, stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
