import { readerIn } from '#app/languages/say-to.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { LRUCache } from 'lru-cache'
import { contactsOf, HIDDEN_TEXT, hideContacts } from './hide-contacts.ts'

/** Descriptions are read again and again, and reading 100 kB takes some milliseconds. */
const MAX_KEPT_CHARACTERS = 8_000_000
/** Whoever has written more contacts than these knows what is meant. */
const MAX_NAMED = 10
const known = new LRUCache<string, string>({
  maxSize: MAX_KEPT_CHARACTERS,
  sizeCalculation: (shown, text) => shown.length + text.length,
})

/** What somebody wrote, as people read it who have no stay with them; where a contact was is said in the text's language. */
export function publicText(text: string): string {
  if (text === '') return ''
  let shown = known.get(text)
  if (shown === undefined) {
    const language = textLanguage(text) === 'hi' ? 'hi' : 'en'
    shown = hideContacts(text, readerIn(language).say.message(HIDDEN_TEXT))
    known.set(text, shown)
  }
  return shown
}

/** What is written of a place. */
interface PlaceTexts {
  title: string
  address: string
  description: string
  extraInfo: string
  checkIn: string
  checkOut: string
  photos: readonly { caption?: string }[]
}

/** What of a place's texts only guests with a stay there read, for its host to know. */
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

/** A place as people read it who have no stay there. */
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
