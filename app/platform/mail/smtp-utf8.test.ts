import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../tests/setup/mail/mail-server.ts'
import { smtpMailer } from './send-mail.server.ts'
import { speaksSmtpUtf8 } from './smtp-utf8.server.ts'

async function aServer(options: Parameters<typeof startMailServer>[2]) {
  const server = await startMailServer(undefined, 0, options)
  onTestFinished(server.stop)
  return server
}

test('a mail server says whether it sends to addresses of other scripts', async () => {
  expect(await speaksSmtpUtf8((await aServer({})).url)).toBe(true)
  expect(await speaksSmtpUtf8((await aServer({ hideSMTPUTF8: true })).url)).toBe(false)
})

test('one that is away can not be asked', async () => {
  const { url, stop } = await startMailServer()
  await stop()
  await expect(speaksSmtpUtf8(url)).rejects.toThrow()
})

test('mail goes to an address of another script', async () => {
  const { url, received } = await aServer({})
  const to = { name: 'अशोक', address: 'अशोक@xn--11b4axb0a4f8ad.example' }
  await smtpMailer(url, 'Basera')({ id: 'welcome-1', to, subject: 'Hello', parts: ['Hello'] })
  expect(received.map((mail) => mail.to)).toEqual([expect.stringMatching(/^अशोक@/)])
})
