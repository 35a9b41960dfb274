import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { textLanguage } from '#app/languages/text-language.ts'
import { TripDates } from '#app/components/booking/trip-card.tsx'
import { formatGuests } from '#app/domain/bookings/guest-count.ts'
import { formatRupees } from '#app/domain/money.ts'
import { endedBySite, type StayRequest } from '#app/domain/requests/request.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { answerTime } from './request-facts.tsx'

interface RequestListProps {
  requests: StayRequest[]
  side: 'guest' | 'host'
  now: number
}

/** Nothing if there are no requests. */
export function RequestList({ requests, side, now }: RequestListProps) {
  const t = useTranslate()
  if (requests.length === 0) return null
  const heading = t(side === 'guest' ? 'Requests' : 'Requests to answer')
  return (
    <section aria-label={heading}>
      <h2 className="mb-4 text-xl">{heading}</h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} side={side} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestCard({ request, side, now }: { request: StayRequest } & Omit<RequestListProps, 'requests'>) {
  const t = useTranslate()
  const { place, state } = request
  const isOpen = state === 'requested'
  return (
    <Link
      to={side === 'guest' ? paths.request(request.id) : paths.requestToAnswer(request.id)}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 rounded-card border border-line p-4 hover:bg-tint sm:p-5"
    >
      <div className="min-w-0 space-y-1">
        {side === 'host' && (
          <p className="text-lg font-semibold [overflow-wrap:anywhere]">
            <Typed text={request.name} />
          </p>
        )}
        <h3
          className={side === 'guest' ? 'text-lg' : 'font-normal text-soft'}
          lang={textLanguage(place.title)}
        >
          {place.title}
        </h3>
        <p className={isOpen ? 'font-medium' : 'font-medium text-danger'}>
          {state === 'requested'
            ? t(
                side === 'guest'
                  ? 'Waiting for an answer until {time} ({left} left)'
                  : 'Please answer by {time} ({left} left)',
                answerTime(request.answerBy, now, t),
              )
            : t(endedBySite(request) ? 'Ended' : ENDED_LABELS[state])}
        </p>
        <TripDates trip={request} />
      </div>
      <p className="tabular sm:text-right">
        <span className="font-semibold">{formatRupees(request.price)}</span>
        <span className="block text-soft max-sm:ml-3 max-sm:inline">
          {formatGuests(request.noOfGuests, request.units, t)}
        </span>
      </p>
    </Link>
  )
}

const ENDED_LABELS = {
  accepted: 'Booked',
  refused: 'Refused by the host',
  lapsed: 'Not answered in time',
  withdrawn: 'Withdrawn',
} as const satisfies Record<Exclude<StayRequest['state'], 'requested'>, string>
