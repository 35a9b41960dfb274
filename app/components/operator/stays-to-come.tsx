import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import { Typed } from '#app/languages/typed.tsx'
import type { UpcomingStay } from '#app/domain/operators/rows.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import { ResultList } from './results.tsx'
import { bookingSummary } from './rows.tsx'

export function StaysToCome({ personId, stays }: { personId: string; stays: readonly UpcomingStay[] }) {
  const isHost = stays.some(({ side }) => side === 'host')
  return (
    <>
      {isHost && (
        <p>
          <Link
            to={operatorPaths.bookings({ host: personId })}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            All bookings at their places, past ones too, also as CSV
          </Link>
        </p>
      )}
      <ResultList rows={stays} keyOf={({ id, side }) => `${side} ${id}`} emptyText="None, on either side.">
        {({ side, title, name, phone, ...booking }) => (
          <>
            <p className="font-medium">
              <Typed
                text={side === 'guest' ? `Goes to ${title}` : `${name || 'A guest'} comes to ${title}`}
              />
            </p>
            <p className="tabular text-soft">
              <Link
                to={operatorPaths.booking(booking.id)}
                className="font-medium text-ink underline underline-offset-4"
              >
                {bookingNumber(booking.seq)}
              </Link>{' '}
              · {bookingSummary(booking)}
              {side === 'host' && phone && ` · ${phone}`}
            </p>
          </>
        )}
      </ResultList>
    </>
  )
}
