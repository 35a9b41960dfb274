// Rules and error messages of photos, for the browser before the upload and the server after it.

const MB = 1024 * 1024
/** Of one file. */
export const MAX_BYTES = 8 * MB
/** The shorter side of a place's photo, in pixels: it is shown 400 wide on the smallest screen. */
export const MIN_SIDE = 320

const MAX_NAME_LENGTH = 60
/** Control characters, lone surrogates, and those that change the direction of the sentence around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu
const CHOOSE_SMALLER = 'Please choose a smaller one.'

export function tooLarge(name: string, maxBytes = MAX_BYTES): string {
  return `${name} is larger than ${maxBytes / MB} MB. ${CHOOSE_SMALLER}`
}

export function tooManyPixels(name: string): string {
  return `${name} has more than 50 megapixels. ${CHOOSE_SMALLER}`
}

export function tooSmall(name: string): string {
  return `${name} is too small: a photo needs at least ${MIN_SIDE} pixels on each side. Please choose a larger one.`
}

export function heicUnsupported(name: string): string {
  return `${name} is a HEIC photo, which can't be used here. Please save it as a JPEG and choose that.`
}

export function notAPhoto(name: string): string {
  return `${name} is not a photo we can use. Please choose a JPEG, PNG, WebP or AVIF file.`
}

export function damaged(name: string): string {
  return `${name} can't be read, it may be damaged. Please choose another photo.`
}

/** Untrusted text for use within a sentence: on one line, and shortened; `fallback` if nothing is left. */
export function toDisplayText(text: string, fallback: string): string {
  const characters = [...text.replace(UNPRINTABLE, ' ').trim()]
  if (characters.length > MAX_NAME_LENGTH) return `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
  return characters.join('') || fallback
}
