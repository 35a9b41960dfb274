import { db } from '#app/db/connections.server.ts'
import { forUpdate } from '#app/db/for-update.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDrafts } from '#app/db/schema/places.ts'
import { write } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { z } from '../zod.ts'
import { requireActiveAccount } from '../active-account.server.ts'
import { photosByIds } from '../photos/photo-rows.server.ts'
import { withCaption, type Photo } from '../photos/photo.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { MAX_PHOTOS } from './place.ts'

/** As the table has it, too. */
const MAX_LENGTH = 100_000
const fieldsSchema = z.record(z.string(), z.array(z.string()))

/** What a host has filled in of a new place. */
interface PlaceDraft {
  /** The texts of the form's fields, by name; `captions` are those of `photoIds`, in their order. */
  fields: Record<string, string[]>
  /** Ids of stored photos, the main one first. */
  photoIds: string[]
}

/** An account's draft was saved or ended elsewhere since it was read; nothing is written. */
export class DraftChanged extends DomainError {
  /** Of the draft now; an empty text for none. With it, what was sent is taken. */
  readonly version: string

  constructor(version: string) {
    super(
      'conflict',
      version === ''
        ? 'Your draft is gone: the place was listed, or begun afresh, in another tab or on another device. Load this page again to go on there, or press ‘Save draft’ to keep what stands here.'
        : 'Your draft was changed in another tab or on another device. Load this page again to go on there, or press ‘Save draft’ to keep what stands here.',
    )
    this.version = version
  }
}

/** The draft of a host's new place: one for each account. */
export async function accountDraftOf(host: {
  id: string
}): Promise<{ fields: Record<string, string[]>; photos: Photo[]; version: string } | undefined> {
  const [row] = await db.select().from(placeDrafts).where(eq(placeDrafts.userId, host.id))
  if (!row) return undefined
  const { captions = [], ...fields } = fieldsSchema.parse(JSON.parse(row.fields))
  const ids = photoIdsOf(row)
  const photos = await photosByIds(ids)
  return {
    fields,
    photos: photos.map((photo) => withCaption(photo, captions[ids.indexOf(photo.id)])),
    version: String(row.savedAt),
  }
}

/**
 * Keeps the draft of a new place with the account, for as long as its host wants. Its photos stay with it.
 *
 * @param seenVersion of the draft that this one was made from; an empty text for none
 * @param now milliseconds since 1970
 * @returns its version now
 * @throws DraftChanged when there is another one by now
 * @throws DomainError 'too_large' for a text without end; 'unauthenticated' if they are suspended; RateLimitError
 */
export async function saveAccountDraft(
  host: { id: string },
  { fields, photoIds }: PlaceDraft,
  seenVersion: string,
  now = Date.now(),
): Promise<string> {
  const text = (photos: readonly string[]) => {
    const { captions, ...others } = fields
    const kept = photos.map((id) => captions?.[photoIds.indexOf(id)] ?? '')
    return JSON.stringify(kept.some(Boolean) ? { ...others, captions: kept } : others)
  }
  if (text(photoIds).length > MAX_LENGTH) {
    throw new DomainError('too_large', 'This is too long to keep as a draft. Please shorten its texts.')
  }
  await countAttempt(RATE_LIMITS.draftWrites, [host.id])
  return write(async (tx) => {
    await requireActiveAccount(tx, host)
    const [stored] = await tx.select().from(placeDrafts).where(eq(placeDrafts.userId, host.id))
    const version = stored ? String(stored.savedAt) : ''
    if (version !== seenVersion) throw new DraftChanged(version)
    // Locked, so that the cleanup takes none of them before it can see that they are needed.
    const ids = [...new Set(photoIds)].slice(0, MAX_PHOTOS)
    const found =
      ids.length === 0
        ? []
        : await forUpdate(tx.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids)))
    const kept = ids.filter((id) => found.some((photo) => photo.id === id))
    const savedAt = Math.max(now, (stored?.savedAt ?? 0) + 1)
    const columns = { fields: text(kept), photos: kept.join(), savedAt }
    await tx
      .insert(placeDrafts)
      .values({ userId: host.id, ...columns })
      .onConflictDoUpdate({ target: placeDrafts.userId, set: columns })
    return String(savedAt)
  })
}

export async function deleteAccountDraft(host: { id: string }): Promise<void> {
  await write((tx) => tx.delete(placeDrafts).where(eq(placeDrafts.userId, host.id)))
}

function photoIdsOf(row: { photos: string }): string[] {
  return row.photos.split(',').filter((id) => id !== '')
}
