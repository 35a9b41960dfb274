import type { Label, Say } from '#app/languages/say.ts'

/** The options of a choice with their labels in the reader's language. */
export function saidOptions(options: Readonly<Record<string, Label>>, say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([value, label]) => [value, say(label)]))
}
