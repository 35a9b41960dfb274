import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The program's folder, with migrations and build. It may be read-only, and started from the folder with the data. */
export const programFolder = folderWithPackage(import.meta.dirname)

/** The version of this program, `1.0.0`. */
export const programVersion = (
  JSON.parse(readFileSync(path.join(programFolder, 'package.json'), 'utf8')) as { version: string }
).version

/** The number of this build, `1.0.0+3f2a9c1b04d7`, unique to it. */
export const buildNumber = readBuildNumber()

function readBuildNumber(): string {
  const file = path.join(programFolder, 'build/number')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : `${programVersion}+unbuilt`
}

function folderWithPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : folderWithPackage(path.dirname(folder))
}
