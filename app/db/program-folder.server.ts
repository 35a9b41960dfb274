import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder that the program lies in. What it brings (migrations, the build) is found from here, wherever it is started:
 * a release is a folder that nobody writes to, started where the data are.
 */
export const programFolder = folderWithPackage(import.meta.dirname)

function folderWithPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : folderWithPackage(path.dirname(folder))
}
