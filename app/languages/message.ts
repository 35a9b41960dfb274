import type { Sentence, Translate, ValueNames } from './translate.ts'

/**
 * A message of a rule or an error before it is translated: a sentence, a sentence and its values as one text (see
 * `messageWith`), or a function of the translator. `t.message` translates it, `english.message` fills it for logs and
 * the JSON API.
 */
export type Message = string | ((t: Translate) => string)

/** A text or number stays as it is; `{ message }` is translated, too: labels of fields, nested sentences. */
export type Value = string | number | { message: string }
type Values = Readonly<Record<string, Value>>

/** Unit separator: no sentence contains it. */
const SEPARATOR = '\u001f'

/**
 * A sentence with values that are filled in when the message is shown. One text, as zod, forms and cookies carry
 * messages as strings.
 */
export function messageWith<Text extends Sentence>(
  text: Text,
  // Labels are words of ours: as messages they are translated.
  values: { [Name in ValueNames<Text>]: Name extends 'label' ? { message: string } : Value },
): string {
  return `${text}${SEPARATOR}${JSON.stringify(values)}`
}

/** A count: '1 night', '3 nights'. */
export function countMessage<One extends Sentence, Many extends Sentence>(
  n: number,
  one: One,
  many: Many,
): string {
  return `${n === 1 ? one : many}${SEPARATOR}${JSON.stringify({ n })}`
}

/** The parts of a message; without values if it is a plain sentence. */
export function partsOf(message: string): { sentence: string; values?: Values } {
  const end = message.indexOf(SEPARATOR)
  if (end === -1) return { sentence: message }
  return { sentence: message.slice(0, end), values: JSON.parse(message.slice(end + 1)) as Values }
}

/** A sentence with its values in place. */
export function fill(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text
}

/** Translates the messages of each field. */
export function translateErrors(
  errors: Record<string, readonly Message[] | null | undefined>,
  t: Translate,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, (messages ?? []).map(t.message)]),
  )
}
