import { siteName } from '#app/site/site.ts'
import type { EmailContent, EmailPart } from '#app/platform/mail/email-content.ts'
import {
  guestLinks,
  hostLinks,
  priceFacts,
  quoted,
  reservationUrl,
  stayFacts,
  stayInShort,
  tripUrl,
  type BookingWithPeople,
} from './email-parts.server.ts'
import { bookingLink, tripLink } from './email-templates.server.ts'
import { confirmParts } from './plain-emails.server.ts'
import { changedParts, formatAnswerBy, type ChangeSide, type StayChange } from './stay-change.ts'

type Side = ChangeSide
type Found = BookingWithPeople & { change?: StayChange }
export type ChangeEmail = 'change guest' | 'change host' | 'no-show guest' | 'no-show host'

export const CHANGE_EMAILS: Record<ChangeEmail, (found: Found) => EmailContent> = {
  'change guest': (found) => changeEmail(found, 'guest'),
  'change host': (found) => changeEmail(found, 'host'),
  'no-show guest': (found) => ({
    subject: found.t('{name} says that you did not come: {place}', {
      name: found.host.name,
      place: found.place.title,
    }),
    parts: [
      found.t('{name} says that you did not come to {place}.', {
        name: found.host.name,
        place: found.place.title,
      }),
      ...quoted(found.t('What they say:'), found.booking.noShowNote),
      found.t(
        'If that is not so, you can answer it once, in your own words. Your host reads it, and {site} can.',
        { site: siteName },
      ),
      { facts: stayFacts(found) },
      { link: found.t('Your trip, and your answer'), href: tripUrl(found) },
    ],
  }),
  'no-show host': (found) => ({
    subject: found.t('{days}: {name} answers that they did not come', {
      days: stayInShort(found),
      name: found.booking.name,
    }),
    parts: [
      found.t('You have said that {name} did not come to {place}. They have answered.', {
        name: found.booking.name,
        place: found.place.title,
      }),
      ...quoted(found.t('Their answer:'), found.booking.noShowAnswer),
      found.t('You can withdraw it on the page of the booking.'),
      bookingLink(found),
    ],
  }),
}

/** `CHANGE_EMAILS` for unverified addresses: without text that a guest or host has written. */
export const PLAIN_CHANGE_EMAILS: Record<ChangeEmail, (found: Found) => EmailContent> = {
  'change guest': (found) => plainChangeEmail(found, 'guest'),
  'change host': (found) => plainChangeEmail(found, 'host'),
  'no-show guest': (found) => ({
    subject: found.t('Your stay, {days}: your host says that you did not come', {
      days: stayInShort(found),
    }),
    parts: [
      found.t(
        'Your host says that you did not come. If that is not so, you can answer it once, in your own words.',
      ),
      { link: found.t('Your trip, and your answer'), href: tripUrl(found) },
      ...confirmParts(found),
    ],
  }),
  'no-show host': (found) => ({
    subject: found.t('{days}: a guest answers that they did not come', { days: stayInShort(found) }),
    parts: [
      found.t('You have said that a guest did not come. They have answered.'),
      bookingLink(found),
      ...confirmParts(found),
    ],
  }),
}

function changeEmail(found: Found, to: Side): EmailContent {
  const { change, t } = found
  if (!change) throw new Error('An email about a change needs it')
  const isOwn = change.by === to
  const contact = to === 'guest' ? hostLinks(found) : guestLinks(found)
  const page = to === 'guest' ? tripLink(found) : bookingLink(found)
  const facts: EmailPart = { facts: changeFacts(change, found) }
  switch (change.state) {
    case 'proposed': {
      const { subject, sentence } = proposal(found, change, to)
      const href = to === 'guest' ? tripUrl(found) : reservationUrl(found)
      return {
        subject,
        parts: [
          sentence,
          facts,
          ...(isOwn ? [] : quoted(t('What they say:'), change.note)),
          t('Until then the booking stays unchanged, and we hold the nights asked for.'),
          { link: t(isOwn ? 'See it, or withdraw it' : 'Accept or refuse it'), href },
          ...contact,
        ],
      }
    }
    case 'accepted':
      return {
        subject: titleOf(found, to, CHANGED),
        parts: [
          isOwn
            ? t('{name} has accepted your change.', { name: otherSide(found, to) })
            : t('You have accepted the change.'),
          facts,
          t('This is the stay from now on:'),
          { facts: [...stayFacts(found), ...priceFacts(found)] },
          ...contact,
          page,
        ],
      }
    default:
      return {
        subject: titleOf(found, to, NOT_CHANGED),
        parts: [
          `${describeEnd(found, change, to)} ${t('The booking is unchanged.')}`,
          facts,
          ...contact,
          page,
        ],
      }
  }
}

const CHANGED = {
  guest: 'Changed: your stay at {place}',
  host: 'Changed: the stay of {name} at {place}',
} as const
const NOT_CHANGED = {
  guest: 'Not changed: your stay at {place}',
  host: 'Not changed: the stay of {name} at {place}',
} as const

