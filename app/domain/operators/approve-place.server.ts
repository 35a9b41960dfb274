import { db, type Db } from '#app/db/connections.server.ts'
import { isFilled } from '#app/db/queries.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { write, forUpdate } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Photo } from '../photos/photo.ts'
import { isNotDeleted, photoColumns } from '../places/cards.server.ts'
import { recordAuditEntry } from './audit-log.server.ts'
import { placeColumns } from './find-places.server.ts'
import { PAGE_SIZE, toPage, type Page } from './lookup.server.ts'
import { queueNotice } from './notices.server.ts'
import type { Operator } from './operators.server.ts'
import type { PlaceToApprove } from './rows.ts'

const toLookAt = and(isFilled(places.approval), inArray(places.approval, ['waiting', 'changed']))

/** Counts places that wait for operators; null if this site approves none before listing. */
export async function countPlacesToApprove(): Promise<number | null> {
  const waiting = await db.$count(places, and(toLookAt, isNotDeleted))
  return waiting === 0 && env.LISTING_APPROVAL === 'off' ? null : waiting
}

/** Places to approve: new ones, still hidden, before shown ones that have changed; the longest waiting first. */
export async function placesToApprove(after?: string): Promise<Page<PlaceToApprove>> {
  // 'waiting' sorts after 'changed', so the page joins two ranges of one index.
  const [state = 'waiting', since, seq] = after?.split(' ') ?? []
  const waiting = state === 'waiting' ? await listOf('waiting', Number(since) || 0, Number(seq) || 0) : []
  const changed =
    waiting.length > PAGE_SIZE
      ? []
      : await listOf(
          'changed',
          state === 'changed' ? Number(since) || 0 : 0,
          state === 'changed' ? Number(seq) || 0 : 0,
        )
  const page = toPage([...waiting, ...changed].slice(0, PAGE_SIZE + 1), (last) =>
    [last.approval, last.approvalSince, last.seq].join(' '),
  )
  return { ...page, rows: await withPhotos(page.rows) }
}

/**
 * Shows a waiting place, or accepts a changed one. The host of a waiting place gets a mail.
 *
 * @param since the place's `approvalSince` that the operator has seen
 * @throws DomainError 'not_found'; 'conflict' if there is nothing to approve, or it has changed since
 */
export function approvePlace(operator: Operator, id: string, since: number, reason: string): Promise<string> {
  return write(async (tx) => {
    const { title, approval, hidden, wasPaused, suspendedAt } = await lockToApprove(tx, id, since)
    const isNew = approval === 'waiting' && hidden === 'itself'
    const withHost = { hidden: 'with its host', wasPaused } as const
    const shown = { hidden: '', isPaused: wasPaused, wasPaused: false } as const
    await tx
      .update(places)
      .set({
        approval: '',
        approvalSince: null,
        ...(isNew && { hiddenReason: '', ...(suspendedAt === null ? shown : withHost) }),
      })
      .where(eq(places.id, id))
    const act = await recordAuditEntry(tx, operator, 'approve', { subject: 'place', id }, reason)
    if (isNew && suspendedAt === null) await queueNotice(tx, act)
    return title
  })
}

/**
 * Refuses a waiting place, which stays hidden. Its host gets a mail with the reason and can resubmit.
 *
 * @throws DomainError as `approvePlace`
 */
export function refusePlace(operator: Operator, id: string, since: number, reason: string): Promise<string> {
  return write(async (tx) => {
    const { title, approval } = await lockToApprove(tx, id, since)
    if (approval !== 'waiting')
      throw new DomainError('conflict', `${title} is shown. Hide it, if it should not be.`)
    await tx
      .update(places)
      .set({ approval: 'refused', approvalSince: Date.now(), hiddenReason: reason })
      .where(eq(places.id, id))
    await queueNotice(tx, await recordAuditEntry(tx, operator, 'refuse', { subject: 'place', id }, reason))
    return title
  })
}

// Locks the host, too: a suspension may run at the same time. A second operator finds the decision made.
async function lockToApprove(tx: Db, id: string, since: number) {
  const [place] = await forUpdate(
    tx
      .select({
        title: places.title,
        approval: places.approval,
        approvalSince: places.approvalSince,
        hidden: places.hidden,
        wasPaused: places.wasPaused,
        suspendedAt: users.suspendedAt,
      })
      .from(places)
      .innerJoin(users, eq(users.id, places.ownerId))
      .where(and(eq(places.id, id), isNotDeleted)),
  )
  if (!place) throw new DomainError('not_found', 'Place not found')
  const { title, approval, approvalSince } = place
  if (approval !== 'waiting' && approval !== 'changed')
    throw new DomainError('conflict', `${title} is already decided.`)
  if (approvalSince !== since)
    throw new DomainError('conflict', `${title} has changed since you opened it. Please review it again.`)
  return place
}

function listOf(state: 'waiting' | 'changed', since: number, seq: number) {
  return db
    .select({
      ...placeColumns,
      description: places.description,
      extraInfo: places.extraInfo,
      suspendedAt: users.suspendedAt,
    })
    .from(places)
    .innerJoin(users, eq(users.id, places.ownerId))
    .where(
      and(
        isFilled(places.approval),
        eq(places.approval, state),
        or(gt(places.approvalSince, since), and(eq(places.approvalSince, since), gt(places.seq, seq))),
        isNotDeleted,
      ),
    )
    .orderBy(asc(places.approvalSince), asc(places.seq))
    .limit(PAGE_SIZE + 1)
}

async function withPhotos<Row extends { id: string; approvalSince: number | null }>(rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ placeId: placePhotos.placeId, photo: photoColumns })
          .from(placePhotos)
          .innerJoin(photos, eq(photos.id, placePhotos.photoId))
          .where(inArray(placePhotos.placeId, ids))
          .orderBy(asc(placePhotos.position))
  const byPlace = new Map<string, Photo[]>()
  for (const { placeId, photo } of found) byPlace.set(placeId, [...(byPlace.get(placeId) ?? []), photo])
  return rows.map((row) => ({
    ...row,
    approvalSince: row.approvalSince ?? 0,
    photos: byPlace.get(row.id) ?? [],
  }))
}
