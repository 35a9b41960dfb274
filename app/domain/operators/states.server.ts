import { STATES } from '../gazetteer/gazetteer.server.ts'

/** Names of India's states and union territories by key, in alphabetical order. */
export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  STATES.map(({ key, name }) => [key, name] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  ),
)
