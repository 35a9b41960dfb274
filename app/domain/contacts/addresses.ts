import type { Range } from './plain-form.ts'

const NO_LETTER = String.raw`(?![\p{L}\d])`
const OPEN = '[([{<]'
const CLOSE = '[)\\]}>]'
const LABEL = String.raw`[\p{L}\d][\p{L}\d-]{0,62}`
const PROVIDERS = 'gmail|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|protonmail|proton|zoho'
const UPI_HANDLES =
  'ok(?:axis|icici|sbi|hdfcbank|bizaxis)|ybl|ibl|axl|apl|upi|paytm|pt(?:yes|sbi|hdfc|axis)|yapl|yesbankltd|axisbank|icici|hdfcbank'
// Top-level domains that are unlikely words after a full stop; 'in' and its like need more evidence.
const ENDS =
  'com|net|org|io|co|app|info|biz|xyz|link|ly|gl|page|site|online|shop|store|dev|travel|villas|rentals|website|me|in'
const WORD_ENDS = new Set([
  'in',
  'net',
  'co',
  'app',
  'info',
  'link',
  'page',
  'site',
  'online',
  'shop',
  'store',
  'travel',
  'villas',
  'rentals',
])
const SPELT_DOT = `(?:${OPEN}\\s?(?:dot|डट|\\.)\\s?${CLOSE}|(?<=\\s)(?:dot|डट)(?=\\s))`
const DOT = `\\s{0,2}(?:[.,]|${SPELT_DOT})\\s{0,2}`
/** The top-level domains accepted after a spelt-out or spaced dot. */
const SPELT_END = `(?:co${DOT}in|com|net|org|io|in|xyz|info|app|me)${NO_LETTER}`

// Signs of an address: @ itself, in brackets, in words; a bare 'at' only before an unmistakable mail domain.
const SIGNS = new RegExp(
  String.raw`@|${OPEN}\s?(?:at|एट|ऐट|अट)\s?${CLOSE}|(?<=\s)(?:at[ -](?:the[ -]rate(?:[ -]of)?|sign)|(?:एट|ऐट|अट)(?: द रट)?|at)(?=\s)`,
  'gu',
)
const BEHIND_AT = new RegExp(
  String.raw`\p{L}[\p{L}\d-]{0,62}(?:\.[\p{L}\d-]{1,63}){0,5}(?:,com${NO_LETTER})?|` +
    String.raw`\s{1,3}(?:(?:${UPI_HANDLES})${NO_LETTER}|${LABEL}(?:${DOT}${LABEL}){0,2}${DOT}${SPELT_END})`,
  'uy',
)
const BEHIND_SIGN = new RegExp(
  String.raw`\s{0,2}(?:${LABEL}(?:${DOT}${LABEL}){0,2}(?:${DOT}${SPELT_END}|(?<=\S)\.\p{L}{2,10}${NO_LETTER}|\s{0,2}${SPELT_DOT}\s{0,2}\p{L}{2,10}${NO_LETTER})|(?:${UPI_HANDLES}|${PROVIDERS})${NO_LETTER})`,
  'uy',
)
const BEHIND_WORD = new RegExp(
  String.raw`\s{1,2}(?:${LABEL}\s{1,2}${SPELT_DOT}\s{1,2}(?:com|net|org|co(?:${DOT}in)?)${NO_LETTER}|(?:${PROVIDERS})(?:(?:${DOT}|\s{1,2})(?:com|co\s?\.?\s?in)${NO_LETTER}|${NO_LETTER})|(?:${UPI_HANDLES})${NO_LETTER})`,
  'uy',
)
const DOMAIN_END = new RegExp(`${DOT}${SPELT_END}`, 'uy')
/** 'asha @gmail.com' is an address, 'follow @asha.stays' a name. */
const KNOWN_DOMAIN = new RegExp(`^(?:(?:.{1,200}\\.)?(?:${ENDS})|${PROVIDERS}|${UPI_HANDLES})$`, 'u')
const LOCAL_PART = /[\p{L}\d._%+-]/u
// Words that rule out an address: 'dinner @home', 'look at gmail'.
const NO_DOMAIN =
  'the|an?|your|my|our|his|her|their|this|that|per|rs|inr|home|night|nights|noon|least|most|once|all'
const NO_DOMAINS = new RegExp(`^(?:${NO_DOMAIN})${NO_LETTER}`, 'u')
const NO_LOCAL =
  /(?<![\p{L}\d])(?:me|us|him|her|them|it|look|looks|looking|check|is|are|was|mail|mails|email|write|here|work|works|account|id|address|or|and|but|pay|paid|payment|arrive|stop)$/u

