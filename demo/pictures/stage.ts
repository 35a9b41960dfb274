import type { House } from './brief.ts'
import type { Light } from './light.ts'
import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'

/** What every scene is drawn with. */
export interface Stage {
  sheet: Sheet
  light: Light
  random: Random
  /** Whether the place to stay stands in the picture. */
  hero: boolean
  /** Which one, if not the usual. */
  house?: House
  /** Chooses compositions evenly where chance alone might repeat itself. */
  seed: number
}
