import { siteName } from '#app/site/site.ts'
import { db, type Db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { formatDateTime, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { hostEmailFooter, unsubscribeUrlOf } from '../mail-preferences.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { createEmailToken, linksVersionOf } from '../users/email-tokens.server.ts'
import type { LockedRequest } from './lock-request.server.ts'
import { stateAt, timeLeft, type RequestState } from './request.ts'

/** The kind of job that writes and sends an email about a request. */
export const REQUEST_EMAIL_JOB = 'request-letter'
/** The kind of job that writes down at the deadline that a request has lapsed. */
export const LAPSE_JOB = 'request-lapse'

type Topic = Exclude<RequestState, 'accepted'>
type Side = 'guest' | 'host'

const hosts = aliasedTable(users, 'hosts')

/** By the id of the request, so that there is one. */
export function lapseJobId(requestId: string): string {
  return `${LAPSE_JOB}-${requestId}`
}

/** Queues what follows a new request, within its transaction: the mails to both, and its end. */
export async function queueNewRequest(
  tx: Db,
  request: { id: string; answerBy: number; wantsEmail: Record<Side, boolean> },
  host: { id: string },
): Promise<void> {
  const { id, answerBy, wantsEmail } = request
  const links = await linksVersionOf(tx, host)
  await addJobs(tx, [
    { kind: LAPSE_JOB, id: lapseJobId(id), what: { request: id }, due: answerBy },
    ...(wantsEmail.guest ? [emailJob('requested', 'guest', id)] : []),
    ...(wantsEmail.host ? [emailJob('requested', 'host', id, links)] : []),
  ])
}

/** Queues the mails about a request that has ended without a booking, within its transaction. */
export async function queueEndedEmails(
  tx: Db,
  { row, guestWantsMail, hostWantsMail }: LockedRequest,
  state: Exclude<Topic, 'requested'>,
): Promise<void> {
  // Nobody is told of what they did.
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
    what: { about, to, request, ...(links !== undefined && { links }) },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof readRequest>>>

/**
 * Builds the email of a job, as things are when it is sent. The one that asks a host has a link that answers this request
 * without a log-in, unless all links of theirs have ended since, or nobody has proved the address.
 *
 * @param what the job's payload
 * @returns undefined if its reader wants no emails or has left, or the news is outdated
 */
export async function buildRequestEmail(
  what: Record<string, unknown>,
  now = Date.now(),
): Promise<Email | undefined> {
  const job = what as { about: Topic; to: Side; request: string; links?: number }
  const { about, to } = job
  const found = await readRequest(job.request)
  if (!found || stateAt(found.request, now) !== about) return undefined
  const person = found[to]
  if (person.email === '' || !person.wantsMail) return undefined
  const isProved = person.provedAt !== null
  const { host, request } = found
  const needsLink = about === 'requested' && to === 'host' && isProved && job.links !== undefined
  const token = needsLink
    ? await createEmailToken({ id: host.id, linksVersion: job.links! }, 'answered request', {
        requestId: request.id,
      })
    : undefined
  const { subject, parts } = contentOf(found, { about, to, token, isProved, now })
  const name = nameInMail(person)
  const unsubscribeUrl = to === 'host' ? await unsubscribeUrlOf(host) : undefined
  return {
    id: [about, to, request.id].join('-'),
    to: { name, address: person.email },
    subject,
    parts: [
      greeting(name),
      ...parts,
      unsubscribeUrl === undefined ? GUEST_FOOTER : hostEmailFooter(unsubscribeUrl),
    ],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(to === 'host' && { countedBy: [about, host.id, request.guestId] }),
  }
}

interface About {
  about: Topic
  to: Side
  token: string | undefined
  isProved: boolean
  now: number
}

/** To an address that nobody has proved no word goes that the other side has written: see PLAIN_BOOKING_EMAILS. */
function contentOf(found: Found, { about, to, token, isProved, now }: About): EmailContent {
  const { request, place } = found
  const days = formatStayInShort(request, todayInIndia())
  const title = isProved ? place.title : days
  const guest = isProved ? request.name : 'A guest'
  const until = formatDateTime(new Date(request.answerBy))
  const facts = { facts: factsOf(found, { to, isProved }) }
  const ofGuest = { link: 'Your request', href: env.ORIGIN + paths.request(request.id) }
  const ofHost = { link: 'The request', href: env.ORIGIN + paths.requestToAnswer(request.id) }
  if (to === 'guest') {
    const other = 'You can ask again for other nights, or at another place.'
    const [subject, parts]: [string, EmailPart[]] = {
      requested: [
        `You have asked for a stay: ${title}`,
        [
          `Your host can answer until ${until}. Nothing is booked yet, and there is nothing to pay. Until then nobody else can book these nights.`,
          facts,
        ],
      ] as [string, EmailPart[]],
      refused: [
        `Not possible: ${title}`,
        [
          'Your host has refused your request. Nothing is booked, and there is nothing to pay.',
          ...(isProved && request.reason ? [`Their reason:\n${request.reason}`] : []),
          facts,
          other,
        ],
      ] as [string, EmailPart[]],
      lapsed: [
        `No answer in time: ${title}`,
        [
          'Your host has not answered your request in time. Nothing is booked, and there is nothing to pay.',
          facts,
          other,
        ],
      ] as [string, EmailPart[]],
      withdrawn: ['', []] as [string, EmailPart[]],
    }[about]
    return { subject, parts: [...parts, ofGuest] }
  }
  if (about === 'requested') {
    const link = token
      ? { link: 'Accept or refuse', href: env.ORIGIN + paths.answerRequest({ token }) }
      : { ...ofHost, link: 'Accept or refuse' }
    return {
      subject: `${days}: ${isProved ? `${guest} asks to stay at ${place.title}` : 'a guest asks for a stay'}`,
      parts: [
        `${guest} asks to stay with you. You can answer until ${until}: ${timeLeft(request.answerBy, now)} from now. These nights are held for them until then.`,
        facts,
        link,
        ...(token ? ['This link answers for you without a log-in. Please forward it to nobody else.'] : []),
      ],
    }
  }
  return {
    subject:
      about === 'withdrawn'
        ? `${days}: a request is withdrawn`
        : `${days}: a request was not answered in time`,
    parts: [
      about === 'withdrawn'
        ? `${guest} has withdrawn their request. There is nothing to answer any more.`
        : `${guest} has got no answer in time. Their request has lapsed, and they have been told.`,
      facts,
      'The nights can be booked by others again.',
      ofHost,
    ],
  }
}

function factsOf(
  { request, place }: Found,
  { to, isProved }: { to: Side; isProved: boolean },
): (readonly [string, string])[] {
  return [
    ...(isProved ? [['Place', place.title] as const] : []),
    ...(isProved && to === 'host' ? [['Guest', request.name] as const] : []),
    ['When', formatStayInShort(request, todayInIndia())],
    ['Nights', formatNights(request)],
    ['Guests', String(request.noOfGuests)],
    ...(request.units > 1 ? [['Rooms', String(request.units)] as const] : []),
    ['Total', formatRupees(request.price)],
  ]
}

async function readRequest(id: string) {
  const [found] = await db
    .select({
      request: bookingRequests,
      place: { title: places.title },
      guest: { name: users.name, email: users.email, provedAt: users.provedAt, wantsMail: users.wantsMail },
      host: {
        id: hosts.id,
        name: hosts.name,
        email: hosts.email,
        provedAt: hosts.provedAt,
        wantsMail: hosts.wantsHostMail,
      },
    })
    .from(bookingRequests)
    .innerJoin(places, eq(places.id, bookingRequests.placeId))
    .innerJoin(users, eq(users.id, bookingRequests.guestId))
    .innerJoin(hosts, eq(hosts.id, places.ownerId))
    .where(eq(bookingRequests.id, id))
  return found
}

const GUEST_FOOTER: EmailPart = {
  footer: `${siteName}\nYou get this because you have asked for a stay. Choose your emails: ${env.ORIGIN}${paths.emailSettings()}`,
}
