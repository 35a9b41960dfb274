import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import type { RequestListItem } from '#app/domain/operators/rows.ts'
import { endedBySite } from '#app/domain/requests/request.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Link } from '@remix-run/react'
import { staySummary } from './rows.tsx'

const LINK_CLASS = 'font-medium underline underline-offset-4'

export function RequestRow({ request }: { request: RequestListItem }) {
  return (
    <>
      <p className="tabular">{staySummary(request)}</p>
      <p>
        <Typed text={stateText(request)} />
      </p>
      <p className="text-soft">
        <Link to={operatorPaths.person(request.guestId)} className={LINK_CLASS}>
          <Typed text={request.guest} />
        </Link>{' '}
        at{' '}
        <Link
          to={operatorPaths.place(request.placeId)}
          className={LINK_CLASS}
          lang={textLanguage(request.title)}
        >
          {request.title}
        </Link>{' '}
        of{' '}
        <Link to={operatorPaths.person(request.hostId)} className={LINK_CLASS}>
          <Typed text={request.host} />
        </Link>{' '}
        · asked {formatDateTime(new Date(request.createdAt))}
      </p>
      <p className="text-sm text-soft">{request.id}</p>
    </>
  )
}

function stateText({ state, answerBy, answeredAt, reason }: RequestListItem): string {
  const endedOn = formatDateTime(new Date(answeredAt ?? answerBy))
  const ended = endedBySite({ reason })
  if (ended !== undefined) return `Ended ${endedOn}: ${ended}`
  switch (state) {
    case 'requested':
      return `Waits for an answer until ${formatDateTime(new Date(answerBy))}`
    case 'refused':
      return `Refused ${endedOn}${reason && `: “${reason}”`}`
    case 'withdrawn':
      return `Withdrawn by the guest ${endedOn}`
    case 'lapsed':
      return `Not answered until ${formatDateTime(new Date(answerBy))}`
    case 'accepted':
      return 'Booked'
  }
}