// Well-known mail hosts need no sign: 'asha gmail . com'.
const MAIL_HOSTS = new RegExp(
  String.raw`(?<![\p{L}\d._%+@-])(?:${PROVIDERS})(?:${DOT}|\s{1,2})(?:com|co\s{0,2}\.\s{0,2}in)${NO_LETTER}`,
  'gu',
)
const LETTERS_ONE_BY_ONE = /(?<![\p{L}\d])(?:[\p{L}\d._-] ){2,40}@ ?(?:[\p{L}\d.-] ?){4,60}/gu

const SCHEMES =
  /(?<![\p{L}\d])(?:(?:[a-z][a-z\d+.-]{1,20}:\/\/|mailto:|tel:|sms:|upi:|whatsapp:|www\.)[^\s]+|h(?:tt|xx)ps?\s{0,2}:\s{0,2}\/\s?\/\s{0,2}[^\s]+(?:\s{0,2}\.\s{0,2}[\p{L}\d-]+){0,3}(?:\/\S*)?)/gu
const HOSTS = new RegExp(
  String.raw`(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:(${ENDS}|भरत)${NO_LETTER}(?:\/\S*)?|(\p{L}{2})\/\S+)`,
  'gu',
)
const SPELT_HOSTS = new RegExp(
  String.raw`(?:\s{1,2}\.\s{0,2}|\.\s{1,2})(?:com|co\.in)${NO_LETTER}|` +
    String.raw`\s{0,2}${SPELT_DOT}\s{0,2}(?:(?:com|net|org|xyz|co${DOT}in)${NO_LETTER}|in(?=\s*(?:$|[.,;!?)/])))`,
  'gu',
)
const NO_HOST = /^(?:the|a|any|old|new|this|that|polka|red|one|of|with|and|or)$/u
const WWW = /(?<![\p{L}\d])www\s{1,2}[\p{L}\d-]{2,63}\s{1,2}(?:dot\s{1,2})?(?:com|in|net|org)(?![\p{L}\d])/gu
const CHAT_HOSTS = new Set(['wa.me', 't.me', 'm.me', 'signal.me', 'linktr.ee', 'goo.gl'])
/** After '.in' these words continue a sentence: 'a nice place.in winter it is cold'. */
const PROSE_AFTER_IN =
  /^\s+(?:the|an?|my|our|your|this|that|these|which|what|one|two|case|order|fact|addition|general|between|front|time|advance|winter|summer|monsoon|january|february|march|april|may|june|july|august|september|october|november|december|all|both|\d)(?![\p{L}])/u

// User names as on other sites: '@asha.stays'.
const NAMES = new RegExp(
  String.raw`(?<![\p{L}\d._%+-])@(?!(?:${NO_DOMAIN})(?![\p{L}\d_])|rs\d|inr\d)\p{L}[\p{L}\d_]+(?:\.[\p{L}\d_]+)*`,
  'gu',
)
const SITES =
  'gmail|insta|instagram|ig|telegram|tg|snap|snapchat|skype|facebook|fb|twitter|threads|signal|discord|wechat|youtube|इसट|इसटगरम|टलगरम|फसबक'
const NAME = String.raw`(?:live:[\p{L}\d._]{3,40}|(?=[\p{L}\d.]{0,30}_|[\p{L}\d_]{1,30}\.[\p{L}\d_]|\p{L}{3,28}\d)[\p{L}\d][\p{L}\d_.]{2,40})`
const NAMES_OF_SITES = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${SITES})(?:[^\p{L}\d]{1,3}(?:ids?|handle|username|user|name|account|page|profile|is|as|on|at|par|pe|pr|पर|प|ह|my|our|it|s|search|for)){0,4}[^\p{L}\d@]{1,4}(${NAME})`,
  'gu',
)
const NAMED_IDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${SITES})[^\p{L}\d]{1,3}(?:id|handle|username|user ?name)(?:[^\p{L}\d]{1,3}is|[^\p{L}\d]{0,2}[:=-])[^\p{L}\d]{1,3}(?!(?:not|the|same|private|public|my|our|on|in|an?|down|below|here|ready|shown)(?!\p{L}))([\p{L}\d]{4,40})`,
  'gu',
)
const NAMES_ON_SITES = new RegExp(
  String.raw`(?<![\p{L}\d._])([\p{L}\d]{2,30}[_.][\p{L}\d_.]{2,30})\s{1,2}(?:on|at|par|pe|pr|पर|प)\s{1,2}(?:${SITES})(?![\p{L}\d])`,
  'gu',
)

/** Finds emails, UPI ids, links, hosts and user names in a plain text; `isTitle` is true for a word written 'In'. */
export function addressesIn(text: string, isTitle: (from: number, to: number) => boolean): Range[] {
  return [
    ...signedIn(text),
    ...matchesOf(text, LETTERS_ONE_BY_ONE),
    ...matchesOf(text, MAIL_HOSTS).map(({ from, to }) => ({ from: beforeMailHost(text, from), to })),
    ...matchesOf(text, SCHEMES),
    ...matchesOf(text, WWW),
    ...hostsIn(text, isTitle),
    ...matchesOf(text, NAMES),
    ...[NAMES_OF_SITES, NAMED_IDS, NAMES_ON_SITES].flatMap((rule) => namesIn(text, rule)),
  ]
}

