import type { Label, Say } from '#app/languages/say.ts'

/** Translates the labels of a choice. */
export function saidOptions(options: Readonly<Record<string, Label>>, say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([value, label]) => [value, say(label)]))
}