function titleOf(
  { place, booking, t }: Found,
  to: Side,
  titles: typeof CHANGED | typeof NOT_CHANGED,
): string {
  const values = { place: place.title }
  return to === 'guest' ? t(titles.guest, values) : t(titles.host, { ...values, name: booking.name })
}

function otherSide({ host, booking }: Found, to: Side): string {
  return to === 'guest' ? host.name : booking.name
}

function proposal(found: Found, change: StayChange, to: Side): { subject: string; sentence: string } {
  const { t } = found
  const values = { name: otherSide(found, to), place: found.place.title }
  const { place } = values
  const until = formatAnswerBy(change.answerBy, t)
  if (change.by === to)
    return to === 'guest'
      ? {
          subject: t('You propose to change your stay at {place}', { place }),
          sentence: t('You have proposed to change your stay at {place}. {name} can answer until {until}.', {
            ...values,
            until,
          }),
        }
      : {
          subject: t('You propose to change the stay of {name} at {place}', values),
          sentence: t(
            'You have proposed to change the stay of {name} at {place}. {name} can answer until {until}.',
            { ...values, until },
          ),
        }
  return to === 'guest'
    ? {
        subject: t('{name} proposes to change your stay at {place}', values),
        sentence: t(
          '{name} proposes to change your stay at {place}. You can accept or refuse it until {until}.',
          { ...values, until },
        ),
      }
    : {
        subject: t('{name} proposes to change the stay of {name} at {place}', values),
        sentence: t(
          '{name} proposes to change the stay of {name} at {place}. You can accept or refuse it until {until}.',
          { ...values, until },
        ),
      }
}

const PLAIN_SUBJECTS = {
  proposed: {
    guest: 'A change is proposed: your stay, {days}',
    host: 'A change is proposed: a stay at your place, {days}',
  },
  accepted: { guest: 'Changed: your stay, {days}', host: 'Changed: a stay at your place, {days}' },
  ended: { guest: 'Not changed: your stay, {days}', host: 'Not changed: a stay at your place, {days}' },
} as const

function plainChangeEmail(found: Found, to: Side): EmailContent {
  const { change, t } = found
  if (!change) throw new Error('An email about a change needs it')
  const { state } = change
  const subjects = PLAIN_SUBJECTS[state === 'proposed' || state === 'accepted' ? state : 'ended']
  return {
    subject: t(subjects[to], { days: stayInShort(found) }),
    parts: [
      plainChangeSentence(found, change, to),
      { facts: changeFacts(change, found) },
      to === 'guest' ? tripLink(found) : bookingLink(found),
      ...confirmParts(found),
    ],
  }
}

function plainChangeSentence(found: Found, change: StayChange, to: Side): string {
  const { t } = found
  if (change.state === 'accepted') return t('The change of a stay is accepted.')
  if (change.state !== 'proposed')
    return `${describePlainEnd(found, change, to)} ${t('The booking is unchanged.')}`
  const values = { days: stayInShort(found), until: formatAnswerBy(change.answerBy, t) }
  return to === 'guest'
    ? t('A change of your stay, {days}, is proposed. It can be answered until {until}.', values)
    : t('A change of a stay at your place, {days}, is proposed. It can be answered until {until}.', values)
}

function describeEnd(found: Found, { state, by }: StayChange, to: Side): string {
  const { t } = found
  const isOwn = by === to
  const name = otherSide(found, to)
  if (state === 'refused')
    return isOwn ? t('{name} has refused your change.', { name }) : t('You have refused the change.')
  if (state === 'withdrawn')
    return isOwn ? t('You have withdrawn your change.') : t('{name} has withdrawn the change.', { name })
  return t(CHANGE_IS_OFF)
}

function describePlainEnd({ t }: Found, { state, by }: StayChange, to: Side): string {
  const isOwn = by === to
  const isByHost = to === 'guest'
  if (state === 'refused')
    return isOwn
      ? t(isByHost ? 'Your host has refused your change.' : 'The guest has refused your change.')
      : t('You have refused the change.')
  if (state === 'withdrawn')
    return isOwn
      ? t('You have withdrawn your change.')
      : t(isByHost ? 'Your host has withdrawn the change.' : 'The guest has withdrawn the change.')
  return t(CHANGE_IS_OFF)
}

const CHANGE_IS_OFF = 'The proposed change has ended: it was not answered in time, or can no longer be made.'

const BECOMES: Record<string, '{from} would become {to}' | '{from} became {to}' | undefined> = {
  proposed: '{from} would become {to}',
  accepted: '{from} became {to}',
}

function changeFacts(change: StayChange, { today, t }: Found): (readonly [string, string])[] {
  const becomes = BECOMES[change.state] ?? '{from} stays, not {to}'
  return changedParts(change, today, t).map(
    ({ name, from, to }) => [t(name), t(becomes, { from, to })] as const,
  )
}
