import { PRIVATE_FOLDER } from '#app/db/private-files.server.ts'
import { programFolder } from '#app/db/program-folder.server.ts'
import { write } from '#app/db/write.server.ts'
import { checkClock } from '#app/domain/clock/clock-check.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { BACKUP_JOB } from '#app/domain/site-state/site-state.server.ts'
import { addJob, removeClaimedJob } from '#app/platform/jobs/jobs.server.ts'
import { readMilestone, setMilestone } from '#app/platform/milestones.server.ts'
import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { backupName, backupsToRemove, type BackupsToKeep } from './thin-backups.ts'

interface BackupOptions {
  /** Created if missing. */
  folder: string
  keep: BackupsToKeep
  signal: AbortSignal
  /** YYYY-MM-DD */
  today?: string
}

export async function scheduleBackups(folder: string | undefined): Promise<void> {
  await write(async (tx) => {
    if (folder === undefined) await removeClaimedJob(tx, BACKUP_JOB)
    else await addJob(tx, { kind: BACKUP_JOB, id: BACKUP_JOB, payload: {} })
  })
}

/**
 * Makes none if the day's exists; removes expired ones, unless the clock is in doubt.
 *
 * @throws Error whose message says why there is none
 */
export async function makeDailyBackup({
  folder,
  keep,
  signal,
  today = todayInIndia(),
}: BackupOptions): Promise<{ isMade: boolean; removed: string[] }> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER }).catch((error: Error) => {
    throw new Error(`BACKUP_DIR can't be used: ${error.message}`, { cause: error })
  })
  const file = path.join(folder, backupName(today))
  const madeAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  if (madeAt === undefined) {
    await removeUnfinished(folder)
    await runBackupCommand(file, signal)
  } else if (((await readMilestone('backup'))?.at ?? 0) < madeAt) {
    // The process ended after the file was renamed, but before the milestone was written.
    await write((tx) => setMilestone(tx, 'backup', Math.round(madeAt)))
  }
  const isClockDoubted = (await checkClock(Date.now())) !== undefined
  const removed = isClockDoubted ? [] : backupsToRemove(await readdir(folder), keep)
  for (const name of removed) await unlink(path.join(folder, name))
  return { isMade: madeAt === undefined, removed }
}

/** Leftovers of a killed process: only one makes backups at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^basera-[\d-]+\.db\.\d+\.part(-journal)?$/.test(name)) await rm(path.join(folder, name))
  }
}

/** Runs in a process of its own: copying and checking a large file would block all requests. */
async function runBackupCommand(file: string, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [path.join(programFolder, 'server/commands/backup.ts'), file],
      { signal },
      (error, _stdout, stderr) => {
        if (error) reject(new Error(reasonIn(stderr) || error.message))
        else resolve()
      },
    )
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {
      // It has ended already, or the priority can't be lowered.
    }
  })
}

// Without the warnings of older versions of Node.
function reasonIn(stderr: string): string {
  return stderr
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('(node:') && !line.startsWith('(Use `node'))
    .join(' ')
}
