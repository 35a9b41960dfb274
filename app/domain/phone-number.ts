const MIN_DIGITS = 5

/** Characters of what people type: two numbers with their countries and a word fit. */
export const MAX_PHONE_LENGTH = 80

/** A phone number out of what somebody typed. */
export interface PhoneNumber {
  /** As typed, without the words around it. */
  label: string
  /** What a `tel:` link dials. */
  dial: string
  /** Country and number in digits alone, as wa.me takes them. */
  international: string
}

/** A link that opens a chat with a number, with the beginning of a message. */
export function whatsAppUrl({ international }: PhoneNumber, message: string): string {
  return `https://wa.me/${international}?text=${encodeURIComponent(message)}`
}

/**
 * Whether a text may hold a phone number: the rule that browsers check. The server decides whether somebody can be
 * called, see `parsePhoneNumbers`; the table of the world's numbers is too large for a page.
 */
export function hasPhoneDigits(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS
}
