import { localeOf } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { LRUCache } from 'lru-cache'
import { contactsOf, HIDDEN_TEXT, hideContacts } from './hide-contacts.ts'

/** Descriptions are read often, and processing 100 kB takes some milliseconds. */
const MAX_KEPT_CHARACTERS = 8_000_000
const MAX_NAMED = 10
const known = new LRUCache<string, string>({
  maxSize: MAX_KEPT_CHARACTERS,
  sizeCalculation: (shown, text) => shown.length + text.length,
})

/** A user's text for people without a stay with them; contacts become a note in the text's language. */
export function publicText(text: string): string {
  if (text === '') return ''
  let shown = known.get(text)
  if (shown === undefined) {
    const language = textLanguage(text) === 'hi' ? 'hi' : 'en'
    shown = hideContacts(text, localeOf(language).t.message(HIDDEN_TEXT))
    known.set(text, shown)
  }
  return shown
}

interface PlaceTexts {
  title: string
  address: string
  description: string
  extraInfo: string
  checkIn: string
  checkOut: string
  photos: readonly { caption?: string }[]
}

/** The parts of a place's texts that only its booked guests see, to notify its host. */
export function hiddenIn({
  title,
  address,
  description,
  extraInfo,
  checkIn,
  checkOut,
  photos,
}: PlaceTexts): string[] {
  const captions = photos.map(({ caption = '' }) => caption)
  const found = [title, address, description, extraInfo, checkIn, checkOut, ...captions].flatMap(contactsOf)
  return [...new Set(found)].slice(0, MAX_NAMED)
}

export function publicPlace<P extends PlaceTexts>(place: P): P {
  return {
    ...place,
    title: publicText(place.title),
    address: publicText(place.address),
    description: publicText(place.description),
    extraInfo: publicText(place.extraInfo),
    checkIn: publicText(place.checkIn),
    checkOut: publicText(place.checkOut),
    photos: place.photos.map((photo) =>
      photo.caption === undefined ? photo : { ...photo, caption: publicText(photo.caption) },
    ),
  }
}
