import { db } from '#app/db/connections.server.ts'
import { blockedHosts, conversations, messages } from '#app/db/schema/conversations.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { DomainError, RateLimitError } from '#app/platform/domain-error.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBooking, aStay } from '../../../tests/factories/a-booking.ts'
import { aConversation, aMessage, aProvedUser, reporting } from '../../../tests/factories/a-conversation.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aSession } from '../../../tests/factories/a-session.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { PASSWORD } from '../../../tests/factories/password.ts'
import { deleteAccount } from '../account-deletion/delete-account.server.ts'
import { bookPlace } from '../bookings/bookings.server.ts'
import { cancelBooking } from '../bookings/cancel-booking.server.ts'
import { blockedGuestsOf } from '../bookings/blocked-guests.server.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { reportConversation } from '../reports/person-reports.server.ts'
import { blockedHostsOf, blockOtherSide, endBlockOfHost } from './block-person.server.ts'
import {
  conversationOf,
  conversationPage,
  conversationsOf,
  countUnread,
  markSeen,
  versionOfConversation,
} from './conversations.server.ts'
import { deleteOldConversations, deleteOldMessages } from './old-messages.server.ts'
import { addQuickAnswer, deleteQuickAnswer, quickAnswersOf } from './quick-answers.server.ts'
import { askHost, writeAboutBooking, writeMessage } from './send-message.server.ts'

const NOT_FOUND = { code: 'not_found' }
const TODAY = todayInIndia()
const DAY_MS = 86_400_000

const textsOf = async (person: { id: string }, id: string, before?: string) =>
  (await conversationPage(person, id, before)).messages.map(({ text }) => text)

test('a guest asks about a place and its host answers, in one conversation that nobody else reads', async () => {
  const { host, guest, place, id, answer } = await aConversation('Is there a heater?')
  await answer('Yes, there is.')
  const again = await askHost(guest, place.id, aMessage('Thank you!'))
  expect(again.conversation).toBe(id)
  expect(await textsOf(guest, id)).toEqual(['Is there a heater?', 'Yes, there is.', 'Thank you!'])
  expect((await conversationPage(host, id)).messages.map(({ isMine }) => isMine)).toEqual([
    false,
    true,
    false,
  ])

  const stranger = await aProvedUser()
  for (const call of [
    () => conversationOf(stranger, id),
    () => conversationPage(stranger, id),
    () => writeMessage(stranger, id, aMessage()),
    () => blockOtherSide(stranger, id, true),
    () => reportConversation(reporting(stranger), id, { reason: 'other', words: '', email: '' }),
    () => conversationOf(guest, 'no-such-id'),
  ])
    await expect(call()).rejects.toMatchObject(NOT_FOUND)
  expect(await versionOfConversation(stranger, id)).toBeUndefined()
  expect((await conversationsOf(stranger)).conversations).toEqual([])
  expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(3)
})

test('who has proved no address asks nobody, unless they have booked there; one asks not oneself', async () => {
  const [guest, host] = [await aUser(), await aUser()]
  const place = await aPlace({ owner: host })
  await expect(askHost(guest, place.id, aMessage())).rejects.toThrow('Confirm your email first')
  const booking = await aBooking({ guest, place })
  const { conversation } = await writeAboutBooking(guest, booking.id, aMessage())
  expect((await writeAboutBooking(host, booking.id, aMessage())).conversation).toBe(conversation)
  await expect(askHost(host, place.id, aMessage())).rejects.toMatchObject({ code: 'invalid' })
  await expect(writeAboutBooking(await aUser(), booking.id, aMessage())).rejects.toMatchObject(NOT_FOUND)
  await expect(askHost(await aProvedUser(), 'no-such-place', aMessage())).rejects.toMatchObject(NOT_FOUND)
})

