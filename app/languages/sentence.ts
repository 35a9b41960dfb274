import type { Say } from './say.ts'

type Values = Readonly<Record<string, string | number>>
/** What is said in the reader's own words, such as a date; without a `say` in English. */
type Saying = (say?: Say) => string
type MessageValues = Readonly<Record<string, string | number | Saying>>

interface Parts {
  sentence: string
  values?: MessageValues
}

// Those of rules are made once, while modules load, and so are the first ones: they stay. Those with days, sums and waits in
// them are made anew each time, and go where they are too many.
const MAX_LASTING = 1000
const MAX_REMEMBERED = 2000
const lasting = new Map<string, Parts>()
const remembered = new Map<string, Parts>()

/**
 * The English message of a rule or an error, of which it is remembered what it is made of: `say.message` says it in the
 * reader's language.
 *
 * @param values limits and counts, dates and sums; never what somebody has typed
 */
export function sentence(text: string, values: MessageValues): string {
  const english = fill(text, plainOf(values))
  if (lasting.has(english)) return english
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const memory = lasting.size < MAX_LASTING ? lasting : remembered
  memory.set(english, { sentence: text, values })
  return english
}

/** The same for a message of several sentences, or with dates in it: said by a function, in English without a `say`. */
export function saying(words: Saying): string {
  return sentence('{words}', { words })
}

function plainOf(values: MessageValues): Values {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? value() : value,
  ])
  return Object.fromEntries(plain) as Values
}

/** A sentence with its values in place. */
export function fill(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text
}

/** A count as a value of a sentence: '1 night', '3 nights'. */
export function counted(n: number, one: string, many: string): string {
  return sentence(n === 1 ? one : many, { n })
}

/** What a message is made of; itself where it has no values. */
export function partsOf(english: string): Parts {
  return lasting.get(english) ?? remembered.get(english) ?? { sentence: english }
}
