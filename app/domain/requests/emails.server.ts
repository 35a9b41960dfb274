import { db, type Db } from '#app/db/connections.server.ts'
import { bookingRequests } from '#app/db/schema/booking-requests.ts'
import { places } from '#app/db/schema/places.ts'
import { users } from '#app/db/schema/users.ts'
import { paths } from '#app/paths.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import type { Email } from '#app/platform/mail/send-mail.server.ts'
import type { Translate } from '#app/languages/translate.ts'
import { aliasedTable, eq } from 'drizzle-orm'
import { formatMoment, formatStayInShort, todayInIndia } from '../calendar-date.ts'
import { greeting, nameInMail } from '../mail-greeting.ts'
import { publicText } from '../contacts/public-text.server.ts'
import { quoted } from '../bookings/email-parts.server.ts'
import { footerOf, hostEmailFooter, unsubscribeUrlOf } from '../mail-preferences.server.ts'
import { mailReader, type MailReader } from '../mail-reader.server.ts'
import { formatRupees } from '../money.ts'
import { formatNights } from '../nights.ts'
import { createEmailToken, linksVersionOf } from '../users/email-tokens.server.ts'
import type { LockedRequest } from './lock-request.server.ts'
import { endedBySite, stateAt, timeLeft, type RequestState } from './request.ts'
import { recipientColumns } from '../mail-recipient.server.ts'

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
    { kind: LAPSE_JOB, id: lapseJobId(id), what: { request: id }, due: answerBy },
    ...(wantsEmail.guest ? [emailJob('requested', 'guest', id)] : []),
    ...(wantsEmail.host ? [emailJob('requested', 'host', id, links)] : []),
  ])
}

/** Queues the emails about a request that ended without a booking, within its transaction. */
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
    what: { about, to, request, ...(links !== undefined && { links }) },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof readRequest>>>

/**
 * Builds the email of a job from the current data. The request to a host has a link that answers it without a log-in,
 * unless the host's links have been revoked since, or the address is unverified.
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
  const isProved = person.verifiedAt !== null
  const { host, request } = found
  const needsLink = about === 'requested' && to === 'host' && isProved && job.links !== undefined
  const token = needsLink
    ? await createEmailToken({ id: host.id, linksVersion: job.links! }, 'answered request', {
        requestId: request.id,
      })
    : undefined
  const reader = mailReader(person)
  const { subject, parts } = contentOf(found, { about, to, token, isProved, now, ...reader })
  const name = nameInMail(person)
  const unsubscribeUrl = to === 'host' ? await unsubscribeUrlOf(host) : undefined
  return {
    id: [about, to, request.id].join('-'),
    to: { name, address: person.email },
    thread: `stay-${request.id}`,
    language: reader.language,
    subject,
    parts: [
      greeting(name, reader.t),
      ...parts,
      unsubscribeUrl === undefined ? guestFooter(reader) : hostEmailFooter(unsubscribeUrl, reader),
    ],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(to === 'host' && { countedBy: [about, host.id, request.guestId] }),
  }
}

interface About extends MailReader {
  about: Topic
  to: Side
  token: string | undefined
  isProved: boolean
  now: number
}

/** Unverified addresses get no text of the other side: see PLAIN_BOOKING_EMAILS. */
function contentOf(found: Found, about: About): EmailContent {
  return about.to === 'guest' ? contentForGuest(found, about) : contentForHost(found, about)
}

