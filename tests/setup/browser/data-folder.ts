import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where the browser tests' server keeps its world, for tests that begin with a copy of it. */
export function browserTestsDataFolder(port: number): string {
  return path.join(tmpdir(), `basera-browser-tests-${port}`)
}
