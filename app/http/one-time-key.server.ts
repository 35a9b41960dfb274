const MAX_KEY_LENGTH = 100

/** The one-time key that a form was sent with, as `readForm` gives it; undefined for none. */
export function oneTimeKey(key: FormDataEntryValue | null): string | undefined {
  return typeof key === 'string' && key !== '' ? key.slice(0, MAX_KEY_LENGTH) : undefined
}
