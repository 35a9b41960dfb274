import { updatePlace } from '../places/places.server.ts'
import { lowerUnits } from './lower-units.server.ts'

/**
 * Changes a place of the host's, as `updatePlace` does, and moves holds into the remaining units if it has fewer.
 *
 * @throws DomainError as `updatePlace` and `lowerUnits`
 */
export function changePlace(
  host: { id: string },
  id: string,
  details: Parameters<typeof updatePlace>[2],
  photoIds: string[],
  readVersion?: string,
): ReturnType<typeof updatePlace> {
  return updatePlace(host, id, details, photoIds, readVersion, lowerUnits)
}
