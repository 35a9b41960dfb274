import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placeDrafts } from '#app/db/schema/places.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { z } from '../zod.ts'
import { requireActiveAccount } from '../active-account.server.ts'
import { photosByIds } from '../photos/photos.server.ts'
import { withCaption, type Photo } from '../photos/photo.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { MAX_PHOTOS } from './place.ts'

/** The same limit as the table's constraint. */
const MAX_LENGTH = 100_000
const fieldsSchema = z.record(z.string(), z.array(z.string()))

interface PlaceDraft {
  /** Field texts by name; `captions` belong to `photoIds`, in their order. */
  fields: Record<string, string[]>
  photoIds: string[]
}

/** The draft was saved or ended elsewhere since it was read; nothing is written. */
export class DraftChanged extends DomainError {
  /** The current version, empty if there is no draft; a save that sends it succeeds. */
  readonly version: string

  constructor(version: string) {
    super(
      'conflict',
      version === ''
        ? 'Your draft was listed or started afresh in another tab or on another device. Reload this page to continue there, or press ‘Save draft’ to keep this version.'
        : 'Your draft was changed in another tab or on another device. Reload this page to continue there, or press ‘Save draft’ to keep this version.',
    )
    this.version = version
  }
}

/** The draft of a host's new place; one per account. */
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
 * Saves the draft of a new place with the account, without expiry. Its photos stay with it.
 *
 * @param seenVersion of the draft that this one is based on; an empty text for none
 * @param now milliseconds since 1970
 * @returns its new version
 * @throws DraftChanged if the stored draft has another version
 * @throws DomainError 'too_large' beyond MAX_LENGTH; 'unauthenticated' if they are suspended; RateLimitError
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
    throw new DomainError('too_large', 'This is too long to save as a draft. Please shorten its texts.')
  }
  await countAttempt(RATE_LIMITS.draftWrites, [host.id])
  return write(async (tx) => {
    await requireActiveAccount(tx, host)
    const [stored] = await tx.select().from(placeDrafts).where(eq(placeDrafts.userId, host.id))
    const version = stored ? String(stored.savedAt) : ''
    if (version !== seenVersion) throw new DraftChanged(version)
    // Locks the photos, so that the cleanup deletes none before it sees them in use.
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
