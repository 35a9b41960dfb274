import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#app/log.server.ts'
import { renderHtml, renderText } from './email-content.ts'
import { startMailServer } from '../../../tests/setup/mail/mail-server.ts'
import {
  fileMailer,
  MailRejected,
  smtpMailer,
  deleteExpiredMailFiles,
  type Email,
} from './send-mail.server.ts'

function aMail(changes: Partial<Email> = {}): Email {
  return {
    id: 'booked-guest-1',
    to: { name: 'Kavya Rao', address: 'kavya@example.com' },
    subject: 'Your stay is booked: घर by the <sea>',
    parts: [
      'Hello Kavya,',
      { facts: [['Place', 'A & B "House"']] },
      { link: 'Your trip', href: 'http://localhost:3000/account/bookings/1' },
    ],
    ...changes,
  }
}

async function aServer(...meets: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...meets)
  onTestFinished(server.stop)
  return { ...server, send: smtpMailer(server.url, 'Basera') }
}

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'basera-mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a mail arrives as plain text and as a page, with a name of its own', async () => {
  const { send, received } = await aServer()
  await send(aMail())
  const [{ to, message } = { to: '', message: '' }] = received
  expect(to).toBe('kavya@example.com')
  expect(message).toContain('Message-ID: <booked-guest-1@localhost>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toContain('From: Basera <no-reply@localhost>')
  expect(message).toMatch(/Subject: =\?UTF-8\?/)
  expect(message).toContain('Place: A & B "House"')
  const [, encoded = ''] = /base64\r\n\r\n([^-]+)\r\n--/.exec(message) ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toContain('A &amp; B &quot;House&quot;</td>')
})

test('a mail that can be ended says where mail programs end it with one click, no other does', async () => {
  const { send, received } = await aServer()
  await send(aMail())
  await send(aMail({ id: 'booked-host-1', unsubscribeUrl: 'https://basera.example/unsubscribe?token=a.b' }))
  const [plain = '', ending = ''] = received.map(({ message }) => message.split('\r\n\r\n')[0])
  expect(plain).not.toMatch(/^List-/m)
  expect(ending).toContain('List-Unsubscribe: <https://basera.example/unsubscribe?token=a.b>\r\n')
  expect(ending).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('mails of one thread answer the same, each under a name of its own', async () => {
  const { send, received } = await aServer()
  for (const n of [1, 2]) await send(aMail({ id: `message-host-one-${n}`, thread: 'conversation-one' }))
  await send(aMail())
  const heads = received.map(({ message }) => message.split('\r\n\r\n')[0]!)
  expect(heads.map((head) => /^Message-ID: (.+)$/m.exec(head)?.[1])).toEqual([
    '<message-host-one-1@localhost>',
    '<message-host-one-2@localhost>',
    '<booked-guest-1@localhost>',
  ])
  const rows = (name: string) => heads.map((head) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1])
  const thread = '<conversation-one@localhost>'
  expect(rows('References')).toEqual([thread, thread, undefined])
  expect(rows('In-Reply-To')).toEqual([thread, thread, undefined])
})

test('lesser links stand in a row, and in plain text with their addresses', () => {
  const links = [
    { link: 'Call Asha', href: 'tel:+919876543210' },
    { link: 'WhatsApp', href: 'https://wa.me/919876543210?text=a&b' },
  ]
  const mail = { subject: 'Hello', parts: [{ links }] }
  expect(renderText(mail)).toContain('Call Asha:\ntel:+919876543210\nWhatsApp:\nhttps://wa.me/')
  expect(renderHtml(mail, 'Basera')).toContain('href="https://wa.me/919876543210?text=a&amp;b"')
})

test('commas and ends of lines in names are part of the name, and nobody else gets the mail', async () => {
  const { send, received } = await aServer()
  const name = 'Rao, Kavya\r\nBcc: <spy@example.com>'
  await send(aMail({ to: { name, address: 'kavya@example.com' }, subject: 'One\r\nBcc: spy@example.com' }))
  expect(received.map(({ to }) => to)).toEqual(['kavya@example.com'])
  const [head = ''] = received[0]!.message.split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toContain('Subject: One Bcc: spy@example.com')
})

for (const address of ['kavya@example.com\r\nBcc: spy@example.com', 'a@x.in, b@x.in', 'a b@x.in'])
  test(`no mail is sent to ${JSON.stringify(address)}`, async () => {
    const { send, received } = await aServer()
    await expect(send(aMail({ to: { name: 'Kavya', address } }))).rejects.toThrow(MailRejected)
    expect(received).toEqual([])
  })

test('who is not known there is refused for good, who is busy is not', async () => {
  const { send, received } = await aServer((address) =>
    address.startsWith('nobody')
      ? { code: 550, message: 'No such user' }
      : { code: 451, message: 'Try later' },
  )
  const to = (address: string) => send(aMail({ to: { name: 'Kavya', address } }))
  await expect(to('nobody@example.com')).rejects.toThrow(MailRejected)
  await expect(to('busy@example.com')).rejects.not.toThrow(MailRejected)
  expect(received).toEqual([])
})

test('a line that breaks in the middle of a mail, and a server that is away, are no refusals', async () => {
  let isBroken = true
  const { send, received, url, stop } = await aServer(() => (isBroken ? 'hang up' : undefined))
  await expect(send(aMail())).rejects.not.toThrow(MailRejected)
  isBroken = false
  await send(aMail())
  expect(received).toHaveLength(1)
  await stop()
  await expect(smtpMailer(url, 'Basera')(aMail())).rejects.not.toThrow(MailRejected)
})

test('without a mail server each mail is a file, and goes after a month', async () => {
  const folder = await aFolder()
  const send = fileMailer(path.join(folder, 'mail'), 'Basera')
  const warn = vi.spyOn(log, 'warn')
  await send(aMail())
  await send(aMail({ id: 'cancelled-guest-1' }))
  await send(aMail())
  // The demo is quiet about it.
  expect(warn).not.toHaveBeenCalled()
  const files = await readdir(path.join(folder, 'mail'))
  expect(files.toSorted()).toEqual(['booked-guest-1.eml', 'cancelled-guest-1.eml'])
  const written = await readFile(path.join(folder, 'mail/booked-guest-1.eml'), 'utf8')
  expect(written).toContain('To: Kavya Rao <kavya@example.com>')
  expect(written).toContain('http://localhost:3000/account/bookings/1')
  const longAgo = Date.now() / 1000 - 31 * 86_400
  await utimes(path.join(folder, 'mail/booked-guest-1.eml'), longAgo, longAgo)
  expect(await deleteExpiredMailFiles(Date.now(), path.join(folder, 'mail'))).toBe(1)
  expect(await readdir(path.join(folder, 'mail'))).toEqual(['cancelled-guest-1.eml'])
  expect(await deleteExpiredMailFiles(Date.now(), path.join(folder, 'none'))).toBe(0)
})
