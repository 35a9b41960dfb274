// What is said about a picture that is not taken, by the browser before it is sent and by the server after.

const MB = 1024 * 1024
/** Bytes of one picture, at most. */
export const MAX_BYTES = 8 * MB
/** The shorter side of a place's photo, in pixels, at least: it is shown 400 wide on the smallest screen. */
export const MIN_SIDE = 320

const MAX_NAME_LENGTH = 60
/** Control characters, broken ones, and those that turn the sentence around them right to left. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu
const CHOOSE_SMALLER = 'Please choose a smaller one.'

export function tooLarge(name: string, mostBytes = MAX_BYTES): string {
  return `${name} is larger than ${mostBytes / MB} MB. ${CHOOSE_SMALLER}`
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

/** A text of somebody else's as part of a sentence: on one line, and not too long; `otherwise` when nothing is left. */
export function toDisplayText(text: string, otherwise: string): string {
  const letters = [...text.replace(UNPRINTABLE, ' ').trim()]
  if (letters.length > MAX_NAME_LENGTH) return `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
  return letters.join('') || otherwise
}
