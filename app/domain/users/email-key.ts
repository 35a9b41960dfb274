/** What makes two emails the same. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The mailbox that mail to an address ends up in, as far as anybody can tell from it: whatever stands behind a plus is
 * left out, and so are Gmail's dots. One mailbox has any number of addresses.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, at).split('+')
  const host = key.slice(at + 1)
  if (name === '') return key
  return /^g(?:oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
