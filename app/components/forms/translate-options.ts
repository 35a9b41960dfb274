import type { Label, Translate } from '#app/languages/translate.ts'

export function translateOptions(
  options: Readonly<Record<string, Label>>,
  t: Translate,
): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
}
