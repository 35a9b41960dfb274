import type { Say } from './say.ts'

type Values = Readonly<Record<string, string | number>>
/** What is said in the reader's own words, such as a date; without a `say` in English. */
export type Saying = (say?: Say) => string
type MessageValues = Readonly<Record<string, string | number | Saying>>

interface Parts {
  sentence: string
  values?: MessageValues
  /** Its texts are shown as they are: somebody has typed them. */
  isTyped?: boolean
}

// Messages of rules are made while modules load, and with forms that are cached: the first ones stay, and of each kind of
// sentence the ones used last. Others with other days and sums in them don't push them out.
const MAX_LASTING = 1000
const MAX_OF_A_KIND = 1000
const lasting = new Map<string, Parts>()
const remembered = new Map<string, Map<string, Parts>>()
/** Only for as long as their answers take: what somebody has typed is not to be kept. */
const MAX_TYPED = 100
const typed = new Map<string, Parts>()

/**
 * The English message of a rule or an error, of which it is remembered what it is made of: `say.message` says it in the
 * reader's language.
 *
 * @param values limits and counts, dates and sums; never what somebody has typed
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

/** The same for a message of several sentences, or with dates in it: said by a function, in English without a `say`. */
export function saying(words: Saying): string {
  return sentence('{words}', { words })
}

/** The same for a message with what somebody has typed in it: see `typedSentence`. */
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

/**
 * As `sentence`, with what somebody has typed in it, such as the name of a file. It is said in the answer to what was sent, and
 * soon forgotten.
 */
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

/** What a message is made of; itself where it has no values. */
export function partsOf(english: string): Parts {
  return lasting.get(english) ?? rememberedParts(english) ?? typed.get(english) ?? { sentence: english }
}

function rememberedParts(english: string): Parts | undefined {
  for (const ofItsKind of remembered.values()) {
    const parts = ofItsKind.get(english)
    if (!parts) continue
    // What is in use stays.
    remember(ofItsKind, MAX_OF_A_KIND, english, parts)
    return parts
  }
  return undefined
}
