import { toLatinDigit } from './typed-number.ts'

/** What stands where a contact was, until a stay is confirmed. */
export const HIDDEN_TEXT = '[hidden until booked]'

/** A phone number of India has ten, one of a town without its code eight. */
const MIN_NUMBER_DIGITS = 8
/** Runs with these between their digits are hours and amounts as well. */
const AMBIGUOUS = /[:,/]/
const MIN_AMBIGUOUS_DIGITS = 10

// Digits with a few characters between them that are no letters. Signs of money, equals and percent end a run: '₹500 + ₹400'.
const DIGITS = /[+(]{0,2}\d(?:[^\p{L}\d\p{Sc}=%]{0,4}\d){7,}/gu
// '9₹8₹7': digits one by one, whatever stands between them.
const SINGLE_DIGITS = /(?<!\d)\d(?:[^\p{L}\d]{1,4}\d(?!\d)){7,}/gu
// An 'O' or 'l' among digits is read as the digit that it looks like.
const LETTERS_AMONG_DIGITS = /(?<=\d[oil]{0,2})[oil](?=[oil]{0,2}\d)/gu
// A digit, or its word in English or Hindi, which is read without its marks; 'sat' is a Saturday.
const DIGIT_WORD =
  'zero|one|two|three|four|five|six|seven|eight|nine|oh?|' +
  'shunya|sifar|ek|do|teen|tin|cha+r|paa?nch|panch|chhe|chhah|chah|saat|aa?th|nau|' +
  'शनय|एक|द|तन|चर|पच|छह|छ|सत|आठ|न'
const SPELT_DIGIT = new RegExp(
  String.raw`(double|triple)\s{1,2}(?=\d|${DIGIT_WORD})|(\d)|(?:${DIGIT_WORD})`,
  'gu',
)
const SPELT_NUMBERS = new RegExp(
  String.raw`(?:\+|(?<![\p{L}\d]))(?:(?:double|triple)\s{1,2})?(?:\d|${DIGIT_WORD})` +
    String.raw`(?:[^\p{L}\d\p{Sc}=%]{0,4}(?:(?:double|triple)\s{1,2})?(?:\d|${DIGIT_WORD})){3,}(?![\p{L}\d])`,
  'gu',
)
// Days as people write them; no number of a phone is one.
const DATES =
  /(?<!\d)(?:20\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\2(?:20)?\d\d)(?!\d)/gu

// An amount of money, and behind its comma a PIN code: side by side they are as long as a number of a phone.
const AMOUNT_BEFORE_PIN =
  /(?:₹|(?<!\p{L})(?:rs\.?|inr))\s?(?:\d{1,3}(?:,\d{2,3}){1,2}|\d{1,6})(?=[,;]\s{1,2}[1-8]\d\d ?\d{3}(?![^\p{L}]{0,3}\d))/gu

// No '@' is a word by itself: a mail's address, or an id for payments. The parts before and behind it are looked at by hand.
const AT = /@/g
const LOCAL_PART = /[\p{L}\d._%+-]/u
const DOMAIN_PART = /^[\p{L}][\p{L}\d-]*(?:\.[\p{L}\d-]+)*/u
const SPACED_DOMAIN =
  /^\s{1,3}(?:[\p{L}\d-]+\s{0,2}\.\s{0,2}(?:com|in|co|net|org|io|me)(?![\p{L}\d])|(?:ok\p{L}+|ybl|ibl|axl|apl|upi|paytm|ptyes|ptsbi|yapl)(?![\p{L}\d]))/u

// '@asha.stays', as other sites name people; not '@ the same price', '@600' or '@Rs 600'.
const NAMES =
  /(?<![\p{L}\d._%+-])@(?!(?:the|an?|your|my|our|his|her|their|this|that|per|rs|inr|home|night|nights|noon|least|most|once|all)(?![\p{L}\d_])|rs\d|inr\d)\p{L}[\p{L}\d_]+(?:\.[\p{L}\d_]+)*/gu

// 'asha (at) gmail dot com': in brackets 'at' is the sign itself, bare only where 'dot com' follows, too.
const BEGIN = String.raw`[\p{L}\d._%+-]{1,100}\s{0,2}`
const SIGN = (word: string) => String.raw`[([{<]\s?${word}\s?[)\]}>]`
const DOT = String.raw`\s{0,2}(?:\.|${SIGN('dot')}|(?<=\s)dot(?=\s))\s{0,2}`
const HANDLES = String.raw`(?:ok\p{L}{3,12}|ybl|ibl|axl|apl|upi|paytm|ptyes|ptsbi|yapl)(?![\p{L}\d])`
const SPELT_ADDRESSES = [
  new RegExp(
    String.raw`${BEGIN}${SIGN('at')}\s{0,2}(?:${HANDLES}|[\p{L}\d-]{1,63}(?:${DOT}[\p{L}\d-]{2,63}){1,3})`,
    'gu',
  ),
  new RegExp(
    String.raw`${BEGIN}(?<=\s)at\s{1,2}[\p{L}\d-]{1,63}\s{1,2}dot\s{1,2}(?:com|net|org|co(?:${DOT}in)?)(?![\p{L}\d])`,
    'gu',
  ),
  // What everybody knows as a mail's needs no sign: 'asha gmail . com'.
  new RegExp(
    String.raw`(?<![\p{L}\d._%+-])(?:${BEGIN}(?<=\s)(?:at\s{1,2})?)?(?:gmail|yahoo|hotmail|outlook|rediffmail|icloud|ymail|protonmail)\s{0,2}(?:[.,]|${SIGN('dot')}|(?<=\s)dot(?=\s)|(?<=\s))\s{0,2}(?:com|co\s{0,2}\.\s{0,2}in)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`${BEGIN}@\s{0,2}[\p{L}\d-]{1,63}(?:${DOT}[\p{L}\d-]{2,63}){1,3}`, 'gu'),
]

const SCHEMES = /(?<![\p{L}\d])(?:[a-z][a-z\d+.-]{1,20}:\/\/|mailto:|tel:|sms:|upi:|whatsapp:|www\.)[^\s]+/gu
// A host with a path, or one of the ends that no sentence runs into its next with; भारत without its marks.
const HOST_AND_PATH = /(?<![\p{L}\d.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}\/[^\s]+/gu
const HOSTS =
  /(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:com|in|net|org|co|io|app|info|biz|xyz|link|ly|gl|page|site|online|shop|store|dev|भरत)(?![\p{L}\d])/gu
const SPACED_HOSTS = /(?<![\p{L}\d.-])[\p{L}\d-]+(?:\s{1,2}\.\s{0,2}|\.\s{1,2})com(?![\p{L}\d])/gu
const CHAT_HOSTS = /(?<![\p{L}\d.-])(?:wa|t|m|signal)\.me(?![\p{L}\d])/gu

/**
 * Hides phone numbers, emails, links and UPI ids in what somebody wrote, in the digits of any script and whatever invisible
 * or wide characters are among them, and where digits are words.
 *
 * @param instead what stands in their place
 */
export function hideContacts(text: string, instead = HIDDEN_TEXT): string {
  const ranges = contactsIn(text)
  let shown = ''
  let end = 0
  for (const range of ranges) {
    shown += text.slice(end, range.from) + instead
    end = range.to
  }
  return shown + text.slice(end)
}

/** Whether `hideContacts` hides something of a text. */
export function hasContacts(text: string): boolean {
  return contactsIn(text).length > 0
}

interface Range {
  from: number
  to: number
}

function contactsIn(text: string): Range[] {
  const plain = plainForm(text)
  const found = [
    ...numbersIn(plain.text),
    ...addressesIn(plain.text),
    ...[SCHEMES, HOST_AND_PATH, HOSTS, SPACED_HOSTS, CHAT_HOSTS, NAMES, ...SPELT_ADDRESSES].flatMap((rule) =>
      matchesOf(plain.text, rule),
    ),
  ]
  // In the text as it was written; what overlaps or touches is one.
  const ranges = found
    .map(({ from, to }) => ({ from: plain.starts[from]!, to: plain.ends[to - 1]! }))
    .sort((a, b) => a.from - b.from)
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
  }
  return joined
}

/** A text as it is read: Latin digits and signs, in lower case, without marks and what can't be seen. */
function plainForm(text: string): { text: string; starts: number[]; ends: number[] } {
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const read = readAs(character)
    // What can't be seen belongs to what it stands behind.
    if (read === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let i = 0; i < read.length; i += 1) {
      starts.push(at)
      ends.push(end)
    }
    plain += read
    at = end
  }
  return { text: plain, starts, ends }
}

function readAs(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  if (/[\p{M}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(character)) return ''
  return character
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replace(/\p{M}/gu, '')
    .replace('。', '.')
    .toLowerCase()
}

function matchesOf(text: string, rule: RegExp): Range[] {
  return [...text.matchAll(rule)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
}

function numbersIn(text: string): Range[] {
  const masked = (part: string) => 'x'.repeat(part.length)
  const withoutOthers = text
    .replace(LETTERS_AMONG_DIGITS, '0')
    .replace(DATES, masked)
    .replace(AMOUNT_BEFORE_PIN, masked)
  const runs = [...withoutOthers.matchAll(DIGITS)].filter(([run]) => {
    const digits = run.replace(/\D/g, '').length
    return digits >= (AMBIGUOUS.test(run) ? MIN_AMBIGUOUS_DIGITS : MIN_NUMBER_DIGITS)
  })
  return [
    ...runs.map((run) => ({ from: run.index, to: run.index + run[0].length })),
    ...matchesOf(withoutOthers, SINGLE_DIGITS),
    ...matchesOf(withoutOthers, SPELT_NUMBERS).filter(({ from, to }) =>
      isSpeltNumber(withoutOthers.slice(from, to)),
    ),
  ]
}

/** Whether words and digits make a number of a phone: one word alone may stand between two other numbers. */
function isSpeltNumber(run: string): boolean {
  const parts = [...run.matchAll(SPELT_DIGIT)]
  const times = (repeat: string | undefined) => (repeat === 'double' ? 1 : repeat === 'triple' ? 2 : 0)
  const repeated = parts.filter(([, repeat]) => repeat !== undefined)
  const words = parts.filter(([, repeat, digit]) => repeat === undefined && digit === undefined).length
  const digits = parts.length - repeated.length + repeated.reduce((sum, [, repeat]) => sum + times(repeat), 0)
  if (words + repeated.length === 0) return false
  return digits >= (words < 2 || AMBIGUOUS.test(run) ? MIN_AMBIGUOUS_DIGITS : MIN_NUMBER_DIGITS)
}

function addressesIn(text: string): Range[] {
  return [...text.matchAll(AT)].flatMap(({ index }) => {
    const before = text.slice(0, index)
    const behind = text.slice(index + 1, index + 1 + 254)
    const domain = DOMAIN_PART.exec(behind) ?? SPACED_DOMAIN.exec(behind)
    if (!domain) return []
    // Up to two blanks before it, where some stand behind it, too.
    let from = before.length
    const isSpaced = /^\s/.test(domain[0])
    while (isSpaced && from > 0 && before.length - from < 3 && /\s/.test(before[from - 1]!)) from -= 1
    const end = from
    while (from > 0 && end - from < 100 && LOCAL_PART.test(before[from - 1]!)) from -= 1
    return end === from ? [] : [{ from, to: index + 1 + domain[0].length }]
  })
}
