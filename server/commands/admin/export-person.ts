import { PRIVATE_FILE } from '#app/db/private-files.server.ts'
import { exportPerson } from '#app/domain/operators/export-person.server.ts'
import { COMMAND_LINE } from '#app/domain/operators/operators.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { writeZip } from '#app/platform/zip.server.ts'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { UsageError, type AdminCommand } from './admin-command.ts'
import { personId, readReason } from './targets.ts'

export const exportPersonCommand: AdminCommand = async (target, values, { print }) => {
  const { to } = values
  if (typeof to !== 'string' || to === '') throw new UsageError('Name the file with --to.')
  const reason = readReason(values)
  const id = await personId(target)
  // Before anything is logged: an export that can't be written has not happened.
  const file = await createFile(to)
  try {
    const files = await exportPerson(COMMAND_LINE, id, reason)
    const size = await writeZip((bytes) => file.writeFile(bytes), files)
    await file.sync()
    print(`${to} now holds all data about the person, ${size} bytes.`)
  } catch (error) {
    await unlink(to)
    throw error
  } finally {
    await file.close()
  }
  return 0
}

/** @throws DomainError 'conflict' for a file that is there, 'invalid' for a folder that is not */
async function createFile(to: string): Promise<FileHandle> {
  try {
    return await open(to, 'wx', PRIVATE_FILE)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === 'EEXIST'
      ? new DomainError('conflict', `${to} already exists.`)
      : new DomainError('invalid', `${to} can't be written: ${message}`)
  }
}
