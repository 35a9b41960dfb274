import { backfillSearchColumns } from '#app/domain/places/search-document.server.ts'
import type { Logger } from 'pino'

/** Places anew, beside serving, what an older edition of the gazetteer has placed. A failure is logged. */
export function startGeocodeBackfill(log: Logger): void {
  backfillSearchColumns()
    .then((places) => {
      if (places > 0) log.info({ places }, 'Placed in their towns')
    })
    .catch((failure: unknown) => log.error({ err: failure }, 'Placing failed'))
}
