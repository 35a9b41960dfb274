import { Prose, ProseSection } from '#app/components/site/prose.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import type { MetaFunction } from '@remix-run/node'

const DESCRIPTION = 'What a booking here is, and what guests and hosts may expect of each other.'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Terms', description: DESCRIPTION, path: paths.terms() })

const SECTIONS = [
  {
    id: 'booking',
    title: 'What a booking is',
    paragraphs: [
      'A booking keeps a place free for you for the nights you chose, at the total you were shown. That total does not change later, even if the host changes the price.',
      'This website takes no payment and charges no fee. You pay your host, as the two of you agree.',
    ],
  },
  {
    id: 'guests',
    title: 'Guests',
    paragraphs: [
      'Come with no more people than you booked for, and keep to what the host says under Extra Info. Give a phone number on which you can be reached.',
    ],
  },
  {
    id: 'hosts',
    title: 'Hosts',
    paragraphs: [
      'List only places you may let, describe them as they are, and show photos you may use. Keep to the bookings made and to the laws where the place is.',
    ],
  },
  {
    id: 'liability',
    title: 'What we do not promise',
    paragraphs: [
      'Descriptions and photos are the hosts’ own and are not checked. The stay is between guest and host; whoever runs this website is not a party to it.',
    ],
  },
]

export default function Terms() {
  return (
    <Prose title="Terms" intro={DESCRIPTION}>
      <h2 className="sr-only">The terms</h2>
      {SECTIONS.map((section) => (
        <ProseSection key={section.id} {...section} />
      ))}
    </Prose>
  )
}
