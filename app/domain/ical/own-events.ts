/** The UID of an event that we write for a place: constant, and recognised when it comes back. */
export function ownUid(seq: number, placeId: string, site: string): string {
  return `hold-${seq}-${placeId}@${site}`
}

/** True if an event in another site's calendar was written by us for this very place. */
export function isOwnUid(uid: string, placeId: string, site: string): boolean {
  return uid.startsWith('hold-') && uid.endsWith(`-${placeId}@${site}`)
}
