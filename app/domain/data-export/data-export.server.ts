import { db } from '#app/db/connections.server.ts'
import { personalDataPages } from '#app/db/personal-data.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { paths } from '#app/paths.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { newId, newToken } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { openPhotoFile } from '../photos/photo-store.server.ts'
import { mailReader } from '../mails/mail-reader.server.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { keptItems } from '../retention.ts'
import { retention } from '../retention.server.ts'
import { photoFile, widthsOf } from '../photos/photo.ts'
import { countAttemptIn } from '#app/platform/rate-limiter.server.ts'
import { deleteArchivesOf, storeArchive } from './archives.server.ts'
import type { ZipEntry } from '#app/platform/zip.server.ts'
import { linksVersionOf } from '../users/email-tokens.server.ts'
import { requireOwnerReauth, type SessionContext } from '../users/reauth.server.ts'
import type { User } from '../users/user.ts'
import { requireActiveSession } from '../users/users.server.ts'

export const DATA_EXPORT_JOB = 'own-data'

/**
 * Queues an export of a user's data: an archive, and an email with its link.
 *
 * @param password the current one; an account without any has to have signed in within ten minutes
 * @throws DomainError 'forbidden' if that is missing or wrong, 'unauthenticated' if the session has ended meanwhile
 * @throws RateLimitError after a few a day, and as `reauthenticate` does
 */
export async function requestDataExport(
  user: User,
  password: string,
  session: SessionContext,
): Promise<void> {
  await requireOwnerReauth(user, password, session, 'data')
  await write(async (tx) => {
    await requireActiveSession(tx, user, session.token)
    await countAttemptIn(tx, RATE_LIMITS.dataExports, [user.id])
    const id = `${DATA_EXPORT_JOB}-${newId()}`
    const links = await linksVersionOf(tx, user)
    await addJob(tx, { kind: DATA_EXPORT_JOB, id, payload: { id, user: user.id, links } })
  })
}

/** Builds the archive of such a job, replacing the user's previous one; undefined if their links were revoked. */
export async function buildDataExport(payload: Record<string, unknown>): Promise<Email | undefined> {
  const { id, user, links = 0 } = payload as { id: string; user: string; links?: number }
  // First: an attempt interrupted by the account's deletion has left files.
  await deleteArchivesOf({ id: user })
  const [person] = await db.select().from(users).where(eq(users.id, user))
  if (!person?.email || person.linksVersion !== links) return undefined
  const token = newToken()
  await storeArchive(person, token, exportFiles(person))
  const [current] = await db
    .select({ email: users.email, verifiedAt: users.verifiedAt, linksVersion: users.linksVersion })
    .from(users)
    .where(eq(users.id, user))
  if (!current?.email || current.linksVersion !== links) {
    // The account was deleted or its links revoked meanwhile: this archive came too late to be removed by that.
    await deleteArchivesOf(person)
    return undefined
  }
  const fileUrl = mailReader(person).urlOf(paths.exportDownload(token))
  return writeMail('own-data', { ...person, ...current }, { fileUrl }, { id })
}

type Person = typeof users.$inferSelect

export async function* exportFiles(person: Person): AsyncGenerator<ZipEntry> {
  const parts: Buffer[] = []
  for await (const text of userDataJson(person)) parts.push(Buffer.from(text))
  yield { path: 'my-data.json', parts }
  for (const { as, pages } of personalDataPages(person.id)) {
    if (as !== 'photos') continue
    for await (const page of pages) {
      const ids = page.map(({ id }) => String(id))
      for (const photo of await db.select().from(photos).where(inArray(photos.id, ids))) {
        const [width] = widthsOf(photo).sort((a, b) => b - a)
        const stored = width && (await openPhotoFile(photoFile(photo, width)))
        const bytes = stored && (await stored.read())
        if (bytes) yield { path: photoFileName(photo.id), parts: [bytes] }
      }
    }
  }
}

const photoFileName = (id: string) => `photos/${id}.webp`

/** `my-data.json`, a page of rows at a time. */
async function* userDataJson(person: Person): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(new Date().toISOString())},\n`
  yield '  "note": "Times are milliseconds since 1970, prices whole rupees.",\n'
  yield `  "kept": ${indent(keptItems(retention), '  ')}`
  for (const { as, pages } of personalDataPages(person.id)) {
    // Each place lists its own.
    if (as === 'photosOfPlaces') continue
    if (as === 'account') {
      const [[account] = []] = await collect(pages)
      yield `,\n  "account": ${indent({ ...account, hasPassword: person.passwordHash !== null }, '  ')}`
    } else {
      yield `,\n  ${JSON.stringify(as)}: [`
      let isFirst = true
      for await (const page of pages) {
        const rows = as === 'places' ? await withPhotos(page) : as === 'photos' ? page.map(withFile) : page
        yield rows.map((row, i) => `${isFirst && i === 0 ? '' : ','}\n    ${indent(row, '    ')}`).join('')
        isFirst = false
      }
      yield isFirst ? ']' : '\n  ]'
    }
  }
  yield '\n}\n'
}

function indent(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`)
}

async function withPhotos(page: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  const ids = page.map(({ id }) => String(id))
  const used = await db
    .select({ placeId: placePhotos.placeId, photoId: placePhotos.photoId })
    .from(placePhotos)
    .where(inArray(placePhotos.placeId, ids))
    .orderBy(asc(placePhotos.placeId), asc(placePhotos.position))
  const byPlace = new Map(ids.map((id) => [id, [] as string[]]))
  for (const { placeId, photoId } of used) byPlace.get(placeId)?.push(photoFileName(photoId))
  return page.map((place) => ({ ...place, photos: byPlace.get(String(place.id)) }))
}

function withFile({ id, addedAt }: Record<string, unknown>): Record<string, unknown> {
  return { file: photoFileName(String(id)), addedAt }
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}
