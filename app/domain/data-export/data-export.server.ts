import { db } from '#app/db/connections.server.ts'
import { selectPersonalData } from '#app/db/personal-data.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { asc, eq } from 'drizzle-orm'
import { newId, newToken } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { openPhotoFile } from '../photos/photo-store.server.ts'
import { photoFile, widthsOf } from '../photos/photo.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { deleteArchivesOf, storeArchive } from './archives.server.ts'
import type { ZipEntry } from '#app/platform/zip.server.ts'
import { linksVersionOf } from '../users/email-tokens.server.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import type { User } from '../users/user.ts'
import { requireActiveSession } from '../users/users.server.ts'

/** The kind of job that exports a user's data and emails the link. */
export const DATA_EXPORT_JOB = 'own-data'

/**
 * Queues an export of a user's data: an archive, and an email with its link.
 *
 * @param password the current one; an account without any has to have signed in within ten minutes
 * @throws DomainError 'forbidden' where that is missing or wrong, 'unauthenticated' when the session has ended meanwhile
 * @throws RateLimitError after a few a day, and as `reauthenticate` does
 */
export async function requestDataExport(
  user: User,
  password: string,
  session: SessionContext,
): Promise<void> {
  await requireOwnerReauth(user, password, session, 'ask for your data')
  await write(async (tx) => {
    await requireActiveSession(tx, user, session.token)
    await countAttemptIn(tx, RATE_LIMITS.dataExports, [user.id])
    const id = `${DATA_EXPORT_JOB}-${newId()}`
    const links = await linksVersionOf(tx, user)
    await addJob(tx, { kind: DATA_EXPORT_JOB, id, what: { id, user: user.id, links } })
  })
}

/**
 * Builds the archive of such a job in place of the one before: each user has one.
 *
 * @param what the job's payload
 * @returns the email with its link; undefined for a deleted account, or where all links have ended since it was asked for
 */
export async function buildDataExport(what: Record<string, unknown>): Promise<Email | undefined> {
  const { id, user, links = 0 } = what as { id: string; user: string; links?: number }
  // First: an attempt that broke off while the account was deleted has left files.
  await deleteArchivesOf({ id: user })
  const [person] = await db.select().from(users).where(eq(users.id, user))
  if (!person?.email || person.linksVersion !== links) return undefined
  const token = newToken()
  await storeArchive(person, token, exportFiles(person))
  const [current] = await db
    .select({ email: users.email, linksVersion: users.linksVersion })
    .from(users)
    .where(eq(users.id, user))
  if (!current?.email || current.linksVersion !== links) {
    // Deleted meanwhile: the deletion has removed the archive before, and not this one. Or its link would be dead.
    await deleteArchivesOf(person)
    return undefined
  }
  const { name } = person
  const { email } = current
  return {
    id,
    to: { name, address: email },
    subject: 'Your data is ready',
    parts: [
      `Hello ${name},`,
      'Everything that Basera has about you is in one file: my-data.json says it in words and numbers, and beside it lie your photos.',
      { link: 'Fetch the file', href: `${env.ORIGIN}${paths.exportDownload(token)}` },
      'The link works for whoever has it, for seven days, or until you change your password or your email. Please do not pass it on.',
      { footer: 'Basera\nYou get this because you asked for it under My Profile.' },
    ],
  }
}

type Person = typeof users.$inferSelect

async function* exportFiles(person: Person): AsyncGenerator<ZipEntry> {
  const data = await collectUserData(person)
  yield { path: 'my-data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  const uploaded = await db
    .select()
    .from(photos)
    .where(eq(photos.uploaderId, person.id))
    .orderBy(asc(photos.createdAt))
  for (const photo of uploaded) {
    const [width] = widthsOf(photo).sort((a, b) => b - a)
    const stored = width && (await openPhotoFile(photoFile(photo, width)))
    const bytes = stored && (await stored.read())
    if (bytes) yield { path: photoFileName(photo.id), bytes }
  }
}

const photoFileName = (id: string) => `photos/${id}.webp`

/** Everything that tables declare to be in an export, as `my-data.json` has it. */
async function collectUserData({ id, passwordHash }: Person) {
  const { account, places, photosOfPlaces, photos: uploaded, ...others } = await selectPersonalData(id)
  const photosOf = (place: Record<string, unknown>) =>
    photosOfPlaces
      ?.filter(({ placeId }) => placeId === place.id)
      .sort((a, b) => Number(a.position) - Number(b.position))
      .map(({ photoId }) => photoFileName(String(photoId)))
  return {
    madeAt: new Date().toISOString(),
    note: 'Times are milliseconds since 1970, prices whole rupees.',
    account: { ...account?.[0], hasPassword: passwordHash !== null },
    ...others,
    places: places?.map((place) => ({ ...place, photos: photosOf(place) })),
    photos: uploaded?.map(({ id: photo, addedAt }) => ({ file: photoFileName(String(photo)), addedAt })),
  }
}
