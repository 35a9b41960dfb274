import type { Hold } from '#app/domain/availability/hold.ts'
import { paths } from '#app/paths.ts'

/** Where a host reads about a hold of a guest's, and answers what they ask for. */
export function holdPath({ what, bookingId }: { what: Hold['what']; bookingId: string }): string {
  return what === 'request' ? paths.requestToAnswer(bookingId) : paths.reservation(bookingId)
}