test('contacts are hidden from the other side until a stay is confirmed, in the name as well', async () => {
  const { host, guest, place, id } = await aConversation('Call me on 98765 43210')
  await write((tx) => tx.update(users).set({ name: 'Asha ９८७६५ 43210' }).where(eq(users.id, guest.id)))
  expect(await textsOf(host, id)).toEqual(['Call me on [hidden until booked]'])
  expect(await textsOf(guest, id)).toEqual(['Call me on 98765 43210'])
  expect((await conversationPage(guest, id)).messages[0]!.hasHidden).toBe(true)
  const [listed] = (await conversationsOf(host)).conversations
  expect(listed).toMatchObject({
    excerpt: 'Call me on [hidden until booked]',
    name: 'Asha [hidden until booked]',
  })

  const version = await versionOfConversation(host, id)
  const booking = await aBooking({ guest, place, checkIn: addDays(TODAY, 9) })
  expect(await versionOfConversation(host, id)).toBeGreaterThan(version!)
  expect(await textsOf(host, id)).toEqual(['Call me on 98765 43210'])
  expect((await conversationOf(host, id)).name).toBe('Asha ９८७६५ 43210')

  await cancelBooking(booking.id, guest)
  expect(await textsOf(host, id)).toEqual(['Call me on [hidden until booked]'])
  const lines = (await conversationPage(host, id)).bookings.map(({ text }) => text)
  expect(lines).toEqual([expect.stringMatching(/^Booked \d/), expect.stringMatching(/^Cancelled: \d/)])
})

test('a booking is a line between the messages: with whole months, and the year where it is not this one', async () => {
  const { guest, place, id } = await aConversation()
  const stay = aStay({ checkIn: '2026-12-05', nights: 3 })
  await bookPlace(place.id, guest, stay, { today: '2026-11-26' })
  const page = await conversationPage(guest, id, undefined, { today: '2026-11-26' })
  expect(page.bookings.map(({ text }) => text)).toEqual(['Booked 5 to 8 December'])
  const inYears = await conversationPage(guest, id, undefined, { today: '2027-01-01' })
  expect(inYears.bookings.map(({ text }) => text)).toEqual(['Booked 5 to 8 December 2026'])
})

test('thirty are on a page, the newest at its end, and each booking on one page alone', async () => {
  const { host, guest, place, id } = await aConversation('1')
  const first = Date.now()
  await write(async (tx) => {
    await tx.update(messages).set({ createdAt: first }).where(eq(messages.conversationId, id))
    for (let i = 2; i <= 65; i += 1) {
      const row = { conversationId: id, senderId: guest.id, text: String(i), createdAt: first + i * 1000 }
      await tx.insert(messages).values({ id: `${id}-${i}`, ...row })
    }
  })
  await aBooking({ guest, place })
  const newest = await conversationPage(host, id)
  expect(newest.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, i) => String(36 + i)),
  )
  const middle = await conversationPage(host, id, newest.older)
  const oldest = await conversationPage(host, id, middle.older)
  expect(oldest.messages.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5'])
  expect(oldest.older).toBeUndefined()
  expect([newest, middle, oldest].flatMap(({ bookings }) => bookings)).toHaveLength(1)
  const other = await aConversation()
  await expect(conversationPage(other.guest, other.id, newest.older)).rejects.toMatchObject(NOT_FOUND)
})

test('the list has both sides of a person, the latest first, page by page', async () => {
  const { host, guest, id } = await aConversation()
  const elsewhere = await aPlace({ owner: guest })
  const { conversation } = await askHost(host, elsewhere.id, aMessage('And yours?'))
  const { conversations: list } = await conversationsOf(guest)
  expect(list.map((one) => [one.id, one.side, one.unread])).toEqual([
    [conversation, 'host', 1],
    [id, 'guest', 0],
  ])
  await write(async (tx) => {
    for (let i = 0; i < 32; i += 1) {
      const guestId = `${guest.id}-${i}`
      await tx.insert(users).values({ id: guestId, name: 'Ravi', email: guestId, emailKey: guestId })
      const sides = { placeId: elsewhere.id, guestId, hostId: guest.id }
      await tx.insert(conversations).values({ id: `of-${guestId}`, ...sides, lastMessageAt: 1 })
    }
  })
  const all: string[] = []
  let after: string | undefined
  do {
    const page = await conversationsOf(guest, after)
    all.push(...page.conversations.map((one) => one.id))
    after = page.next
  } while (after)
  expect(new Set(all).size).toBe(34)
  expect(all).toHaveLength(34)
  expect(all.slice(0, 2)).toEqual([conversation, id])
})

