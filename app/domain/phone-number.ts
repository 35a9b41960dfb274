const MIN_DIGITS = 5

/** Maximum length of the typed text: two numbers with their countries and a word fit. */
export const MAX_PHONE_LENGTH = 80

export interface PhoneNumber {
  /** The typed form, without the words around it. */
  label: string
  dial: string
  /** Country code and number in digits alone, as wa.me requires. */
  international: string
}

export function whatsAppUrl({ international }: PhoneNumber, message: string): string {
  return `https://wa.me/${international}?text=${encodeURIComponent(message)}`
}

/**
 * True if a text may contain a phone number, for browsers. The server checks that a number can be called, see
 * `parsePhoneNumbers`; the table of the world's numbers is too large for a page.
 */
export function hasPhoneDigits(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS
}
