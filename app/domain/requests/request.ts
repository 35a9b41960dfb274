import { english, type Translate } from '#app/languages/translate.ts'
import { messageWith } from '#app/languages/message.ts'
import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import type { Place } from '../places/place.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import type { StayTerms } from '../bookings/terms.ts'

export const ANSWER_MS = 24 * 3_600_000
/** Per guest, at the same time. */
export const MAX_OPEN_REQUESTS = 3
export const MAX_REASON = 1000

export type RequestState = 'requested' | 'accepted' | 'refused' | 'lapsed' | 'withdrawn'

/** A guest's request to book; once its host accepts it, it is a booking with the same id. */
export interface StayRequest extends Nights {
  id: string
  guestId: string
  place: Place
  noOfGuests: number
  units: number
  name: string
  phone: string
  /** The total in whole rupees, fixed when it was requested. */
  price: number
  lines: PriceLine[]
  terms: StayTerms | null
  cancelBy: CalendarDate | null
  /** Current: an open one past `answerBy` has lapsed. */
  state: RequestState
  answerBy: number
  askedAt: number
  /** The time of its answer, withdrawal or lapse; null while it is open. */
  endedAt: number | null
  /** The host's message to a refused guest, or why no answer was needed; may be empty. */
  reason: string
}

// Reasons for requests that neither side has ended. Stored as the reason, and shown instead of 'refused' and
// 'withdrawn'.
export const NOT_OFFERED = 'The place no longer takes bookings.'
export const HOST_SUSPENDED = "This request has ended because the host's account was suspended."
export const GUEST_SUSPENDED = "This request has ended because the guest's account was suspended."

/** The site's reason for ending a request, in a sentence; undefined if guest or host ended it, or it has lapsed. */
export function endedBySite({ reason }: Pick<StayRequest, 'reason'>): string | undefined {
  return [NOT_OFFERED, HOST_SUSPENDED, GUEST_SUSPENDED].find((sentence) => sentence === reason)
}

/** The request's current state, even if the job has not stored a lapse yet. */
export function stateAt(
  { state, answerBy }: { state: RequestState; answerBy: number },
  now: number,
): RequestState {
  return state === 'requested' && answerBy <= now ? 'lapsed' : state
}

/** '5 hours', '1 hour', '40 minutes': the time until an instant, rounded down; at least 'a minute'. */
export function timeLeft(until: number, now: number, t: Translate = english): string {
  const minutes = Math.floor((until - now) / 60_000)
  if (minutes >= 60) return t.count(Math.floor(minutes / 60), '{n} hour', '{n} hours')
  return minutes > 1 ? t('{n} minutes', { n: minutes }) : t('a minute')
}

export const ENDED_MESSAGES: Record<Exclude<RequestState, 'requested'>, string> = {
  accepted: 'This request is already accepted: the stay is booked.',
  refused: 'This request is already refused.',
  lapsed: 'The time to answer this request is over. The nights are free again, and we have told the guest.',
  withdrawn: 'The guest has withdrawn this request.',
}

export const TOO_MANY_REQUESTS = messageWith(
  'You have {n} unanswered requests, the maximum. Withdraw one, or ask again when one is answered.',
  { n: MAX_OPEN_REQUESTS },
)
