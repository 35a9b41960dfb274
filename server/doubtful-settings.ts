interface CheckedSettings {
  NODE_ENV: string
  ORIGIN: string
  TRUST_PROXY: number
  SMTP_URL?: string
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Side effects of settings that are each allowed but rarely wanted, in sentences without their full stop. */
export function doubtfulSettings({ NODE_ENV, ORIGIN, TRUST_PROXY, SMTP_URL }: CheckedSettings): string[] {
  if (NODE_ENV !== 'production') return []
  const { protocol, hostname } = new URL(ORIGIN)
  const isLocal = LOCAL_NAMES.includes(hostname)
  const isServing = TRUST_PROXY > 0 || SMTP_URL !== undefined
  const doubts: string[] = []
  if (isLocal && isServing)
    doubts.push(
      `ORIGIN is ${ORIGIN}: forms are refused and links in mails don't work for anyone who opens this website at another address. Set it to the address that people use`,
    )
  if (!isLocal && protocol === 'http:' && TRUST_PROXY > 0)
    doubts.push(
      `ORIGIN is ${ORIGIN}: if a proxy in front terminates TLS, it must begin with https, or forms are refused`,
    )
  if (protocol === 'https:' && TRUST_PROXY === 0)
    doubts.push(
      `ORIGIN is ${ORIGIN}, so there is a proxy in front, but TRUST_PROXY is 0: all clients count as the proxy and share its limits`,
    )
  return doubts
}
