import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import { writeMail } from '#app/domain/mails/write-mail.server.ts'
import { createMailer } from '#app/platform/mail/send-mail.server.ts'
import { markMilestone } from '#app/platform/milestones.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { z } from 'zod'
import { UsageError, type AdminCommand } from './admin-command.ts'

export const mailTest: AdminCommand = async (target, _values, { print, printError }) => {
  if (!z.email().safeParse(target).success) throw new UsageError(`'${target}' is not an email.`)
  if (env.SMTP_URL === undefined) {
    printError('No mail server is set up: set SMTP_URL and MAIL_FROM.')
    return 1
  }
  const id = `mail-test-${newId()}`
  try {
    const to = { name: '', email: target, verifiedAt: 0 }
    const send = createMailer(siteName, env.ACCENT_COLOUR)
    await send(await writeMail('mail-test', to, { origin: env.ORIGIN }, { id }))
  } catch (error) {
    printError(`The mail was not sent: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  await markMilestone('mail')
  const { host } = new URL(env.SMTP_URL)
  print(`${host} accepted the mail from ${env.MAIL_FROM}. If it does not arrive, check the spam folder.`)
  return 0
}
