import type { DemoPlace } from './demo-place.ts'
import { deccan } from './places-deccan.ts'
import { desert } from './places-desert.ts'
import { himalaya } from './places-himalaya.ts'
import { kerala } from './places-kerala.ts'
import { konkan } from './places-konkan.ts'
import { north } from './places-north.ts'
import { tamil } from './places-tamil.ts'

const DIRECTIONS = new Map<DemoPlace, string>([
  [
    kerala.alappuzhaBoat,
    'Finishing Point jetty, gate 3. Look for the boat with the peacock on its roof; Suresh waves a green flag from 11 o’clock. Call him if the gate is shut.',
  ],
  [
    north.varanasiAssi,
    'Call from Assi crossing, near the tea stall with the clock. We walk down with you: third lane on the left, yellow door, bell under the bulb. At night knock, as the bell sleeps too.',
  ],
  [
    kerala.munnarTea,
    'At the estate gate say that you stay in the writer’s cottage; the guard has your name.\nTake the left fork after the factory, 1.2 km, up to the green letterbox. The key hangs inside it.',
  ],
  [
    kerala.fortKochiSpice,
    'The blue door beside the pepper godown, second floor. Ring twice: once is for the shop.',
  ],
  [
    desert.jodhpurBlue,
    'From Navchokiya square follow the white arrows past the sweet shop. Ours is the second blue door after the well, with a brass hand on it. Call from the square and somebody comes down for the bags.',
  ],
  [
    konkan.palolemHut,
    'At the chapel take the sand path on its left, then straight on to the last row. Yours is hut 3. The padlock opens with 4071.',
  ],
  [
    himalaya.landourCottage,
    'Call from Char Dukan. On foot: 200 metres towards Lal Tibba, then down the steps with the red railing. The lower bell works.',
  ],
  [
    deccan.indiranagarFlat,
    'Flat 302, third floor, lift on the right. The key safe is beside the meter box; its code is 2846. Car park 11.',
  ],
  [
    north.nizamuddinBarsati,
    'The side gate on the lane, not the front one. Third floor, up all the stairs. The lockbox is behind the money plant, code 5190.',
  ],
  [
    tamil.mylaporeAgraharam,
    'The side door, on the tank side of the house. Its key is with the flower seller opposite; say that you are our guests.',
  ],
])

/** What guests who have booked a demo place are told of the way and the door; undefined where nothing. */
export function directionsOf(place: DemoPlace): string | undefined {
  return DIRECTIONS.get(place)
}
