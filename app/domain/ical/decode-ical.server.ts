/**
 * The text of a calendar's bytes, whatever they are encoded in: by their byte order mark; without one UTF-16 by the
 * zeros beside its letters, else UTF-8, else the single bytes of Windows-1252. What a site says of its own encoding is
 * no help: it is wrong where it matters.
 */
export function decodeIcal(body: Uint8Array): string {
  const [first = 0, second = 0] = body
  if (first === 0xff && second === 0xfe) return decode('utf-16le', body)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', body)
  // Every calendar begins with a letter of ASCII.
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