test('messages count as unread until they are seen, and only those that were on the page', async () => {
  const { host, guest, id, answer } = await aConversation()
  expect([await countUnread(host), await countUnread(guest)]).toEqual([1, 0])
  const seen = await conversationPage(host, id)
  await writeMessage(guest, id, aMessage('And hot water?'))
  await markSeen(host, seen.conversation, seen.lastSeq)
  expect(await countUnread(host)).toBe(1)
  const next = await conversationPage(host, id)
  await markSeen(host, next.conversation, next.lastSeq)
  expect(await countUnread(host)).toBe(0)
  await answer()
  expect(await countUnread(guest)).toBe(1)
})

test('a form sent twice writes one message, also when both come at once; other words are another', async () => {
  const [guest, place] = [await aProvedUser(), await aPlace()]
  const ask = (text = 'Twice?') => askHost(guest, place.id, aMessage(text, 'a-key'))
  const both = await Promise.all([ask(), ask()])
  expect(both[0]).toEqual(both[1])
  expect(await ask()).toEqual(both[0])
  const { conversation } = await ask('Other words')
  expect(await textsOf(guest, conversation)).toEqual(['Twice?', 'Other words'])
})

test('thirty conversations a day and sixty messages an hour are the most; accounts of one network share a bound', async () => {
  const guest = await aProvedUser()
  await countAttempt(RATE_LIMITS.conversations, [guest.id], 29)
  const { host, id } = await aConversation()
  await askHost(guest, (await aPlace()).id, aMessage())
  await expect(askHost(guest, (await aPlace()).id, aMessage())).rejects.toThrow('too many conversations')
  await countAttempt(RATE_LIMITS.messages, [host.id], 59)
  await writeMessage(host, id, aMessage())
  await expect(writeMessage(host, id, aMessage())).rejects.toBeInstanceOf(RateLimitError)

  // Many accounts of one network, to one host.
  const address = '192.0.2.77'
  await countAttempt(RATE_LIMITS.conversationsOfNetworkWithHost, [address, host.id], 29)
  const place = await aPlace({ owner: host })
  await askHost(await aProvedUser(), place.id, { ...aMessage(), address })
  const next = await aProvedUser()
  await expect(askHost(next, place.id, { ...aMessage(), address })).rejects.toBeInstanceOf(RateLimitError)
  await askHost(next, place.id, aMessage())
})

test('a host blocks a guest: neither writes nor books any more, and the guest is on the host’s list', async () => {
  const { host, guest, place, id } = await aConversation()
  await blockOtherSide(host, id, true)
  await blockOtherSide(host, id, true)
  expect(await conversationOf(host, id)).toMatchObject({
    hasBlocked: true,
    closed: 'You have blocked this guest.',
  })
  for (const t of [() => writeMessage(guest, id, aMessage()), () => askHost(guest, place.id, aMessage())])
    await expect(t()).rejects.toThrow("This host doesn't take messages from you.")
  await expect(writeMessage(host, id, aMessage())).rejects.toThrow('You have blocked this guest.')
  const another = await aPlace({ owner: host })
  await expect(askHost(guest, another.id, aMessage())).rejects.toMatchObject({ code: 'forbidden' })
  expect((await conversationsOf(guest)).conversations).toHaveLength(1)
  await expect(aBooking({ guest, place })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await blockedGuestsOf(host)).unbooked).toEqual([
    { conversation: id, name: guest.name, title: place.title },
  ])
  await blockOtherSide(host, id, false)
  await writeMessage(guest, id, aMessage())
  await aBooking({ guest, place })
})

test('a guest blocks a host, and both block each other at once: each ends what they have begun', async () => {
  const { host, guest, place, id } = await aConversation()
  await Promise.all([blockOtherSide(guest, id, true), blockOtherSide(host, id, true)])
  expect((await conversationOf(guest, id)).hasBlocked).toBe(true)
  expect((await conversationOf(host, id)).hasBlocked).toBe(true)
  await blockOtherSide(host, id, false)
  await expect(writeMessage(host, id, aMessage())).rejects.toThrow(
    "This guest doesn't take messages from you.",
  )
  await expect(aBooking({ guest, place })).rejects.toThrow('You have blocked this host.')
  expect(await blockedHostsOf(guest)).toMatchObject([{ id: host.id, name: host.name, title: place.title }])
  expect(await blockedHostsOf(host)).toEqual([])
  await endBlockOfHost(host, guest.id)
  expect(await blockedHostsOf(guest)).toHaveLength(1)
  await endBlockOfHost(guest, host.id)
  await endBlockOfHost(guest, 'nobody')
  expect(await db.$count(blockedHosts, eq(blockedHosts.guestId, guest.id))).toBe(0)
  await writeMessage(host, id, aMessage())
})

