import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { renderHtml, renderText, type EmailContent } from './email-content.ts'

export interface Email extends EmailContent {
  /** What tells it from all others, for ever: a mail that is sent again has the same Message-ID. */
  id: string
  to: { name: string; address: string }
  /** That it goes to an address which its owner had proved, and has no account any more. */
  isVerified?: boolean
}

/** The other side will never take this mail: nothing is gained by trying again. */
export class MailRejected extends Error {
  override name = 'MailRejected'
}

/** Sends one mail, or throws: `MailRejected` when it is no use to try again. */
export type Mailer = (mail: Email) => Promise<void>

const CONNECT_TIMEOUT_MS = 10_000
/** So many of a kind are sent at the same time. */
export const MAIL_CONCURRENCY = 4
/** Room for every kind, so that none waits for a connection while its time runs. */
const MAX_CONNECTIONS = 4 * MAIL_CONCURRENCY
// As long as a server may take to say that it has a mail (RFC 5321, 4.5.3.2.6): who gives up earlier sends it again.
const SEND_TIMEOUT_MS = 600_000
/** Longer than any mail takes to be sent or given up. */
export const MAX_SEND_SECONDS = 660
const RETENTION_MS = 30 * 86_400_000
const FILE_EXTENSION = '.eml'

/** Where mails are written that no mail server is told of. */
export const MAIL_FOLDER = path.join(path.dirname(env.DATABASE_PATH), 'mail')

/** Sends a mail as the settings say: by SMTP, or as a file that the log names. */
export const sendMail: Mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL) : fileMailer(MAIL_FOLDER)

/** @param url smtp:// or smtps://, with a name and a password where the server wants them */
export function smtpMailer(url: string): Mailer {
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A password goes over a line that others can read to this machine alone.
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    try {
      // In base64, which costs half of the other way.
      await transport.sendMail({ ...toMessage(mail), textEncoding: 'base64' })
    } catch (failure) {
      const { code = '', responseCode = 0 } = failure as { code?: string; responseCode?: number }
      // What is wrong with our password or the server is mended some day; who is refused stays refused.
      if (responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code))
        throw new MailRejected((failure as Error).message)
      throw failure
    }
  }
}

/** Writes each mail as a file. */
export function fileMailer(folder: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await composer.sendMail(toMessage(mail))
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${mail.id}${FILE_EXTENSION}`)
    // Broken off, it is written anew: the job is still there.
    await writeFile(file, message as Buffer)
    log.warn({ file }, 'No mail server is set up: a mail is written as a file')
  }
}

/**
 * Removes mails that were written as files a month ago.
 *
 * @returns how many
 */
export async function deleteExpiredMailFiles(now: number, folder = MAIL_FOLDER): Promise<number> {
  let gone = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs > now - RETENTION_MS) continue
    await unlink(file)
    gone += 1
  }
  return gone
}

// Whoever has such an address wrote more than that into it; who has none has left.
const UNSENDABLE_ADDRESS = /^$|[\r\n<>,;:"()[\]\\\s]/

function toMessage(mail: Email): SendMailOptions {
  const { id, to, subject } = mail
  if (UNSENDABLE_ADDRESS.test(to.address)) throw new MailRejected(`No mail can be sent to '${to.address}'`)
  return {
    from: env.MAIL_FROM,
    to: { name: toSingleLine(to.name), address: to.address },
    subject: toSingleLine(subject),
    text: renderText(mail),
    html: renderHtml(mail),
    messageId: `<${id}@${new URL(env.ORIGIN).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
