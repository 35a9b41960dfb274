import { listPlace } from '#app/domain/places/places.server.ts'
import { placeFields, type PlaceDetails } from '#app/domain/places/place.ts'
import { fivePhotos } from './a-photo.ts'
import { aUser } from './a-user.ts'

/** Valid fields of a place. */
export function placeDetails(details: Partial<PlaceDetails> = {}): PlaceDetails {
  const fields = placeFields.parse({
    title: 'Quiet cottage',
    address: 'Old Manali, Himachal Pradesh',
    description: 'Apple trees and a wood stove.',
    perks: ['wifi', 'pets'],
    extraInfo: 'Mind the dog.',
    maxGuests: 4,
    price: 500,
  })
  return { ...fields, addedPhotos: [], directions: '', ...details }
}

/** A listed place with five photos; its owner is a new user by default. */
export async function aPlace({ owner, ...details }: Partial<PlaceDetails> & { owner?: { id: string } } = {}) {
  const host = owner ?? (await aUser())
  return listPlace(host, placeDetails(details), await fivePhotos({ uploader: host }))
}
