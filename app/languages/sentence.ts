import type { Translate } from './translate.ts'

type Values = Readonly<Record<string, string | number>>
/** A text built in the reader's language, such as a date; in English without a `t`. */
export type Saying = (t?: Translate) => string
type MessageValues = Readonly<Record<string, string | number | Saying>>

interface Parts {
  sentence: string
  values?: MessageValues
  /** User input: its texts are not translated. */
  isTyped?: boolean
}

// Messages of rules are built while modules load, and with cached forms: the first ones are permanent, and of each kind
// of sentence the most recently used. Other days and sums don't evict them.
const MAX_LASTING = 1000
const MAX_OF_A_KIND = 1000
const lasting = new Map<string, Parts>()
const remembered = new Map<string, Map<string, Parts>>()
/** Only for the duration of their responses: user input is not to be retained. */
const MAX_TYPED = 100
const typed = new Map<string, Parts>()

/**
 * The English message of a rule or an error, whose parts are remembered, so that `t.message` can translate it.
 *
 * @param values limits and counts, dates and sums; never user input
 */
export function sentence(text: string, values: MessageValues): string {
  const english = fill(text, plainOf(values))
  if (lasting.has(english)) return english
  if (lasting.size < MAX_LASTING) lasting.set(english, { sentence: text, values })
  else {
    const ofItsKind = remembered.get(text) ?? new Map<string, Parts>()
    remembered.set(text, ofItsKind)
    remember(ofItsKind, MAX_OF_A_KIND, english, { sentence: text, values })
  }
  return english
}

/** `sentence` for a message of several sentences, or with dates: built by a function, in English without a `t`. */
export function saying(words: Saying): string {
  return sentence('{words}', { words })
}

/** `saying` for a message with user input: see `typedSentence`. */
export function sayingTyped(words: Saying): string {
  return typedSentence('{words}', { words })
}

function remember(memory: Map<string, Parts>, most: number, english: string, parts: Parts): void {
  memory.delete(english)
  for (const oldest of memory.keys()) {
    if (memory.size < most) break
    memory.delete(oldest)
  }
  memory.set(english, parts)
}

function plainOf(values: MessageValues): Values {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? value() : value,
  ])
  return Object.fromEntries(plain) as Values
}

/** `sentence` with user input, such as a file name. Translated in the response to that input, and soon forgotten. */
export function typedSentence(text: string, values: MessageValues): string {
  const english = fill(text, plainOf(values))
  remember(typed, MAX_TYPED, english, { sentence: text, values, isTyped: true })
  return english
}

/** A sentence with its values in place. */
export function fill(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text
}

/** A count as a value of a sentence: '1 night', '3 nights'. */
export function counted(n: number, one: string, many: string): string {
  return sentence(n === 1 ? one : many, { n })
}

/** The parts of a message; the message itself if it has no values. */
export function partsOf(english: string): Parts {
  return lasting.get(english) ?? rememberedParts(english) ?? typed.get(english) ?? { sentence: english }
}

function rememberedParts(english: string): Parts | undefined {
  for (const ofItsKind of remembered.values()) {
    const parts = ofItsKind.get(english)
    if (!parts) continue
    // Marks it as recently used.
    remember(ofItsKind, MAX_OF_A_KIND, english, parts)
    return parts
  }
  return undefined
}
