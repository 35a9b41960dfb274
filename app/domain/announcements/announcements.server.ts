import { db } from '#app/db/connections.server.ts'
import { announcements } from '#app/db/schema/announcements.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { places } from '#app/db/schema/places.ts'
import type { Language } from '#app/languages/language.ts'
import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { CalendarDate } from '../calendar-date.ts'
import type { Announcement, Audience } from './announcement.ts'

/** Limit of announcements shown at a time, so that they don't fill the page. */
const MAX_SHOWN = 3
const MAX_LISTED = 50

export function announcementsForAll(today: CalendarDate, language: Language = 'en'): Promise<string[]> {
  return shownOn(today, ['all'], language)
}

export async function areSomeAddressed(today: CalendarDate): Promise<boolean> {
  const [first] = await db
    .select({ seq: announcements.seq })
    .from(announcements)
    .where(and(isShown(today), inArray(announcements.audience, ['guests', 'hosts'])))
    .limit(1)
  return first !== undefined
}

/** Further announcements for a signed-in user: a host has a place, a guest has booked a stay or has no place. */
export async function announcementsFor(
  user: { id: string },
  today: CalendarDate,
  language: Language = 'en',
): Promise<string[]> {
  const [[place], [stay]] = await Promise.all([
    db
      .select({ id: places.id })
      .from(places)
      .where(and(eq(places.ownerId, user.id), eq(places.isDeleted, false)))
      .limit(1),
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.guestId, user.id)).limit(1),
  ])
  const isHost = place !== undefined
  const isGuest = !isHost || stay !== undefined
  const audiences: Audience[] = [
    ...(isHost ? ['hosts' as const] : []),
    ...(isGuest ? ['guests' as const] : []),
  ]
  return shownOn(today, audiences, language)
}

export function openAnnouncements(today: CalendarDate): Promise<Announcement[]> {
  return db
    .select()
    .from(announcements)
    .where(gte(announcements.lastDay, today))
    .orderBy(asc(announcements.firstDay), asc(announcements.seq))
    .limit(MAX_LISTED)
}

async function shownOn(today: CalendarDate, audiences: Audience[], language: Language): Promise<string[]> {
  const found = await db
    .select({ words: announcements.words, wordsInHindi: announcements.wordsInHindi })
    .from(announcements)
    .where(and(isShown(today), inArray(announcements.audience, audiences)))
    .orderBy(desc(announcements.firstDay), desc(announcements.seq))
    .limit(MAX_SHOWN)
  return found.map(({ words, wordsInHindi }) => (language === 'hi' && wordsInHindi) || words)
}

function isShown(today: CalendarDate) {
  return and(lte(announcements.firstDay, today), gte(announcements.lastDay, today))
}
