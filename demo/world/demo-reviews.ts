import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { seededRandom, deriveSeed, type Random } from '../random.ts'
import type { DemoStay } from './demo-place.ts'

/** What both sides of a demo stay have said. */
export interface DemoReview {
  /** Index into the stays. */
  stayIndex: number
  rating: number
  text: string
  /** The host's; an empty text for none. */
  reply: string
  /** In milliseconds: when the second of them wrote. */
  publishedAt: number
  ofGuest: string
}

const REVIEW_SEED = 1921

/**
 * What guests of the demo world say of most stays that are over, a few hundred of them. Places differ: most are loved, a
 * few are not. The same day always gives the same list.
 */
export function demoReviews(stays: readonly DemoStay[], today: CalendarDate): DemoReview[] {
  // Nobody repeats what somebody else says of the same place.
  const claimedAt = new Map<number, Set<string>>()
  return stays.flatMap((stay, stayIndex) => {
    const random = seededRandom(deriveSeed(REVIEW_SEED, 100 * stay.placeIndex + (stayIndex % 100)))
    if (stay.checkOut > addDays(today, -4) || random.chance(0.15)) return []
    // A place is what it is: its guests mostly agree.
    const quality = seededRandom(deriveSeed(REVIEW_SEED + 1, stay.placeIndex)).next()
    const rating = starsOf(random, quality)
    const said = claimedAt.get(stay.placeIndex) ?? new Set()
    claimedAt.set(stay.placeIndex, said)
    const { text, reply } = wordsOf(random, rating, said)
    const days = random.int(1, 3)
    const publishedAt =
      Date.parse(`${addDays(stay.checkOut, days)}T00:00:00Z`) + random.int(2, 15) * 3_600_000
    return [{ stayIndex, rating, text, reply, publishedAt, ofGuest: random.pick(OF_GUESTS) }]
  })
}

function starsOf(random: Random, quality: number): number {
  const chance = random.next()
  if (quality < 0.08) return chance < 0.35 ? 2 : chance < 0.6 ? 3 : chance < 0.75 ? 1 : 4
  if (quality < 0.4) return chance < 0.5 ? 4 : chance < 0.85 ? 5 : 3
  return chance < 0.8 ? 5 : chance < 0.97 ? 4 : 3
}

function wordsOf(random: Random, rating: number, said: Set<string>): { text: string; reply: string } {
  const pick = <T>(list: readonly T[]): T => {
    const unsaid = list.filter((one) => !said.has(JSON.stringify(one)))
    const picked = random.pick(unsaid.length > 0 ? unsaid : list)
    said.add(JSON.stringify(picked))
    return picked
  }
  if (rating <= 2) {
    const [text, reply] = pick(CROSS)
    return { text, reply: random.chance(0.75) ? reply : '' }
  }
  if (rating === 3) {
    const [text, reply] = pick(MIXED)
    return { text, reply: random.chance(0.5) ? reply : '' }
  }
  if (random.chance(0.2)) return { text: pick(SHORT), reply: '' }
  const parts = [pick(OPENINGS), pick(MIDDLES)]
  if (random.chance(0.6)) parts.push(pick(MIDDLES))
  if (rating === 4) parts.push(pick(BUTS))
  if (random.chance(0.7)) parts.push(pick(ENDINGS))
  return { text: parts.join(' '), reply: random.chance(0.25) ? pick(THANKS) : '' }
}

const SHORT = [
  'Lovely. Will come again.',
  'Just as in the photos.',
  'Good stay, good people.',
  'बहुत अच्छा अनुभव रहा। फिर आएँगे।',
  'Peaceful. Kids did not want to leave!',
  'Value for money.',
  'Clean, quiet, and the chai is excellent.',
  'மிகவும் அருமையான இடம்.',
  'Super host, super place 👍',
  'Exactly what we needed after a long train journey.',
]

