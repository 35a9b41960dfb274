import type { Hold } from '#app/domain/availability/hold.ts'
import { paths } from '#app/paths.ts'

/** Path on which a host reads about a guest's hold, and answers a request. */
export function holdPath({ what, bookingId }: { what: Hold['what']; bookingId: string }): string {
  return what === 'request' ? paths.requestToAnswer(bookingId) : paths.reservation(bookingId)
}
