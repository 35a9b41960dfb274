import { english, type Say } from '#app/languages/say.ts'
import { sentence } from '#app/languages/sentence.ts'
import type { CalendarDate } from '../calendar-date.ts'
import type { Nights } from '../nights.ts'
import type { Place } from '../places/place.ts'
import type { PriceLine } from '../rates/price-lines.ts'
import type { StayTerms } from '../bookings/terms.ts'

/** So long a host has to answer. */
export const ANSWER_MS = 24 * 3_600_000
/** Of one guest, at one time. */
export const MAX_OPEN_REQUESTS = 3
export const MAX_REASON = 1000

export type RequestState = 'requested' | 'accepted' | 'refused' | 'lapsed' | 'withdrawn'

/** What a guest has asked a host for: it becomes a booking with the same id when the host accepts it. */
export interface StayRequest extends Nights {
  id: string
  guestId: string
  place: Place
  noOfGuests: number
  /** How many units of the place. */
  units: number
  name: string
  phone: string
  /** The total in whole rupees, fixed when it was asked for. */
  price: number
  lines: PriceLine[]
  terms: StayTerms | null
  cancelBy: CalendarDate | null
  /** As of now: one past `answerBy` has lapsed. */
  state: RequestState
  /** Milliseconds since 1970. */
  answerBy: number
  askedAt: number
  /** When it was answered or withdrawn, or lapsed; null while it is open. */
  endedAt: number | null
  /** What the host said to a refused one, or why nobody had to answer it; may be empty. */
  reason: string
}

// Why a request has ended that neither side has ended. They are stored as its reason, and read instead of 'refused' and 'withdrawn'.
export const NOT_OFFERED = 'The place takes no bookings any more.'
export const HOST_SUSPENDED = "This request has ended because the host's account was suspended."
export const GUEST_SUSPENDED = "This request has ended because the guest's account was suspended."

/** Why a request has ended, in a sentence of ours; undefined where its host or guest has ended it, or it has lapsed. */
export function endedBySite({ reason }: Pick<StayRequest, 'reason'>): string | undefined {
  return [NOT_OFFERED, HOST_SUSPENDED, GUEST_SUSPENDED].find((sentence) => sentence === reason)
}

/** What a request is now, whether the job that writes down that it has lapsed has run or not. */
export function stateAt(
  { state, answerBy }: { state: RequestState; answerBy: number },
  now: number,
): RequestState {
  return state === 'requested' && answerBy <= now ? 'lapsed' : state
}

/** '5 hours', '1 hour', '40 minutes': how long until an instant, rounded down; 'a minute' at least. */
export function timeLeft(until: number, now: number, say: Say = english): string {
  const minutes = Math.floor((until - now) / 60_000)
  if (minutes >= 60) return say.count(Math.floor(minutes / 60), '{n} hour', '{n} hours')
  return minutes > 1 ? say('{n} minutes', { n: minutes }) : say('a minute')
}

/** Why a host can't answer a request any more. */
export const ENDED_MESSAGES: Record<Exclude<RequestState, 'requested'>, string> = {
  accepted: 'This request is accepted already: the stay is booked.',
  refused: 'This request is refused already.',
  lapsed: 'The time to answer this request is over. The nights are free again, and the guest has been told.',
  withdrawn: 'The guest has withdrawn this request.',
}

export const TOO_MANY_REQUESTS = sentence(
  '{n} requests of yours wait for an answer, which is the most at one time. Withdraw one, or ask again when one is answered.',
  { n: MAX_OPEN_REQUESTS },
)
