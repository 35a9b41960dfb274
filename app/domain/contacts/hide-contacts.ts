import { addressesIn } from './addresses.ts'
import { phoneNumbersIn } from './phone-numbers.ts'
import { plainForm, type Range } from './plain-form.ts'

export const HIDDEN_TEXT = '[hidden until booked]'

/**
 * Hides phone numbers, emails, links, UPI ids and user names of other sites in a user's text, in the digits of any
 * script, with invisible or wide characters in between, and with digits as words. All else stays unchanged.
 */
export function hideContacts(text: string, instead = HIDDEN_TEXT): string {
  let shown = ''
  let end = 0
  for (const range of contactsIn(text)) {
    shown += text.slice(end, range.from) + instead
    end = range.to
  }
  return shown + text.slice(end)
}

export function hasContacts(text: string): boolean {
  return contactsIn(text).length > 0
}

export function contactsOf(text: string): string[] {
  return contactsIn(text).map(({ from, to }) => text.slice(from, to))
}

function contactsIn(text: string): Range[] {
  const plain = plainForm(text)
  // After a full stop 'In' begins a sentence; 'IN' and 'in' may end a host.
  const isTitle = (from: number, to: number) => {
    const range = plain.range(from, to)
    return /^\p{Lu}\p{Ll}/u.test(text.slice(range.from, range.to))
  }
  // Ranges in the original text; overlapping or adjacent ones are merged.
  const ranges = [...phoneNumbersIn(plain.text), ...addressesIn(plain.text, isTitle)]
    .map(({ from, to }) => plain.range(from, to))
    .sort((a, b) => a.from - b.from)
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
  }
  return joined
}
