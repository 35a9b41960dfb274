import { OUTDOOR_SCENES } from './scenes.ts'
import type { OutdoorScene } from './scenes.ts'

/** How much visited a town is: 1 everybody goes, 4 hardly anyone. */
export type Tier = 1 | 2 | 3 | 4

export interface Town {
  name: string
  state: string
  /** The first four digits of its PIN codes. */
  pinPrefix: string
  tier: Tier
  landscape: OutdoorScene
}

/**
 * Reads the towns of one state from a compact table.
 *
 * @param rows entries separated by semicolons: name, PIN prefix (4 digits), tier (1 to 4), landscape
 * @throws Error naming the first entry that does not read so
 */
export function townsOf(state: string, rows: string): Town[] {
  return rows
    .split(';')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => townOf(state, row))
}

function townOf(state: string, row: string): Town {
  const [, name, pinPrefix, tier, landscape] = /^(.+) (\d{4}) ([1-4]) (\S+)$/.exec(row) ?? []
  const scene = OUTDOOR_SCENES.find((known) => known === landscape)
  if (!name || !pinPrefix || !tier || !scene) throw new Error(`Not a town of ${state}: ${row}`)
  return { name, state, pinPrefix, tier: Number(tier) as Tier, landscape: scene }
}
