import { formatRupees } from '#app/domain/money.ts'
import { largestFile } from '#app/domain/photos/photo.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import type { Place } from '#app/domain/places/place.ts'
import { excerpt } from '../site/page-meta.ts'
import { paths } from '#app/paths.ts'

/**
 * A place as schema.org's lodging, for search engines: JSON-LD.
 *
 * An Offer's price is a number to schema.org, without sign or grouping; a priceRange is words for people.
 */
export function placeJsonLd(place: Place, origin: string) {
  const { id, title, description, address, photos, perks, maxGuests, price } = place
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': origin + paths.place(id),
    url: origin + paths.place(id),
    name: title,
    description: excerpt(description),
    address,
    image: photos.map((photo) => origin + paths.upload(largestFile(photo))),
    priceRange: `${formatRupees(price)} per night`,
    currenciesAccepted: 'INR',
    amenityFeature: perks.map((perk) => ({
      '@type': 'LocationFeatureSpecification',
      name: PERKS[perk],
      value: true,
    })),
    makesOffer: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'INR',
        price,
        unitCode: 'DAY',
      },
      eligibleQuantity: { '@type': 'QuantitativeValue', maxValue: maxGuests, unitText: 'guests' },
    },
  }
}
