import { env } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const TIMEOUT_MS = 5000
const FRESH_MS = 3_600_000
const RETRY_MS = 60_000

let latest: { answer: Promise<boolean>; until: number } | undefined

/** SMTPUTF8, RFC 6531: addresses with other scripts before the @. Checked once an hour; after a failure, a minute. */
export function canSendUnicodeMail(now = Date.now()): Promise<boolean> {
  if (env.SMTP_URL === undefined) return Promise.resolve(true)
  if (latest && now < latest.until) return latest.answer
  const answer = speaksSmtpUtf8(env.SMTP_URL).catch((err: unknown) => {
    log.warn({ err }, 'Could not check whether the mail server supports SMTPUTF8')
    if (latest) latest.until = now + RETRY_MS
    return false
  })
  latest = { answer, until: now + FRESH_MS }
  return answer
}

/** @param url as of SMTP_URL @throws where the server does not answer */
export function speaksSmtpUtf8(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url)
  const connection = new SMTPConnection({
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port && { port: Number(port) }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((failure) => {
      if (failure) return reject(failure)
      // nodemailer reads it, but does not expose it.
      const { _supportedExtensions: extensions } = connection as unknown as { _supportedExtensions: string[] }
      resolve(extensions.includes('SMTPUTF8'))
    })
  }).finally(() => connection.close())
}
