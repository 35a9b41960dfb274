import type { AreaDetails } from '#app/domain/gazetteer/town.ts'
import { formatRupees } from '#app/domain/money.ts'
import { largestFile } from '#app/domain/photos/photo.ts'
import { AMENITIES } from '#app/domain/places/listed-amenities.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import type { Place } from '#app/domain/places/place.ts'
import type { Rating } from '#app/domain/places/rating.ts'
import type { ReviewEntry } from '#app/domain/reviews/review.ts'
import { excerpt } from '../site/page-meta.ts'
import { paths } from '#app/paths.ts'

/** An Offer's price is a number to schema.org, without sign or grouping; a priceRange is words for people. */
export function placeJsonLd(
  place: Place,
  area: AreaDetails,
  origin: string,
  reviews: readonly ReviewEntry[] = [],
) {
  const { id, title, description, photos, perks, maxGuests, price, houseRules } = place
  const [checkinTime, checkoutTime] = [toTime(place.checkIn), toTime(place.checkOut)]
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': origin + paths.place(id),
    url: origin + paths.place(id),
    name: title,
    description: excerpt(description),
    address: postalAddress(place.address, area),
    // The town's position: the exact one is unknown.
    ...(area.town && {
      geo: { '@type': 'GeoCoordinates', latitude: area.town.location[0], longitude: area.town.location[1] },
    }),
    ...(checkinTime && { checkinTime }),
    ...(checkoutTime && { checkoutTime }),
    petsAllowed: perks.includes('pets'),
    ...(houseRules.smoking && { smokingAllowed: houseRules.smoking === 'allowed' }),
    containsPlace: {
      '@type': 'Accommodation',
      name: title,
      occupancy: { '@type': 'QuantitativeValue', minValue: 1, maxValue: maxGuests },
      ...(place.bedrooms !== null && { numberOfBedrooms: place.bedrooms }),
      ...(place.bathrooms !== null && { numberOfBathroomsTotal: place.bathrooms }),
    },
    ...ratingJsonLd(place.rating, reviews),
    image: photos.map((photo) => origin + paths.upload(largestFile(photo))),
    priceRange: `${formatRupees(price)} per night`,
    currenciesAccepted: 'INR',
    amenityFeature: [
      ...perks.map((perk) => PERKS[perk]),
      ...place.amenities.map((amenity) => AMENITIES[amenity]),
    ].map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
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

const MAX_REVIEWS = 3

/** The average rating, from three reviews on, and the newest reviews. */
function ratingJsonLd({ average, count }: Rating, entries: readonly ReviewEntry[]) {
  const written = entries.flatMap((entry) => (entry.kind === 'review' ? [entry] : [])).slice(0, MAX_REVIEWS)
  return {
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    }),
    ...(written.length > 0 && {
      review: written.map(({ rating, text, name }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: rating },
        author: { '@type': 'Person', name },
        ...(text && { reviewBody: excerpt(text) }),
      })),
    }),
  }
}

/** Home page, state, town, place. */
export function breadcrumbsJsonLd({ id, title }: Place, { town, state }: AreaDetails, origin: string) {
  const pages = [
    { name: 'Home', path: paths.home() },
    ...[state, town].flatMap((area) => (area ? [{ name: area.name, path: paths.stays(area.key) }] : [])),
    { name: title, path: paths.place(id) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

function postalAddress(address: string, { town, state }: AreaDetails) {
  const [, pin] = /(?:^|\D)([1-9]\d{2} ?\d{3})(?:\D|$)/.exec(address) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(town && { addressLocality: town.name }),
    ...(state && { addressRegion: state.name }),
    ...(pin && { postalCode: pin.replace(' ', '') }),
    addressCountry: 'IN',
  }
}

/** A host's time, such as '14:00', '2 pm' or '11.30 am', as schema.org's 'HH:MM:SS'; undefined for any longer text. */
function toTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^(?:from|after|by|before|until|till)?\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|noon)?$/i.exec(
      text.trim(),
    ) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  const isNamed = half !== undefined
  const hour = isNamed ? (Number(hours) % 12) + (/^[pn]/i.test(half) ? 12 : 0) : Number(hours)
  // '2' alone is ambiguous.
  if ((isNamed && Number(hours) > 12) || hour > 23 || (!isNamed && !/[:.]/.test(text))) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}:00`
}
