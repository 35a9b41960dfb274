const MIN_DIGITS = 5

/**
 * Whether somebody could call it. It is kept as it was typed: people write +91, spaces, dashes and brackets in their
 * own way, and digits in their script's.
 */
export function isPhoneNumber(text: string): boolean {
  return !/\p{L}/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS
}

/** The number as a link dials it: its digits, in Latin ones, and the plus of a country. */
export function toDialable(phone: string): string {
  const digits = phone.replace(/\p{Nd}/gu, toLatinDigit).replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? `+${digits.replaceAll('+', '')}` : digits.replaceAll('+', '')
}

/** The same with the country in front and no sign, as wa.me takes it; ten digits are an Indian number. */
export function withCountryCode(phone: string): string {
  const dialled = toDialable(phone)
  if (dialled.startsWith('+')) return dialled.slice(1)
  const own = dialled.replace(/^0+/, '')
  return own.length === 10 ? `91${own}` : own
}

// Digits of a script follow each other from its zero on.
function toLatinDigit(digit: string): string {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1
  return String(before % 10)
}
