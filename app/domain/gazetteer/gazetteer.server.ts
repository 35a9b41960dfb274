import { createHash } from 'node:crypto'
import { INDIA } from './india.ts'
import { readState } from './parse-state.ts'
import type { District, Region, State, Town } from './town.ts'

const whole = INDIA.map(readState)

export const STATES: readonly State[] = whole.map(({ state }) => state)
export const DISTRICTS: readonly District[] = whole.flatMap(({ districts }) => districts)
export const TOWNS: readonly Town[] = whole.flatMap(({ towns }) => towns)
export const REGIONS: readonly Region[] = whole.flatMap(({ regions }) => regions)

const states = byKey(STATES)
const districts = byKey(DISTRICTS)
const towns = byKey(TOWNS)

/** A state by its key, 'kerala'. */
export const stateOf = (key: string): State | undefined => states.get(key)

/** A district by its key, 'kerala/idukki'. */
export const districtOf = (key: string): District | undefined => districts.get(key)

/** A town by its key, 'kerala/munnar'. */
export const townOf = (key: string): Town | undefined => towns.get(key)

/** Says which towns are known, and what of them: another one says that the places are to be placed anew. */
export const EDITION = createHash('sha256').update(JSON.stringify(INDIA)).digest('hex').slice(0, 12)

function byKey<T extends { key: string }>(all: readonly T[]): Map<string, T> {
  return new Map(all.map((one) => [one.key, one]))
}