function matchesOf(text: string, rule: RegExp): Range[] {
  return [...text.matchAll(rule)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
}

function namesIn(text: string, rule: RegExp): Range[] {
  return [...text.matchAll(rule)].map((match) => {
    const from = match.index + match[0].lastIndexOf(match[1]!)
    return { from, to: from + match[1]!.length }
  })
}

function signedIn(text: string): Range[] {
  return [...text.matchAll(SIGNS)].flatMap(({ 0: sign, index }) => {
    const end = index + sign.length
    const behind = sign === '@' ? BEHIND_AT : sign === 'at' ? BEHIND_WORD : BEHIND_SIGN
    behind.lastIndex = end
    const domain = behind.exec(text)?.[0]
    if (domain === undefined || (sign === '@' && NO_DOMAINS.test(domain))) return []
    const from = localPart(text, index, sign !== '@' || /^\s/.test(domain) || KNOWN_DOMAIN.test(domain))
    if (from === undefined) return []
    if (sign === 'at' && !/[.,\s]/u.test(domain.trim())) {
      // 'slow at gmail today' is not an address, 'asha.rao at gmail' and 'mail asharao at gmail.' are.
      const local = text.slice(from, index).trim()
      const goesOn = /^\s{1,3}\p{L}/u.test(text.slice(end + domain.length, end + domain.length + 4))
      if (NO_LOCAL.test(local) || (goesOn && !/[\d._]/.test(local))) return []
    }
    let to = end + domain.length
    // 'ravi@gmail dot com', 'ravi@gmail . com'
    DOMAIN_END.lastIndex = to
    if (sign === '@' && !domain.includes('.')) to += DOMAIN_END.exec(text)?.[0].length ?? 0
    return [{ from, to }]
  })
}

/** The start of the part before a sign; its dots may be spelt out: 'asha dot k at gmail dot com'. */
function localPart(text: string, sign: number, isApart: boolean): number | undefined {
  let end = sign
  while (isApart && end > 0 && sign - end < 2 && /\s/.test(text[end - 1]!)) end -= 1
  let from = wordBefore(text, end)
  if (from === end) return undefined
  for (let parts = 0; parts < 3; parts += 1) {
    const dot = /\s{0,2}(?:(?<=\s)dot\s|[([{<]\s?(?:dot|\.)\s?[)\]}>])\s?$/u.exec(
      text.slice(Math.max(0, from - 12), from),
    )
    if (!dot) break
    const before = wordBefore(text, from - dot[0].length)
    if (before === from - dot[0].length) break
    from = before
  }
  return from
}

function wordBefore(text: string, end: number): number {
  let from = end
  while (from > 0 && end - from < 100 && LOCAL_PART.test(text[from - 1]!)) from -= 1
  return from
}

function beforeMailHost(text: string, host: number): number {
  const at = /(?<=\s)at\s{1,2}$/u.exec(text.slice(Math.max(0, host - 5), host))
  return localPart(text, at ? host - at[0].length : host, true) ?? host
}

function hostsIn(text: string, isTitle: (from: number, to: number) => boolean): Range[] {
  const written = [...text.matchAll(HOSTS)].flatMap((match) => {
    const range = { from: match.index, to: match.index + match[0].length }
    const host = match[0].split('/')[0]!
    const end = match[1] ?? match[2]!
    const after = text.slice(range.to, range.to + 16)
    const name = host.slice(0, -end.length - 1)
    const hasPath = match[0].length > host.length + 1
    const endAt = match.index + name.length + 1
    if (end === 'me' || (end.length === 2 && match[1] === undefined)) {
      if (!CHAT_HOSTS.has(host) && !hasPath) return []
    }
    if (isTitle(endAt, endAt + end.length) && (hasPath || /^\s+\p{L}/u.test(after))) return []
    if (!hasPath && WORD_ENDS.has(end)) {
      if (name.length < 3 || (end === 'in' && PROSE_AFTER_IN.test(after))) return []
    }
    return [range]
  })
  const spelt = matchesOf(text, SPELT_HOSTS).flatMap(({ from, to }) => {
    const begin = wordBefore(text, from)
    const end = from + text.slice(from, to).search(/\p{L}/u)
    // 'At the desk. Com. Rao has the key.'
    const isSentence = isTitle(end, to) || NO_HOST.test(text.slice(begin, from))
    return begin === from || isSentence ? [] : [{ from: begin, to }]
  })
  return [...written, ...spelt]
}
