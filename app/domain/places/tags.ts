import type { Perk } from './place.ts'

// Words that stand in the search index for what is no word in a place's texts.

const MOST_SIGNS = 64

/** The tag of a perk. */
export function perkTag(perk: Perk): string {
  return `perk${perk}`
}

/** The tags of signs and emoji: of the first 64 that differ. */
export function signTagsOf(text: string): string[] {
  const signs = [...new Set(text.match(/[\p{S}\p{P}]/gu))].slice(0, MOST_SIGNS)
  return signs.map((sign) => `sign${sign.codePointAt(0)!.toString(16)}`)
}