const OPENINGS = [
  'We came for two nights and wished we had booked four.',
  'My parents travelled with us, and they were looked after like family.',
  'Second time here, and it is still the place I recommend to everyone at office.',
  'Came here for a friend’s wedding in town.',
  'We reached very late because of the traffic, and someone waited for us with hot food.',
  'Booked on a whim for the long weekend.',
  'I was travelling alone for work and felt safe the whole time.',
  'A family of five, and there was room for everybody.',
  'The photos do not lie.',
  'We had stayed at a big hotel nearby last year. Never again, this is so much nicer.',
  'Stayed here on the way back from my sister’s place.',
  'Our daughter’s first holiday, and a good one to begin with.',
]

const MIDDLES = [
  'The breakfast is simple and fresh, ask for the second round of chutney.',
  'The bed was firm, the sheets smelled of sun.',
  'Hot water at six in the morning, no waiting.',
  'In the evening it gets so quiet that you hear the temple bell from the other side.',
  'Wifi was good enough for my calls.',
  'The power went once, and the inverter came on before we noticed.',
  'There is a spot on the terrace where the sun sets straight in front of you.',
  'They drew us a map of where to eat, and every place on it was right.',
  'The room is smaller than it looks, but everything has its place.',
  'The garden is full of birds before seven.',
  'Auto to the station took twelve minutes.',
  'My father has trouble with stairs, and they gave us the room downstairs without our asking.',
  'The bathroom was spotless.',
  'We cooked one evening, there is a proper kadhai and sharp knives.',
  'The dog of the house decided that he was ours.',
  'Parking is tight, but they helped us reverse in.',
]

const BUTS = [
  'One star less because of the road outside, which starts early.',
  'The mattress could be newer.',
  'Mobile network is weak inside, step out to the gate for calls.',
  'A few mosquitoes in the evening, take the cream along.',
  'Check-in took a while, as nobody was there when we came.',
  'A second towel each would have been nice.',
]

const ENDINGS = [
  'We will be back with the cousins.',
  'Thank you for everything.',
  'Highly recommended for families.',
  'Do not miss the walk before breakfast.',
  'Go now, before everybody else finds it.',
  'Paisa vasool.',
  'Felt like home.',
]

const MIXED = [
  [
    'Nice house, but it is far from everything and the last kilometre is not a road. Tell people before they come with a small car.',
    'You are right about the last kilometre. I have put it into the description now, thank you.',
  ],
  [
    'OK for one night. The geyser takes half an hour and the fan makes a noise.',
    'The fan has been repaired since. Sorry that you had to sleep with it.',
  ],
  [
    'View 5 stars, food 4 stars, bathroom 2 stars. So three.',
    'Fair. The bathroom is being done in the off season.',
  ],
  ['Decent, nothing special. The neighbours were having a function till one in the night.', ''],
  ['It was fine. Smaller than we thought for four people.', ''],
] as const

const CROSS = [
  [
    'We were told 2 pm and got the room at 5. Nobody said sorry. The sheets had a stain and I had to ask twice.',
    'I am sorry. Your room was late because the guests before you left late, and I should have called you. The sheets were changed as soon as you told us.',
  ],
  [
    'No hot water on both mornings!! With a small child. The host kept saying ten minutes.',
    'The pipe had burst that week in the whole lane. I offered to take off one night. It is repaired.',
  ],
  [
    'The photos must be from years ago. Paint is coming off, and there was a smell of damp in the second room.',
    'We painted both rooms after the rains, and the photos are new now.',
  ],
  ['Dirty kitchen, ants everywhere, and music from next door. Left one day early.', ''],
] as const

const THANKS = [
  'Thank you! Your room is waiting.',
  'It was a joy to have you. Greetings to your parents.',
  'Come in the rains next time, it is another place then.',
  'Thank you for the kind words. The dog asks after you.',
]

const OF_GUESTS = [
  'Left everything in order.',
  'Polite, punctual, and good company at breakfast.',
  'A pleasure.',
  'No trouble at all.',
  'Told us in time that they would be late.',
]
