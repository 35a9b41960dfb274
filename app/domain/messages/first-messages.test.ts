import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/factories/a-booking.ts'
import { aMessage, aProvedUser } from '../../../tests/factories/a-conversation.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { captureStatements } from '../../../tests/setup/database/capture-statements.ts'
import { conversationPage } from './conversations.server.ts'
import { askHost, writeAboutBooking } from './send-message.server.ts'

test('both sides may write first in one moment: neither waits for what the other holds', async () => {
  const pairs = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const [host, guest] = [await aProvedUser(), await aProvedUser()]
      const place = await aPlace({ owner: host })
      return { host, guest, place, booking: await aBooking({ place, guest }) }
    }),
  )
  const statements = await captureStatements(async () => {
    for (const { host, guest, place, booking } of pairs) {
      const [asked, told] = await Promise.all([
        askHost(guest, place.id, aMessage('Is there a heater?')),
        writeAboutBooking(host, booking.id, aMessage('Welcome!')),
      ])
      expect(told.conversation).toBe(asked.conversation)
      const { messages } = await conversationPage(guest, asked.conversation)
      expect(messages.map(({ text }) => text).toSorted()).toEqual(['Is there a heater?', 'Welcome!'])
    }
  })
  // A deadlock is ended by rolling one of the two back.
  expect(statements.filter((sql) => /^\s*rollback/i.test(sql))).toEqual([])
})