test('nobody writes to somebody who is suspended or has left, nor about a hidden place', async () => {
  const { host, guest, place, id } = await aConversation()
  const set = (suspendedAt: number | null) =>
    write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, host.id)))
  await set(1)
  await expect(writeMessage(guest, id, aMessage())).rejects.toThrow("can't be reached")
  await expect(writeMessage(host, id, aMessage())).rejects.toMatchObject({ code: 'unauthenticated' })
  await set(null)
  const hide = { hidden: 'itself', hiddenReason: 'Fraud', isPaused: true } as const
  await write((tx) => tx.update(places).set(hide).where(eq(places.id, place.id)))
  await expect(writeMessage(guest, id, aMessage())).rejects.toMatchObject({ code: 'forbidden' })
  await expect(askHost(await aProvedUser(), place.id, aMessage())).rejects.toMatchObject(NOT_FOUND)
})

test('of a deleted place the conversation goes on, and no new one begins', async () => {
  const { host, guest, place, id } = await aConversation()
  await deletePlace(host, place.id)
  await writeMessage(guest, id, aMessage('Where do I find you now?'))
  expect((await conversationOf(guest, id)).place).toMatchObject({ title: place.title, isDeleted: true })
  await expect(askHost(await aProvedUser(), place.id, aMessage())).rejects.toMatchObject(NOT_FOUND)
})

test('who has left is Deleted account, and what they wrote stays with the other', async () => {
  const { host, guest, id } = await aConversation('I come by train.')
  const session = { token: await aSession(guest), client: { address: '203.0.113.9' } }
  await deleteAccount(guest, PASSWORD, session)
  expect((await conversationOf(host, id)).name).toBe('Deleted account')
  const hindi = translatorFor({ url: 'https://basera.example/hi/account/messages' })
  const { name, closed } = await conversationOf(host, id, hindi)
  expect([name, closed]).toEqual(['बंद अकाउंट', 'उन्होंने अपना अकाउंट मिटा दिया है, इसलिए आपका लिखा कोई नहीं पढ़ेगा।'])
  expect(await textsOf(host, id)).toEqual(['I come by train.'])
  await expect(writeMessage(host, id, aMessage())).rejects.toThrow('deleted their account')
})

test('messages go after two years, but not while an open report is about them', async () => {
  const [old, reported] = [await aConversation(), await aConversation()]
  const now = Date.now() + 2 * 365 * DAY_MS + DAY_MS
  const who = { id: reported.guest.id, email: reported.guest.email }
  await reportConversation(reporting(who), reported.id, { reason: 'pay-elsewhere', words: '', email: '' })
  await deleteOldMessages(now)
  await deleteOldConversations(now)
  expect(await db.$count(conversations, eq(conversations.id, old.id))).toBe(0)
  expect(await textsOf(reported.host, reported.id)).toHaveLength(1)
})

test('a host writes quick answers once, at most twenty, and deletes only their own', async () => {
  const [host, other] = [await aUser(), await aUser()]
  await addQuickAnswer(host, 'Check-in is from 2 pm.')
  await addQuickAnswer(host, 'Check-in is from 2 pm.')
  const [answer] = await quickAnswersOf(host)
  await deleteQuickAnswer(other, answer!.id)
  expect(await quickAnswersOf(host)).toMatchObject([{ text: 'Check-in is from 2 pm.' }])
  for (let i = 0; i < 19; i += 1) await addQuickAnswer(host, `Answer ${i}`)
  await expect(addQuickAnswer(host, 'One more')).rejects.toBeInstanceOf(DomainError)
  await deleteQuickAnswer(host, answer!.id)
  expect(await quickAnswersOf(host)).toHaveLength(19)
})
