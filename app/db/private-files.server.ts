import { closeSync, openSync } from 'node:fs'
import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programFolder } from './program-folder.server.ts'

// Files that name people are readable by the server alone, whatever the umask (promise 45).

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

const OTHERS = 0o077

/** Creates an empty file that only the server can read, for SQLite, which applies the umask; keeps an existing one. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE))
}

/** Removes other users' access to a file. @returns true if they could read it; false for a missing one */
export async function tightenFile(file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined)
  if (!found?.isFile() || (found.mode & OTHERS) === 0) return false
  await chmod(file, found.mode & 0o700)
  return true
}

/** Removes other users' access to a folder and its files. @returns the number of files that others could read */
export async function tightenFolder(folder: string): Promise<number> {
  let tightened = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (await tightenFile(path.join(folder, name))) tightened += 1
  }
  return tightened + Number(await tightenFolderItself(folder))
}

/** Removes others' access to a folder, unless it is shared or holds the program. @returns true if they had access */
export async function tightenFolderItself(folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => undefined)
  if (real === undefined) return false
  const { mode, uid } = await lstat(real)
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.()
  const isAbove = [programFolder, tmpdir()].some((inside) =>
    `${inside}${path.sep}`.startsWith(`${real}${path.sep}`),
  )
  if (isShared || isAbove || real === path.sep || (mode & OTHERS) === 0) return false
  await chmod(real, mode & 0o700)
  return true
}
