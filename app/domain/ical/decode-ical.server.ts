/**
 * Decodes a calendar's bytes: by the byte order mark; without one as UTF-16 if there are zeros beside its letters, else
 * UTF-8, else Windows-1252. The encoding that a site declares is ignored: it is wrong where it matters.
 */
export function decodeIcal(body: Uint8Array): string {
  const [first = 0, second = 0] = body
  if (first === 0xff && second === 0xfe) return decode('utf-16le', body)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', body)
  // Every calendar begins with an ASCII letter.
  if (first !== 0 && second === 0 && body.length > 1) return decode('utf-16le', body)
  if (first === 0 && second !== 0) return decode('utf-16be', body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return decode('windows-1252', body)
  }
}

function decode(encoding: string, body: Uint8Array): string {
  return new TextDecoder(encoding).decode(body)
}
