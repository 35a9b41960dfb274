/** What an event is called that we write for a place: the same each time, and to be known when it comes back. */
export function ownUid(seq: number, placeId: string, site: string): string {
  return `hold-${seq}-${placeId}@${site}`
}

/** Whether an event in another site's calendar is one that we wrote for this very place. */
export function isOwnUid(uid: string, placeId: string, site: string): boolean {
  return uid.startsWith('hold-') && uid.endsWith(`-${placeId}@${site}`)
}
