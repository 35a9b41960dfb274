import { passkeys, knownDevices } from '#app/db/schema/accounts.ts'
import { db } from '#app/db/connections.server.ts'
import { reports } from '#app/db/schema/operators.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { calendarImports } from '#app/db/schema/calendars.ts'
import { holds } from '#app/db/schema/holds.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { newId, newToken } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { openPhotoFile } from '../photos/photo-store.server.ts'
import { photoFile, widthsOf } from '../photos/photo.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { deleteArchivesOf, storeArchive } from './archives.server.ts'
import type { ZipEntry } from '#app/platform/zip.server.ts'

/** The kind of job that packs somebody's data and mails them where it is. */
export const DATA_EXPORT_JOB = 'own-data'

/**
 * Has everything about somebody packed into an archive, and a link to it mailed to them.
 *
 * @throws RateLimitError after a few a day
 */
export async function requestDataExport(user: { id: string }): Promise<void> {
  await write(async (tx) => {
    await countAttemptIn(tx, RATE_LIMITS.dataExports, [user.id])
    const id = `${DATA_EXPORT_JOB}-${newId()}`
    await addJob(tx, { kind: DATA_EXPORT_JOB, id, what: { id, user: user.id } })
  })
}

/**
 * Packs what such a job asks for. The one before, if there is any, goes: each person has one.
 *
 * @param what as the job has it
 * @returns the mail that says where it is; nothing for who has left
 */
export async function buildDataExport(what: Record<string, unknown>): Promise<Email | undefined> {
  const { id, user } = what as { id: string; user: string }
  // First of all: what broke off while its owner left is there for this to take away.
  await deleteArchivesOf({ id: user })
  const [person] = await db.select().from(users).where(eq(users.id, user))
  if (!person?.email) return undefined
  const token = newToken()
  await storeArchive(person, token, exportFiles(person))
  const [still] = await db.select({ email: users.email }).from(users).where(eq(users.id, user))
  if (!still?.email) {
    // Who left while it was packed has taken the one before away, and not this one.
    await deleteArchivesOf(person)
    return undefined
  }
  const { name } = person
  const { email } = still
  return {
    id,
    to: { name, address: email },
    subject: 'Your data is ready',
    parts: [
      `Hello ${name},`,
      'Everything that Basera has about you is in one file: my-data.json says it in words and numbers, and beside it lie your photos.',
      { link: 'Fetch the file', href: `${env.ORIGIN}${paths.exportDownload(token)}` },
      'The link works for seven days, for whoever has it. Please do not pass it on.',
      { footer: 'Basera\nYou get this because you asked for it under My Profile.' },
    ],
  }
}

type Person = typeof users.$inferSelect

async function* exportFiles(person: Person): AsyncGenerator<ZipEntry> {
  const pictures = await uploadedPhotos(person)
  const said = await collectUserData(person, pictures)
  yield { path: 'my-data.json', bytes: Buffer.from(`${JSON.stringify(said, null, 2)}\n`) }
  for (const photo of pictures) {
    const [width] = widthsOf(photo).sort((a, b) => b - a)
    const stored = width && (await openPhotoFile(photoFile(photo, width)))
    const bytes = stored && (await stored.read())
    if (bytes) yield { path: photoFileName(photo), bytes }
  }
}

const photoFileName = ({ id }: { id: string }) => `photos/${id}.webp`

function uploadedPhotos({ id }: Person) {
  return db.select().from(photos).where(eq(photos.uploaderId, id)).orderBy(asc(photos.createdAt))
}

/** Other people are no part of it: of a stay at one's own place, who came. */
async function collectUserData(person: Person, pictures: (typeof photos.$inferSelect)[]) {
  const { id } = person
  const { passwordHash, googleSub, emailKey: _, ...account } = person
  const own = eq(places.ownerId, id)
  const hung = await db
    .select({ placeId: placePhotos.placeId, photoId: placePhotos.photoId })
    .from(placePhotos)
    .innerJoin(places, eq(places.id, placePhotos.placeId))
    .where(own)
    .orderBy(asc(placePhotos.placeId), asc(placePhotos.position))
  const stay = {
    id: bookings.id,
    placeId: bookings.placeId,
    checkIn: bookings.checkIn,
    checkOut: bookings.checkOut,
    noOfGuests: bookings.noOfGuests,
    price: bookings.price,
    status: bookings.status,
    createdAt: bookings.createdAt,
  }
  return {
    madeAt: new Date().toISOString(),
    note: 'Times are milliseconds since 1970, prices whole rupees.',
    account: { ...account, hasPassword: passwordHash !== null, googleNumber: googleSub },
    sessions: await db
      .select({
        browser: sessions.browser,
        network: sessions.network,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    browsersSeen: await db.select().from(knownDevices).where(eq(knownDevices.userId, id)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
    trips: await db
      .select({
        ...stay,
        place: places.title,
        address: places.address,
        name: bookings.name,
        phone: bookings.phone,
      })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(eq(bookings.guestId, id)),
    places: (await db.select().from(places).where(own)).map((place) => ({
      ...place,
      photos: hung
        .filter(({ placeId }) => placeId === place.id)
        .map(({ photoId }) => photoFileName({ id: photoId })),
    })),
    nightsBlocked: await db
      .select({ placeId: holds.placeId, checkIn: holds.checkIn, checkOut: holds.checkOut, what: holds.what })
      .from(holds)
      .innerJoin(places, eq(places.id, holds.placeId))
      .where(and(own, ne(holds.what, 'booking'))),
    calendarsOfOtherSites: await db
      .select({
        placeId: calendarImports.placeId,
        name: calendarImports.name,
        address: calendarImports.address,
      })
      .from(calendarImports)
      .innerJoin(places, eq(places.id, calendarImports.placeId))
      .where(own),
    staysAtYourPlaces: await db
      .select(stay)
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(own),
    reportsYouMade: await db
      .select({
        placeId: reports.placeId,
        place: places.title,
        reason: reports.reason,
        words: reports.words,
        email: reports.email,
        createdAt: reports.createdAt,
        doneAt: reports.doneAt,
      })
      .from(reports)
      .innerJoin(places, eq(places.id, reports.placeId))
      .where(eq(reports.reporterId, id)),
    photos: pictures.map((photo) => ({ file: photoFileName(photo), addedAt: photo.createdAt })),
  }
}
