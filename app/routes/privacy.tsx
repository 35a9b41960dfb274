import { Prose, ProseSection } from '#app/components/site/prose.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { KeptItems } from '#app/components/site/kept-items.tsx'
import { formatYears, type Retention } from '#app/domain/retention.ts'
import { retention } from '#app/domain/retention.server.ts'
import type { MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const DESCRIPTION = 'What this website stores about you, for how long, and who sees it.'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Privacy', description: DESCRIPTION, path: paths.privacy() })

export function loader() {
  return json(retention)
}

const sectionsFor = ({ bookingYears, nameYears, logYears }: Retention) => [
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Name, email and, if you choose one, a picture. Your password is stored only as a hash that cannot be turned back. With Google sign-in we store the number Google knows you by, and nothing else of your Google account but name, email and picture.',
      'For each browser in which you are logged in we keep what it calls itself, such as “Chrome on Android”, the network it came from, without the last part of its address, and when it was last used, until you log out there or have not been there for 30 days; and for 90 days from which browsers and networks you have logged in, to tell you of new ones. Under My Profile you see and end them. Of a passkey we keep the public half, which can only check it, the browser it was added from and when it was last used, until you remove it. Mails about the safety of your account always come.',
    ],
  },
  {
    id: 'bookings',
    title: 'Your bookings',
    paragraphs: [
      'The place, the dates, the number of guests, the total, and the name and phone number you give. On this website you and the host of the place see them; whoever runs it can read them, too. For the week in which you arrive or leave, a host can show your name, the number of guests and the phone number to those who look after the place, by a link that ends when the host takes it back. If you say when you will arrive, they see that, too. Everyone else sees that the nights are taken, not by whom.',
      `The name and the phone number are removed ${formatYears(nameYears)} after the stay. The place, the dates and the money stay for ${formatYears(bookingYears)}, as the law wants accounts kept and both of you may need them, and so does what was written when somebody cancelled; then the whole booking goes.`,
      'Mails about a booking go to the email of the guest’s account and of the host’s. Neither sees the other’s email. Under My Profile you can turn those about your trips off, and those about your places, which also have a link that turns them off without logging in. We keep when you last looked at your guests, to count what is new.',
    ],
  },
  {
    id: 'places',
    title: 'Your places',
    paragraphs: [
      'What you write about a place and its photos are public. Your phone number, if you give one, is seen by guests who have booked. Data hidden in photos, such as where they were taken, is removed before they are stored. The draft of a new place is kept with its photos in your account until you list it or start afresh; nobody else sees it. Photos that no place and no draft uses any more are deleted after a day. Of a place that you delete, the title and the address stay in the records of stays there.',
      'Where whoever runs this website asks hosts for a fee, monthly statements say which of your stays took place and what they cost, without the guests’ names. When you delete your account your name goes from those that are paid, and from others once they are; all go with the bookings.',
      'Of another site’s calendar that you add to a place we keep the address, the name you give it and which nights it takes, until you remove it. What it says of guests is not stored.',
    ],
  },
  {
    id: 'reviews',
    title: 'What you say of a stay',
    paragraphs: [
      'A review is public, with its stars, your first name, the place and the month of your stay; so is a host’s reply. Nobody else reads it before both of you have written or the 14 days after check-out are over. A private note is read by the other side alone, and emptied two years later. What a host says of you is read by you, and by hosts with whom you have booked; its words are emptied two years later.',
      'When you delete your account, your reviews stay without your name, as other guests go by them, and what was said of you goes. Whoever runs this website can remove a review; the page then says why. A host’s page shows how many stays they hosted and cancelled in the last twelve months.',
    ],
  },
  {
    id: 'reports',
    title: 'What you report',
    paragraphs: [
      `When you report a place, a host or a guest, we keep what you write and the email you give, or that of your account. Whoever runs this website reads it; who is reported does not. It is deleted ${formatYears(logYears)} after we were done with it. Reports are counted by network address and account, as hashes, for an hour.`,
      'When whoever runs this website hides a place or suspends an account, a log keeps who did so, when and why, for good. It names the place or the account by a number.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    paragraphs: [
      'One cookie keeps you signed in until you log out, or have not been here for 30 days. Others hold a message until you have seen it, and a form you filled in before you signed in, for an hour or a day. One says that this browser has been signed in to your account before, so that nobody who guesses at your password can keep you out; it stays for 400 days. Another, for five minutes, belongs to a log-in by passkey. Your browser keeps your name, email and picture address while you are signed in, and an unsaved place form until its tab is closed. It keeps the pages of trips to come that you have opened, to show them without a network, until they are over or you log out.',
      'There is no advertising, no measuring of visitors and nothing from other websites in these pages, except Google’s own sign-in button where it is set up.',
    ],
  },
  {
    id: 'logs',
    title: 'Logs',
    paragraphs: [
      `The server logs which page was asked for, when, how long it took, and from which network, without the last part of its address; and that a log-in failed, a link for a new password was asked for or a limit was hit, without for whom. The log is kept for ${formatYears(logYears)}, as the law wants it. It does not log what you searched for, cookies, names or phone numbers. Failed log-ins, links asked for and mails to addresses that nobody has confirmed are counted by email and network address, as hashes, for up to a day, to slow down guessing and to keep mailboxes from being flooded; log-ins, new accounts and forms kept for later are counted by network address, and photos by account, for an hour.`,
    ],
  },
  {
    id: 'away',
    title: 'Taking it away',
    paragraphs: [
      `Change your name, picture, email and password under My Profile. A new email that you have not confirmed yet is kept for 60 minutes. There you also get everything we have about you as one file, which is kept for seven days. And there you can delete your account, once no stay is to come: your name, picture, phone number and places go at once, your photos within a day. Records of stays are kept for ${formatYears(bookingYears)}, for those who stayed or hosted and because the law wants accounts kept, without your name and phone number. What you agreed to by registering you take back by this: it takes no more than registering did.`,
    ],
  },
]

export default function Privacy() {
  const kept = useLoaderData<typeof loader>()
  return (
    <Prose title="Privacy" intro={DESCRIPTION}>
      <h2 className="sr-only">What is stored</h2>
      <section id="kept" className="mt-8 scroll-mt-24">
        <h3 className="text-lg">In short: what, why and until when</h3>
        <KeptItems retention={kept} />
      </section>
      {sectionsFor(kept).map((section) => (
        <ProseSection key={section.id} {...section} />
      ))}
    </Prose>
  )
}
