// Invisible characters that come along when text is copied: zero-width, directional, soft hyphens.
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu
// Zero-width joiners are meaningful inside words of Indian scripts.
const JOINER_INSIDE_WORD = /^[^\p{ASCII}][\u200c\u200d][^\p{ASCII}]$/u

// None of these labels can be part of an address, so the key of a clean address does not change.
const LABEL = /^(?:e-?mail(?: id| address)?|mailto|ईमेल|ई-?मेल)\s*[:：]\s*/iu
const OPENING = /^["(“‘«[*`]+/u
const CLOSING = /["')”’»\]*_`\s.,;:!?।]+$/u
const PAIRED = /^(['_])(.*)\1$/su

/**
 * Cleans an address: strips what is copied along with one from another app or a sentence (invisible characters,
 * 'mailto:', 'Email:', 'Asha <...>', a trailing full stop), converts full-width letters and a phone's curly apostrophe
 * to plain ones, and a domain of another script to punycode (xn--).
 */
export function cleanEmail(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(INVISIBLE, (mark, at: number, whole: string) =>
      JOINER_INSIDE_WORD.test(whole.slice(at - 1, at + 2)) ? mark : '',
    )
    .trim()
  const [, inBrackets = text] = /<([^<>]*@[^<>]*)>\s*[.,;]*$/.exec(text) ?? []
  const address = inBrackets
    .trim()
    .replace(OPENING, '')
    .replace(LABEL, '')
    .replace(/%40/g, '@')
    .replace(/@([^?]*)\?.*$/s, '@$1')
    .replace(OPENING, '')
    .replace(PAIRED, '$2')
    .replace(CLOSING, '')
    .replace(/\s*@\s*/g, '@')
    .replace(/[’‘](?=[^@]*@)/gu, "'")
    .replace(/[。．｡](?=[^@]*$)/gu, '.')
    .replace(/\s*\.\s*(?=[^@]*$)/g, '.')
  const at = address.lastIndexOf('@')
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

/** The key by which emails are compared: cleaned, in lower case. */
export function emailKey(email: string): string {
  return cleanEmail(email).toLowerCase()
}

/** True for an address with a non-ASCII local part: only a mail server that speaks SMTPUTF8 can send to it. */
export function needsUnicodeMail(email: string): boolean {
  return /[^\p{ASCII}]/u.test(cleanEmail(email))
}

const MAX_LOCAL_BYTES = 64
const LOCAL_PART =
  /^(?:[\p{L}\p{M}\p{N}_+'-]|\u200c|\u200d)+(?:\.(?:[\p{L}\p{M}\p{N}_+'-]|\u200c|\u200d)+)*$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/** True if a text, cleaned by `cleanEmail`, is a full address; of any script before the @. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  return (
    LOCAL_PART.test(local) &&
    new TextEncoder().encode(local).length <= MAX_LOCAL_BYTES &&
    DOMAIN.test(address.slice(at + 1))
  )
}

/** The mailbox of an address, as far as its form shows: without a plus suffix, and without Gmail's dots. */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, at).split('+')
  const host = key.slice(at + 1)
  if (name === '') return key
  return /^g(?:oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

function asciiDomain(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
