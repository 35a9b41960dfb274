const MAX_KEY_LENGTH = 100

/** A form's one-time key, from `readForm`; undefined for none. */
export function oneTimeKey(key: FormDataEntryValue | null): string | undefined {
  return typeof key === 'string' && key !== '' ? key.slice(0, MAX_KEY_LENGTH) : undefined
}
