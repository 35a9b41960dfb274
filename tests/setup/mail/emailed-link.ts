import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 15_000

/**
 * Waits for a mail that a server has written as a file.
 *
 * @param folder where the server's mails are
 * @param subject as plain characters
 * @param known links that came before, and are not waited for
 * @returns path and query of the link in the latest one
 */
export async function waitForEmailedLink(
  folder: string,
  email: string,
  subject: string,
  known: ReadonlySet<string> = new Set(),
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    const mails = await emailsTo(folder, email)
    const text = mails.findLast((mail) => mail.includes(`Subject: ${subject}`))
    const link = text && /https?:\/\/[^/\s]+(\/\S*(?:\?token=[\w-]+|\.zip))/.exec(text)?.[1]
    if (link && !known.has(link)) return link
    await wait(100)
  }
  throw new Error(`No mail '${subject}' with a link came to ${email}`)
}

async function emailsTo(folder: string, email: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const mails: { at: number; text: string }[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    // Quoted-printable, as far as it touches links.
    const text = (await readFile(file, 'latin1')).replace(/=\r\n/g, '').replaceAll('=3D', '=')
    // Whoever has not proved their address is not named before it.
    if (text.includes(`<${email}>`) || text.includes(`To: ${email}`))
      mails.push({ at: (await stat(file)).mtimeMs, text })
  }
  return mails.sort((a, b) => a.at - b.at).map(({ text }) => text)
}
