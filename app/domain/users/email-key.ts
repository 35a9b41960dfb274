/** The key by which emails are compared: trimmed, in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The mailbox of an address, as far as its form shows: without what follows a plus, and without Gmail's dots. One mailbox
 * has any number of addresses.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, at).split('+')
  const host = key.slice(at + 1)
  if (name === '') return key
  return /^g(?:oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
