import { env } from '#app/env.server.ts'
import { tightenFile, tightenFolder, tightenFolderItself } from '#app/db/private-files.server.ts'
import { ARCHIVES_DIR } from '#app/domain/data-export/archives.server.ts'
import { MAIL_FOLDER } from '#app/platform/mail/send-mail.server.ts'
import path from 'node:path'

/** Left by an older version or another umask. @throws the system's error where one is not the server's to change */
export async function tightenPrivateFiles(
  database = env.DATABASE_PATH,
  folders = [MAIL_FOLDER, ARCHIVES_DIR],
): Promise<number> {
  let tightened = 0
  for (const ending of ['', '-wal', '-shm']) tightened += Number(await tightenFile(`${database}${ending}`))
  for (const folder of folders) tightened += await tightenFolder(folder)
  return tightened + Number(await tightenFolderItself(path.dirname(path.resolve(database))))
}
