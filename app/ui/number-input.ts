// What people write between and around digits; a browser's own field of numbers drops all of a text that has them.
const PUNCTUATION = /[\s,'’٬₹₨]|rs\.?|inr|rupees?|\/[-=]|(?:\/|per|a)\s*(?:night|day)|only|\p{Cf}/giu
// Digits of a script follow each other from its zero on.
const DIGIT = /\p{Nd}/gu

/**
 * Lets people type and paste numbers into fields of numbers as they write them: '1,200', '₹1200', '१२००'. Browsers take
 * only Latin digits there, and some drop the whole text.
 */
export function acceptWrittenNumbers(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
    const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const plain = typed.normalize('NFKC').replace(PUNCTUATION, '').replace(DIGIT, toLatinDigit)
    if (plain === typed || !event.cancelable) return
    event.preventDefault()
    // Fires the events of typing, so that the form and its stepper know.
    if (plain !== '') document.execCommand('insertText', false, plain)
  })
}

function toLatinDigit(digit: string): string {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1
  return String(before % 10)
}
