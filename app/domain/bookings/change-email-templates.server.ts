import { siteName } from '#app/site/site.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import {
  guestLinks,
  hostLinks,
  priceFacts,
  reservationUrl,
  stayFacts,
  stayInShort,
  tripUrl,
  type BookingWithPeople,
} from './email-templates.server.ts'
import { changedParts, formatAnswerBy, type ChangeSide, type StayChange } from './stay-change.ts'

type Side = ChangeSide
type Found = BookingWithPeople & { change?: StayChange }
export type ChangeEmail = 'change guest' | 'change host' | 'no-show guest' | 'no-show host'

/** The emails about changes of a stay, and about guests who did not come. */
export const CHANGE_EMAILS: Record<ChangeEmail, (found: Found) => EmailContent> = {
  'change guest': (found) => changeEmail(found, 'guest'),
  'change host': (found) => changeEmail(found, 'host'),
  'no-show guest': (found) => ({
    subject: `${found.host.name} says that you did not come: ${found.place.title}`,
    parts: [
      `${found.host.name} says that you did not come to ${found.place.title}.`,
      ...quoted('What they say:', found.booking.noShowNote),
      `If that is not so, you can answer it once, in your own words. Your host reads it, and ${siteName} can.`,
      { facts: stayFacts(found) },
      { link: 'Your trip, and your answer', href: tripUrl(found) },
    ],
  }),
  'no-show host': (found) => ({
    subject: `${stayInShort(found)}: ${found.booking.name} answers that they did not come`,
    parts: [
      `You have said that ${found.booking.name} did not come to ${found.place.title}. They have answered.`,
      ...quoted('Their answer:', found.booking.noShowAnswer),
      'You can take back what you said on the page of the booking.',
      { link: 'The booking', href: reservationUrl(found) },
    ],
  }),
}

/** The same to an address that nobody has proved: without a word that a guest or a host has written. */
export const PLAIN_CHANGE_EMAILS: Record<ChangeEmail, (found: Found) => EmailContent> = {
  'change guest': (found) => plainChangeEmail(found, 'guest'),
  'change host': (found) => plainChangeEmail(found, 'host'),
  'no-show guest': (found) => ({
    subject: `Your stay, ${stayInShort(found)}: your host says that you did not come`,
    parts: [
      'Your host says that you did not come. If that is not so, you can answer it once, in your own words.',
      { link: 'Your trip, and your answer', href: tripUrl(found) },
      ...CONFIRM,
    ],
  }),
  'no-show host': (found) => ({
    subject: `${stayInShort(found)}: a guest answers that they did not come`,
    parts: [
      'You have said that a guest did not come. They have answered.',
      { link: 'The booking', href: reservationUrl(found) },
      ...CONFIRM,
    ],
  }),
}

const CONFIRM: EmailPart[] = [
  'Our mails say more once you have confirmed this email.',
  { links: [{ link: 'Confirm my email', href: env.ORIGIN + paths.verifyEmail() }] },
]

function changeEmail(found: Found, to: Side): EmailContent {
  const { change, place, booking, host } = found
  if (!change) throw new Error('An email about a change needs it')
  const isOwn = change.by === to
  const other = to === 'guest' ? host.name : booking.name
  const page = to === 'guest' ? tripUrl(found) : reservationUrl(found)
  const contact = to === 'guest' ? hostLinks(found) : guestLinks(found)
  const stay =
    to === 'guest' ? `your stay at ${place.title}` : `the stay of ${booking.name} at ${place.title}`
  const facts: EmailPart = { facts: changeFacts(change, found) }
  switch (change.state) {
    case 'proposed':
      return {
        subject: isOwn ? `You propose to change ${stay}` : `${other} proposes to change ${stay}`,
        parts: [
          isOwn
            ? `You have proposed to change ${stay}. ${other} can answer until ${formatAnswerBy(change.answerBy)}.`
            : `${other} proposes to change ${stay}. You can accept or refuse it until ${formatAnswerBy(change.answerBy)}.`,
          facts,
          ...(isOwn ? [] : quoted('What they say:', change.note)),
          STAYS_AS_IT_IS,
          { link: isOwn ? 'See it, or withdraw it' : 'Accept or refuse it', href: page },
          ...contact,
        ],
      }
    case 'accepted':
      return {
        subject: `Changed: ${stay}`,
        parts: [
          isOwn ? `${other} has accepted your change.` : 'You have accepted the change.',
          facts,
          'This is the stay from now on:',
          { facts: [...stayFacts(found), ...priceFacts(found)] },
          ...contact,
          { link: to === 'guest' ? 'Your trip' : 'The booking', href: page },
        ],
      }
    default:
      return {
        subject: `Not changed: ${stay}`,
        parts: [
          `${describeEnd(change, to, other)} ${STILL_BOOKED}`,
          facts,
          ...contact,
          { link: to === 'guest' ? 'Your trip' : 'The booking', href: page },
        ],
      }
  }
}

function plainChangeEmail(found: Found, to: Side): EmailContent {
  const { change } = found
  if (!change) throw new Error('An email about a change needs it')
  const other = to === 'guest' ? 'Your host' : 'The guest'
  const stay =
    to === 'guest' ? `your stay, ${stayInShort(found)}` : `a stay at your place, ${stayInShort(found)}`
  const subjects = { proposed: 'A change is proposed', accepted: 'Changed' } as const
  const subject = change.state in subjects ? subjects[change.state as keyof typeof subjects] : 'Not changed'
  const sentence =
    change.state === 'proposed'
      ? `A change of ${stay}, is proposed. It can be answered until ${formatAnswerBy(change.answerBy)}.`
      : change.state === 'accepted'
        ? 'The change of a stay is accepted.'
        : `${describeEnd(change, to, other)} ${STILL_BOOKED}`
  return {
    subject: `${subject}: ${stay}`,
    parts: [
      sentence,
      { facts: changeFacts(change, found) },
      {
        link: to === 'guest' ? 'Your trip' : 'The booking',
        href: to === 'guest' ? tripUrl(found) : reservationUrl(found),
      },
      ...CONFIRM,
    ],
  }
}

const STAYS_AS_IT_IS =
  'Until then the stay stays booked as it is, and the nights that were asked for are kept for it.'
const STILL_BOOKED = 'The stay is still booked as it was.'

function describeEnd({ state, by }: StayChange, to: Side, other: string): string {
  const isOwn = by === to
  if (state === 'refused') return isOwn ? `${other} has refused your change.` : 'You have refused the change.'
  if (state === 'withdrawn')
    return isOwn ? 'You have withdrawn your change.' : `${other} has withdrawn the change.`
  return 'The change that was proposed is off: it was not answered in time, or can not be made any more.'
}

function changeFacts(change: StayChange, { today }: Found): (readonly [string, string])[] {
  const becomes = { proposed: 'would become', accepted: 'became' }[change.state as string] ?? 'stays, not'
  return changedParts(change, today).map(({ name, from, to }) => [name, `${from} ${becomes} ${to}`] as const)
}

function quoted(heading: string, words: string): EmailPart[] {
  return words === '' ? [] : [`${heading}\n${words}`]
}
