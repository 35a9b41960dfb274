import { db, type Db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { formatMoment, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { mailReader, recipientColumns } from '../mails/mail-reader.server.ts'
import { writeMail } from '../mails/write-mail.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { createEmailToken, linksVersionOf } from '../users/email-tokens.server.ts'
import type { LockedRequest } from './lock-request.server.ts'
import { endedBySite, stateAt, timeLeft, type RequestState } from './request.ts'
export const REQUEST_EMAIL_JOB = 'request-letter'
export const LAPSE_JOB = 'request-lapse'

type Topic = Exclude<RequestState, 'accepted'>
type Side = 'guest' | 'host'

const hosts = aliasedTable(users, 'hosts')

export function lapseJobId(requestId: string): string {
  return `${LAPSE_JOB}-${requestId}`
}

/** Queues the emails to both sides and the lapse job of a new request, within its transaction. */
export async function queueNewRequest(
  tx: Db,
  request: { id: string; answerBy: number; wantsEmail: Record<Side, boolean> },
  host: { id: string },
): Promise<void> {
  const { id, answerBy, wantsEmail } = request
  const links = await linksVersionOf(tx, host)
  await addJobs(tx, [
    { kind: LAPSE_JOB, id: lapseJobId(id), payload: { request: id }, due: answerBy },
    ...(wantsEmail.guest ? [emailJob('requested', 'guest', id)] : []),
    ...(wantsEmail.host ? [emailJob('requested', 'host', id, links)] : []),
  ])
}

export async function queueEndedEmails(
  tx: Db,
  { row, guestWantsMail, hostWantsMail }: LockedRequest,
  state: Exclude<Topic, 'requested'>,
): Promise<void> {
  // Guests need no email about their own withdrawal.
  const isGuestTold = guestWantsMail && state !== 'withdrawn'
  const isHostTold = hostWantsMail && state !== 'refused'
  await addJobs(tx, [
    ...(isGuestTold ? [emailJob(state, 'guest', row.id)] : []),
    ...(isHostTold ? [emailJob(state, 'host', row.id)] : []),
  ])
}

function emailJob(about: Topic, to: Side, request: string, links?: number) {
  return {
    kind: REQUEST_EMAIL_JOB,
    id: `${REQUEST_EMAIL_JOB}-${about}-${to}-${request}`,
    payload: { about, to, request, ...(links !== undefined && { links }) },
  }
}

/**
 * Builds the email of a job from the current data. The request to a host has a link that answers it without a log-in,
 * unless the host's links have been revoked since, or the address is unverified.
 *
 * @returns undefined if its reader wants no emails or has left, or the news is outdated
 */
export async function buildRequestEmail(
  payload: Record<string, unknown>,
  now = Date.now(),
): Promise<Email | undefined> {
  const job = payload as { about: Topic; to: Side; request: string; links?: number }
  const { about, to } = job
  const found = await readRequest(job.request)
  if (!found || stateAt(found.request, now) !== about) return undefined
  const person = found[to]
  if (person.email === '' || !person.wantsMail) return undefined
  const isVerified = person.verifiedAt !== null
  const { host, request } = found
  const needsLink = about === 'requested' && to === 'host' && isVerified && job.links !== undefined
  const ended = endedBySite(request)
  const token = needsLink
    ? await createEmailToken({ id: host.id, linksVersion: job.links! }, 'answered request', {
        requestId: request.id,
      })
    : undefined
  const { t, urlOf } = mailReader(person)
  return writeMail(
    about === 'requested' || about === 'lapsed' ? TEMPLATES[about][to] : TEMPLATES[about],
    person,
    {
      place: found.place.title,
      guest: request.name,
      days: formatStayInShort(request, todayInIndia(), t),
      nights: formatNights(request, t),
      guests: String(request.noOfGuests),
      rooms: request.units > 1 ? String(request.units) : undefined,
      total: formatRupees(request.price),
      answerBy: formatMoment(request.answerBy, undefined, t),
      timeLeft: timeLeft(request.answerBy, now, t),
      reason: ended === undefined ? request.reason : '',
      endedBySite: ended && t.message(ended),
      requestUrl: urlOf(to === 'guest' ? paths.request(request.id) : paths.requestToAnswer(request.id)),
      answerUrl: token && urlOf(paths.answerRequest({ token })),
    },
    {
      id: [about, to, request.id].join('-'),
      thread: `stay-${request.id}`,
      ...(to === 'host' && { countedBy: [about, host.id, request.guestId] }),
    },
  )
}

const TEMPLATES = {
  requested: { guest: 'request-sent', host: 'request-received' },
  lapsed: { guest: 'request-lapsed-guest', host: 'request-lapsed-host' },
  refused: 'request-refused',
  withdrawn: 'request-withdrawn',
} as const

async function readRequest(id: string) {
  const [found] = await db
    .select({
      request: bookingRequests,
      place: { title: places.title },
      guest: {
        ...recipientColumns(users),
        wantsMail: users.wantsMail,
      },
      host: {
        id: hosts.id,
        ...recipientColumns(hosts),
        wantsMail: hosts.wantsHostMail,
      },
    })
    .from(bookingRequests)
    .innerJoin(places, eq(places.id, bookingRequests.placeId))
    .innerJoin(users, eq(users.id, bookingRequests.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(eq(bookingRequests.id, id))
  if (!found) return undefined
  const { request, place, ...sides } = found
  return {
    ...sides,
    request: { ...request, name: publicText(request.name), reason: publicText(request.reason) },
    place: { title: publicText(place.title) },
  }
}
