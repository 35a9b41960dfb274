import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that goes when this process ends. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `basera-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
