import { STATES } from '../gazetteer/gazetteer.server.ts'

/** The names of India's states and union territories by their keys, in the order of the alphabet. */
export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  STATES.map(({ key, name }) => [key, name] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  ),
)
