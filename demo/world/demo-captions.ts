import { demoPlaces } from './demo-world.ts'
import type { DemoPlace } from './demo-place.ts'

// Places share these pictures, by what their names begin with: a caption names nothing of one place alone.
const CAPTIONS = {
  'hills-day': 'The hills across the valley',
  'tea-estate-golden': 'The tea slopes in the evening',
  'snow-peaks-golden': 'Evening light on the snows',
  'sea-golden': 'The sea in the evening',
  'backwaters-dusk': 'The backwaters towards evening',
  'desert-golden': 'The desert when it cools',
  'old-town-dusk': 'The old town in the evening',
  'lake-day': 'The lake by day',
  'forest-day': 'The forest around us',
  'riverside-golden': 'The river towards evening',
  'city-dusk': 'The city in the evening',
  'courtyard-day': 'The courtyard',
  'courtyard-dusk': 'The courtyard in the evening',
  bedroom: 'The bedroom',
  'living-room': 'Where everybody sits in the evening',
  kitchen: 'The kitchen',
  dining: 'Where we eat together',
  bathroom: 'The bathroom',
  veranda: 'The veranda',
  study: 'A table to write at',
}

/** Captions in the order of a place's pictures, none for the main one; every other host has written none. */
export function captionsOf(place: DemoPlace): string[] {
  if (demoPlaces.indexOf(place) % 2 === 1) return []
  return place.pictures.map((picture, position) => {
    if (position === 0) return ''
    return Object.entries(CAPTIONS).find(([name]) => picture.startsWith(name))?.[1] ?? ''
  })
}
