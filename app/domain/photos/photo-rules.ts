import { messageWith, type Value } from '#app/languages/message.ts'

// Rules and error messages of photos, for the browser before the upload and the server after it.

const MB = 1024 * 1024
export const MAX_BYTES = 8 * MB
/** The shorter side of a place's photo, in pixels: the smallest screen shows it 400 wide. */
export const MIN_SIDE = 320

const MAX_NAME_LENGTH = 60
/** Control characters, lone surrogates, and those that change the direction of the surrounding text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu

export function tooLarge(file: Value, maxBytes = MAX_BYTES): string {
  return messageWith('{file} is larger than {n} MB. Please choose a smaller one.', {
    file,
    n: maxBytes / MB,
  })
}

export function tooManyPixels(file: Value): string {
  return messageWith('{file} has more than 50 megapixels. Please choose a smaller one.', { file })
}

export function tooSmall(file: Value): string {
  return messageWith(
    '{file} is too small: a photo needs at least {n} pixels on each side. Please choose a larger one.',
    { file, n: MIN_SIDE },
  )
}

export function heicUnsupported(file: Value): string {
  return messageWith(
    "{file} is a HEIC photo, which can't be used here. Please save it as a JPEG and choose that.",
    { file },
  )
}

export function notAPhoto(file: Value): string {
  return messageWith('{file} is not a photo we can use. Please choose a JPEG, PNG, WebP or AVIF file.', {
    file,
  })
}

export function damaged(file: Value): string {
  return messageWith("{file} can't be read, it may be damaged. Please choose another photo.", { file })
}

/** Sanitises untrusted text for use within a sentence: on one line, and shortened; may be empty. */
export function toDisplayText(text: string): string {
  const characters = [...text.replace(UNPRINTABLE, ' ').trim()]
  if (characters.length > MAX_NAME_LENGTH) return `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
  return characters.join('')
}
