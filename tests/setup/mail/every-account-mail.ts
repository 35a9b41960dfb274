import { calendarImports } from '#app/db/schema/calendars.ts'
import { feeStatements } from '#app/db/schema/fees.ts'
import { auditLog } from '#app/db/schema/operators.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { buildDataExport } from '#app/domain/data-export/data-export.server.ts'
import { buildStatementEmail } from '#app/domain/fees/statement-emails.server.ts'
import { buildImportAlert } from '#app/domain/ical/alerts.server.ts'
import { buildStaleImportEmail } from '#app/domain/ical/stale-import.server.ts'
import { buildMessageEmail } from '#app/domain/messages/message-emails.server.ts'
import { askHost } from '#app/domain/messages/send-message.server.ts'
import { buildNotice } from '#app/domain/operators/notices.server.ts'
import { buildAccountEmail } from '#app/domain/users/account-emails.server.ts'
import type { AccountEvent } from '#app/domain/users/account-emails.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { newId } from '#app/platform/ids.server.ts'
import { eq } from 'drizzle-orm'
import { aMessage } from '../../factories/a-conversation.ts'
import type { Add, World } from './every-mail.ts'

/** What people have typed: none of it is in Latin letters. */
export const WORDS = 'छत टपक रही है'

/** Mails about messages, fees and calendars, and of what operators did. */
export async function addHostMails({ host, guest, place, book }: World, add: Add): Promise<void> {
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, guest.id)))
  const { conversation } = await askHost(guest, place.id, aMessage(WORDS))
  await add('message', buildMessageEmail({ conversation, to: 'host', after: 0, last: 1_000_000 }))

  const statement = { hostId: host.id, month: '2026-09', year: 2026, hostName: 'कमला', words: WORDS }
  const made = [
    { fee: 300, state: 'due', about: 'made' },
    { fee: 0, state: 'nothing', about: 'made' },
    { fee: 300, carried: -400, state: 'nothing', about: 'made' },
    { fee: 300, state: 'received', about: 'received' },
    { fee: 300, state: 'refused', about: 'refused' },
  ] as const
  for (const [i, { about, ...row }] of made.entries()) {
    const id = newId()
    const month = `2026-0${i + 1}`
    const values = { ...statement, ...row, id, month, number: Math.floor(Math.random() * 1e9), answeredAt: 1 }
    await write((tx) => tx.insert(feeStatements).values(values))
    await add(`statement ${about} ${row.state}`, buildStatementEmail({ statement: id, about, at: 1 }))
  }

  const { id: bookingId, checkIn, checkOut } = await book(place)
  const clashes = [{ checkIn, checkOut, by: 'booking', note: '', bookingId }]
  for (const wrong of CALENDAR_TROUBLE) {
    const id = newId()
    const calendar = { id, placeId: place.id, name: 'दूसरा कैलेंडर', address: 'https://calendar.example/a.ics' }
    const state = { triedAt: Date.now(), goodAt: 1, wrong, clashes: JSON.stringify(clashes) }
    await write((tx) => tx.insert(calendarImports).values({ ...calendar, ...state }))
    await add('silent calendar', buildStaleImportEmail({ id, import: id }))
    await add('unread events', buildImportAlert({ id, import: id, about: 'unparsed', bookings: [] }))
    const doubled = { id, import: id, about: 'double booking', bookings: [bookingId] }
    await add('double booking', buildImportAlert(doubled))
  }

  for (const act of ['hide', 'show', 'approve', 'refuse', 'suspend', 'lift']) {
    const isPerson = act === 'suspend' || act === 'lift'
    const of = isPerson
      ? ({ subject: 'person', subjectId: host.id } as const)
      : ({ subject: 'place', subjectId: place.id } as const)
    const entry = { operatorId: 'one', operator: 'operator@example.com', act, reason: WORDS, ...of }
    const [{ seq } = { seq: 0 }] = await write((tx) => tx.insert(auditLog).values(entry).returning())
    await add(`notice ${act}`, buildNotice({ act: seq }))
  }
}

const CALENDAR_TROUBLE = [
  'The calendar is larger than a megabyte.',
  'The other site answered with an error (500).',
  'The other site no longer has a calendar at this address (404). Please copy the address again.',
  'The calendar came back empty. Its nights stay blocked until it is empty once more.',
  'We can’t read 1 event of this calendar. Nights it blocked before stay blocked; please check the other site for new ones and block them here.',
  'We can’t read 12 events of this calendar. Nights they blocked before stay blocked; please check the other site for new ones and block them here.',
]

/** Mails about an account. */
export async function addAccountMails(
  { host, guest }: World,
  language: MailLanguage,
  add: Add,
): Promise<void> {
  const other = { name: host.name, email: host.email, language }
  const events: AccountEvent[] = [
    { about: 'reset' },
    { about: 'new password' },
    { about: 'new password', hadPasskeys: true },
    { about: 'passkey added', name: 'क्रोम' },
    { about: 'passkey removed', name: 'क्रोम' },
    { about: 'new address', email: 'new@example.com' },
    { about: 'new address', email: guest.email },
    { about: 'address asked', ...other, newEmail: 'new@example.com' },
    { about: 'address changed', ...other },
    { about: 'payee', ...other, upiId: 'kamala@ybl' },
    { about: 'payee', ...other, upiId: '' },
    { about: 'gstin', ...other, gstin: '27AAPFU0939F1ZV' },
    { about: 'gstin', ...other, gstin: '' },
    { about: 'left', ...other },
    { about: 'left', ...other, isEvidenceKept: true },
  ]
  const build = (news: AccountEvent) => buildAccountEmail({ id: newId(), user: host.id, news, at: 1e12 })
  for (const news of events) await add(`account ${news.about}`, build(news))
  await write((tx) => tx.update(users).set({ verifiedAt: 1 }).where(eq(users.id, host.id)))
  await add('account new browser', build({ about: 'new browser', browser: 'क्रोम', network: '' }))
  await add('own data', buildDataExport({ id: newId(), user: host.id }))
  await write((tx) => tx.update(users).set({ verifiedAt: null }).where(eq(users.id, host.id)))
  await add('account welcome', build({ about: 'welcome' }))
  await add('account proof', build({ about: 'proof' }))
  const google = { passwordHash: null, googleSub: newId() }
  await write((tx) => tx.update(users).set(google).where(eq(users.id, host.id)))
  await add('account reset with Google', build({ about: 'reset' }))
}
