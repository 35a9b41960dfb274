import { closeSync, openSync } from 'node:fs'
import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programFolder } from './program-folder.server.ts'

// What names people is readable by the server alone, whatever the umask (promise 45).

/** The mode of files that name people. */
export const PRIVATE_FILE = 0o600
/** The mode of their folders. */
export const PRIVATE_FOLDER = 0o700

const OTHERS = 0o077

/** Makes an empty file that only the server reads, for SQLite, which asks the umask; one that is there stays as it is. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE))
}

/** Takes a file from all others on this machine. @returns whether it was theirs to read; false for a missing one */
export async function tightenFile(file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined)
  if (!found?.isFile() || (found.mode & OTHERS) === 0) return false
  await chmod(file, found.mode & 0o700)
  return true
}

/** Takes the files of a folder, and the folder. @returns how many of them others could read */
export async function tightenFolder(folder: string): Promise<number> {
  let tightened = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (await tightenFile(path.join(folder, name))) tightened += 1
  }
  return tightened + Number(await tightenFolderItself(folder))
}

/**
 * Takes a folder alone, where it can be for nothing but the server: not one that all share, such as /tmp, and none that
 * the program lies in.
 *
 * @returns whether others could look into it
 */
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
