import type { Db } from '#app/db/connections.server.ts'
import { endOpenChanges } from '../bookings/end-changes.server.ts'
import { deletePlace } from '../places/delete-place.server.ts'
import { setPlaceUnlisted } from '../places/unlist-place.server.ts'
import { endOpenRequests } from './end-request.server.ts'
import { NOT_OFFERED } from './request.ts'

/** Lists a place, or unlists it, ends proposed changes and refuses open requests; like `setPlaceUnlisted`. */
export function pausePlace(host: { id: string }, id: string, isPaused: boolean): Promise<string> {
  return setPlaceUnlisted(host, id, isPaused, async (tx, placeId) => {
    await endOpenChanges(tx, { placeId })
    await refuseRequestsAt(tx, placeId)
  })
}

export function deletePlaceAndRequests(
  ...[host, id, today]: Parameters<typeof deletePlace>
): ReturnType<typeof deletePlace> {
  return deletePlace(host, id, today, refuseRequestsAt)
}

async function refuseRequestsAt(tx: Db, placeId: string): Promise<void> {
  await endOpenRequests(tx, { placeId }, { state: 'refused', reason: NOT_OFFERED })
}
