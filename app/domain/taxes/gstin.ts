const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A GSTIN as it is stored and shown: in capitals, without the spaces that people put in between. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a text has the form of a GSTIN and the check character that goes with the others. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && checkCharacter(text.slice(0, -1)) === text.at(-1)
}

// Luhn's sum over 36 digits.
function checkCharacter(text: string): string | undefined {
  const sum = [...text].reduce((sum, digit, i) => {
    const product = DIGITS.indexOf(digit) * ((i % 2) + 1)
    return sum + Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }, 0)
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length]
}