function contentForGuest(found: Found, who: About): EmailContent {
  const { about, isProved, t, urlOf } = who
  const { request, place } = found
  const facts = { facts: factsOf(found, who) }
  const values = { place: isProved ? place.title : daysOf(found, who) }
  const link = { link: t('Your request'), href: urlOf(paths.request(request.id)) }
  if (about === 'requested')
    return {
      subject: t('You have asked for a stay: {place}', values),
      parts: [
        t(
          'Your host can answer until {until}. Nothing is booked yet, and there is nothing to pay. Until then nobody else can book these nights.',
          { until: untilOf(found, t) },
        ),
        facts,
        link,
      ],
    }
  const other = t('You can ask again for other nights, or at another place.')
  const ended = endedBySite(request)
  if (about === 'refused' && ended !== undefined)
    return {
      subject: t('Not possible: {place}', values),
      parts: [
        `${t.message(ended)} ${t('Nothing is booked, and there is nothing to pay.')}`,
        facts,
        t('You can ask at another place.'),
        link,
      ],
    }
  if (about === 'refused')
    return {
      subject: t('Not possible: {place}', values),
      parts: [
        t('Your host has refused your request. Nothing is booked, and there is nothing to pay.'),
        ...(isProved ? quoted(t('Their reason:'), request.reason) : []),
        facts,
        other,
        link,
      ],
    }
  return {
    subject: t('No answer in time: {place}', values),
    parts: [
      t('Your host has not answered your request in time. Nothing is booked, and there is nothing to pay.'),
      facts,
      other,
      link,
    ],
  }
}

function contentForHost(found: Found, who: About): EmailContent {
  const { about, token, isProved, now, t, urlOf } = who
  const { request, place } = found
  const days = daysOf(found, who)
  const name = isProved ? request.name : t('A guest')
  const facts = { facts: factsOf(found, who) }
  const page = urlOf(paths.requestToAnswer(request.id))
  if (about === 'requested')
    return {
      subject: isProved
        ? t('{days}: {name} asks to stay at {place}', { days, name, place: place.title })
        : t('{days}: a guest asks for a stay', { days }),
      parts: [
        t(
          '{name} asks to stay with you. You can answer until {until}: {left} from now. These nights are held for them until then.',
          { name, until: untilOf(found, t), left: timeLeft(request.answerBy, now, t) },
        ),
        facts,
        {
          link: t('Accept or refuse'),
          href: token ? urlOf(paths.answerRequest({ token })) : page,
        },
        ...(token ? [t("This link answers for you without a log-in. Please don't share it.")] : []),
      ],
    }
  const ended = endedBySite(request)
  if (ended !== undefined)
    return {
      subject: t('{days}: a request has ended', { days }),
      parts: [
        `${t.message(ended)} ${t('There is nothing left to answer.')}`,
        facts,
        t('Others can book these nights again.'),
        { link: t('The request'), href: page },
      ],
    }
  return {
    subject:
      about === 'withdrawn'
        ? t('{days}: a request is withdrawn', { days })
        : t('{days}: a request was not answered in time', { days }),
    parts: [
      about === 'withdrawn'
        ? t('{name} has withdrawn their request. There is nothing to answer any more.', { name })
        : t('You did not answer {name} in time. Their request has ended, and we have told them.', {
            name,
          }),
      facts,
      t('Others can book these nights again.'),
      { link: t('The request'), href: page },
    ],
  }
}

function untilOf({ request }: Found, t: Translate): string {
  return formatMoment(request.answerBy, undefined, t)
}

function daysOf({ request }: Found, { t }: MailReader): string {
  return formatStayInShort(request, todayInIndia(), t)
}

function factsOf(found: Found, { to, isProved, t, ...who }: About): (readonly [string, string])[] {
  const { request, place } = found
  return [
    ...(isProved ? [[t('Place'), place.title] as const] : []),
    ...(isProved && to === 'host' ? [[t('Guest'), request.name] as const] : []),
    [t('When'), daysOf(found, { ...who, t })],
    [t('Nights'), formatNights(request, t)],
    [t('Guests'), String(request.noOfGuests)],
    ...(request.units > 1 ? [[t('Rooms'), String(request.units)] as const] : []),
    [t('Total'), formatRupees(request.price)],
  ]
}

function guestFooter({ t, urlOf }: MailReader): EmailPart {
  const link = urlOf(paths.emailSettings())
  return footerOf(t('You get this because you have asked for a stay. Choose your emails: {link}', { link }))
}

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
