import { MAX_ROWS_PER_SWEEP } from '#app/db/delete-some.server.ts'
import { LANG } from '#app/languages/language.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#app/db/private-files.server.ts'
import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { renderHtml, renderText, type EmailContent } from './email-content.ts'

export interface Email extends EmailContent {
  /** Unique for ever: an email that is sent again has the same Message-ID. */
  id: string
  to: { name: string; address: string }
  /** Mails of one thread stand together in mail programs: `conversation-ID`, and `stay-ID` from a request to the review. */
  thread?: `stay-${string}` | `conversation-${string}`
  /** URL that ends mails of this kind by a POST, without a log-in; none for mails that can't be ended separately. */
  unsubscribeUrl?: string
  /** True if the address was verified by an owner who no longer has an account. */
  isVerified?: boolean
  /** True if it was counted for its mailbox when it was requested. */
  isCounted?: boolean
  /** True if the mail states that answers go to the site, not to the author of the words in it. */
  repliesToSite?: boolean
  /** True if it also goes to a suspended account, which gets no other mails. */
  isForSuspended?: boolean
  /** Rate-limit key of a mail to a host about a guest, so that a guest can't trigger any number of them. */
  countedBy?: readonly string[]
}

/** The recipient's server rejects this email for good: a retry is useless. */
export class MailRejected extends Error {
  override name = 'MailRejected'
}

export type Mailer = (mail: Email) => Promise<void>

const CONNECT_TIMEOUT_MS = 10_000
/** Emails of a kind sent concurrently. */
export const MAIL_CONCURRENCY = 4
/** One connection for each concurrent email of every kind, so that none waits while its timeout runs. */
const MAX_CONNECTIONS = 4 * MAIL_CONCURRENCY
// The time that a server has to accept an email (RFC 5321, 4.5.3.2.6): giving up earlier sends it twice.
const SEND_TIMEOUT_MS = 600_000
export const MAX_SEND_SECONDS = 660
const RETENTION_MS = 30 * 86_400_000
const FILE_EXTENSION = '.eml'

export const MAIL_FOLDER = path.join(path.dirname(env.DATABASE_PATH), 'mail')

/** By SMTP if set, else to files that the log names. */
export function createMailer(brand: string, accent?: string): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, brand, accent) : fileMailer(MAIL_FOLDER, brand, accent)
}

/** Mails that failed since the last successful one, by id, with the reason. */
const failedInRow = new Map<string, string>()
/** Number of failures in a row that points to our own server: one recipient's may be away for days. */
const FAILED_IN_ROW = 3

/** Reason that the last mails all failed; undefined while some are sent. */
export function failingMail(): string | undefined {
  return failedInRow.size >= FAILED_IN_ROW ? [...failedInRow.values()].at(-1) : undefined
}

function countFailure(id: string, { message }: Error): void {
  const [first] = failedInRow.keys()
  if (first !== undefined && failedInRow.size >= FAILED_IN_ROW && !failedInRow.has(id))
    failedInRow.delete(first)
  failedInRow.set(id, message)
}

/** Connects to a mail server as for a mail, and logs in. @throws Error when it is away, or refuses us */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({ ...connectionOptions(url), socketTimeout: CONNECT_TIMEOUT_MS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** @param url smtp:// or smtps://, with a name and a password where the server wants them */
export function smtpMailer(url: string, brand: string, accent?: string): Mailer {
  const transport = createTransport({
    ...connectionOptions(url),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
  return async (mail) => {
    const message = toMessage(mail, brand, accent)
    try {
      // Base64 takes half the time of quoted-printable.
      await transport.sendMail({ ...message, textEncoding: 'base64' })
      failedInRow.clear()
    } catch (error) {
      countFailure(mail.id, error as Error)
      const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
      // A wrong password or a failing server may be fixed some day; a rejected email stays rejected.
      if (responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code))
        throw new MailRejected((error as Error).message)
      throw error
    }
  }
}

function connectionOptions(url: string) {
  const { username, hostname } = new URL(url)
  return {
    url,
    // Credentials are sent in the clear to this machine alone.
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function fileMailer(folder: string, brand: string, accent?: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await composer.sendMail(toMessage(mail, brand, accent))
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const file = path.join(folder, `${mail.id}${FILE_EXTENSION}`)
    // A file that was not finished is written again by the job's retry.
    await writeFile(file, message as Buffer, { mode: PRIVATE_FILE })
    // Normal without a mail server, which npm run check and /operator report.
    log.info({ file }, 'No mail server is set up: the mail is written to a file')
  }
}

export async function deleteExpiredMailFiles(now: number, folder = MAIL_FOLDER): Promise<number> {
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (deleted === MAX_ROWS_PER_SWEEP) break
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs > now - RETENTION_MS) continue
    await unlink(file)
    deleted += 1
  }
  return deleted
}

// An address like this holds more than an address; an empty one is a deleted account's.
const UNSENDABLE_ADDRESS = /^$|[\r\n<>,;:"()[\]\\\s]/

function toMessage(mail: Email, brand: string, accent?: string): SendMailOptions {
  const { id, to, subject } = mail
  if (UNSENDABLE_ADDRESS.test(to.address)) throw new MailRejected(`No mail can be sent to '${to.address}'`)
  return {
    from: env.MAIL_FROM,
    ...(mail.repliesToSite && { replyTo: env.MAIL_FROM }),
    to: { name: toSingleLine(to.name), address: to.address },
    subject: toSingleLine(subject),
    text: renderText(mail),
    html: renderHtml(mail, brand, accent),
    messageId: messageId(id),
    // Id of a mail that was never sent: whichever comes first, all reply to it.
    ...(mail.thread && { inReplyTo: messageId(mail.thread), references: messageId(mail.thread) }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.language && mail.language !== 'en' && { 'Content-Language': LANG[mail.language] }),
      ...unsubscribeHeaders(mail),
    },
  }
}

const messageId = (id: string) => `<${id}@${new URL(env.ORIGIN).hostname}>`

// One click in the mail program, which posts it (RFC 8058).
function unsubscribeHeaders({ unsubscribeUrl }: Email) {
  if (unsubscribeUrl === undefined) return undefined
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
