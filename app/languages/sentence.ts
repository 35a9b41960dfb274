type Values = Readonly<Record<string, string | number>>

interface Parts {
  sentence: string
  values?: Values
}

// The messages of rules with limits in them are few; a bound all the same, as what is remembered here is never forgotten.
const MAX_REMEMBERED = 2000
const remembered = new Map<string, Parts>()

/**
 * The English message of a rule or an error, of which it is remembered what it is made of: `say.message` says it in the
 * reader's language.
 *
 * @param values limits and counts, dates and sums; never what somebody has typed
 */
export function sentence(text: string, values: Values): string {
  const english = fill(text, values)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(english, { sentence: text, values })
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
  return remembered.get(english) ?? { sentence: english }
}
