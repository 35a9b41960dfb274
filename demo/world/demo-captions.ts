import type { Hour, IndoorScene, OutdoorScene, PictureBrief } from '../pictures/brief.ts'
import { demoPlaces } from './demo-world.ts'
import type { DemoPlace } from './demo-place.ts'

type When = 'early' | 'day' | 'late'
type Words = Partial<Record<When, string>>

/** What a host writes under a picture; the same scene is shared by places, so it names nobody and nothing of one alone. */
const OF_SCENE: Record<OutdoorScene | IndoorScene, Words> = {
  hills: {
    early: 'The hills before breakfast',
    day: 'The hills across the valley',
    late: 'The hills at sunset',
  },
  'tea-estate': {
    early: 'First light on the tea',
    day: 'Tea as far as one can see',
    late: 'The tea slopes in the evening',
  },
  'snow-peaks': {
    early: 'The snows at sunrise',
    day: 'The snows on a clear day',
    late: 'Evening light on the snows',
  },
  sea: { early: 'The sea at dawn', day: 'The sea, a short walk away', late: 'The sea in the evening' },
  backwaters: {
    early: 'The water before the boats',
    day: 'The backwaters by day',
    late: 'The backwaters towards evening',
  },
  desert: { early: 'The sand at sunrise', day: 'Sand all around', late: 'The desert when it cools' },
  'old-town': {
    early: 'The old town waking up',
    day: 'The old town from above',
    late: 'The old town in the evening',
  },
  lake: { early: 'The lake at dawn', day: 'The lake by day', late: 'The lake in the evening' },
  forest: { early: 'The forest at first light', day: 'The forest around us', late: 'The trees at dusk' },
  riverside: { early: 'The river at dawn', day: 'The river by day', late: 'The river towards evening' },
  city: { early: 'The city early', day: 'The city around us', late: 'The city in the evening' },
  courtyard: { early: 'The courtyard early', day: 'The courtyard', late: 'The courtyard in the evening' },
  bedroom: { day: 'The bedroom in the morning', late: 'The bedroom, lamps on' },
  'living-room': { late: 'Where everybody sits in the evening' },
  kitchen: { day: 'The kitchen' },
  dining: { day: 'Where we eat together' },
  bathroom: { day: 'The bathroom' },
  veranda: { day: 'The veranda by day', late: 'The veranda at tea time' },
  study: { day: 'A table to write at' },
}

const WHEN: Record<Hour, When> = { dawn: 'early', day: 'day', golden: 'late', dusk: 'late', night: 'late' }

/** What the host of a demo place has written under its pictures, in their order: of the main one nothing, and every other host of none. */
export function captionsOf(place: DemoPlace): string[] {
  if (demoPlaces.indexOf(place) % 2 === 1) return []
  return place.pictures.map((picture, position) => (position === 0 ? '' : captionOf(picture)))
}

function captionOf({ scene, hour }: PictureBrief): string {
  const words = OF_SCENE[scene]
  return words[WHEN[hour]] ?? words.day ?? ''
}
