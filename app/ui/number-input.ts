// Characters written between and around digits; a native number field drops any text that contains them.
const PUNCTUATION = /[\s,'’٬₹₨]|rs\.?|inr|rupees?|\/[-=]|(?:\/|per|a)\s*(?:night|day)|only|\p{Cf}/giu
// The digits of a script are consecutive, from its zero.
const DIGIT = /\p{Nd}/gu

/**
 * Lets number fields accept typed and pasted numbers as people write them: '1,200', '₹1200', '१२००'. Browsers only
 * accept Latin digits, and some drop the whole text.
 */
export function acceptWrittenNumbers(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
    const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const plain = typed.normalize('NFKC').replace(PUNCTUATION, '').replace(DIGIT, toLatinDigit)
    if (plain === typed || !event.cancelable) return
    event.preventDefault()
    // Fires input events, so that the form and its stepper notice.
    if (plain !== '') document.execCommand('insertText', false, plain)
  })
}

function toLatinDigit(digit: string): string {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1
  return String(before % 10)
}
