import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** The mails that were received, whole. */
  received: { to: string; message: string }[]
  stop: () => Promise<void>
}

/** What a mail server says to a recipient; nothing where it takes the mail. */
type Rejection = { code: number; message: string } | 'hang up' | undefined

/** A real SMTP server on this machine. @param meets asked for each recipient, or in the middle of a mail */
export async function startMailServer(
  meets: (address: string) => Rejection = () => undefined,
  port = 0,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const received: MailServer['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    ...options,
    onRcptTo({ address }, _session, answer) {
      const met = meets(address)
      if (met === undefined || met === 'hang up') answer()
      else answer(Object.assign(new Error(met.message), { responseCode: met.code }))
    },
    onData(stream, session, answer) {
      const [to] = session.envelope.rcptTo.map(({ address }) => address)
      const isCutOff = meets(to!) === 'hang up'
      let message = ''
      stream.on('data', (piece: Buffer) => {
        message += piece.toString()
        if (isCutOff) server.connections.forEach((connection) => connection.close())
      })
      stream.on('end', () => {
        if (isCutOff) return
        received.push({ to: to!, message })
        answer()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${at}`,
    received: received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
