import { english, type Translate } from '#app/languages/translate.ts'
import { todayInIndia, type CalendarDate } from '../calendar-date.ts'
import { filterAvailable } from '../bookings/available-places.server.ts'
import { describeCancellationPolicy } from '../bookings/cancellation.ts'
import { areaLinkIn } from '../gazetteer/area-names.server.ts'
import { areaDetails, kmFromTownCentre } from '../gazetteer/geocode.server.ts'
import { cardsByIds } from '../places/cards.server.ts'
import { bindingRules } from '../places/binding-rules.ts'
import { describeHouseRules } from '../places/house-rules.ts'
import { placesByIds } from '../places/places.server.ts'
import { formatRooms } from '../places/rooms.ts'
import { describeStayRules } from '../places/stay-rules.ts'
import type { ComparedPlace } from './saved.ts'

interface Stay {
  checkIn: CalendarDate
  checkOut: CalendarDate
  guests?: number
}

/** Compares places side by side, in the order of their ids, without deleted or hidden ones. */
export async function comparePlaces(
  ids: string[],
  stay?: Stay,
  t: Translate = english,
): Promise<ComparedPlace[]> {
  const cards = await cardsByIds(ids)
  const shown = ids.filter((id) => cards.has(id))
  const [places, free] = await Promise.all([placesByIds(shown), stay && freePlaces(cards, stay)])
  return places.map((place) => {
    const { card, seq, isPaused } = cards.get(place.id)!
    const { welcome, asks } = describeHouseRules(bindingRules(place), t)
    const who = welcome.length > 0 ? [t('Welcome: {who}.', { who: welcome.join(', ') })] : []
    return {
      card,
      isPaused,
      isFree: free?.has(seq),
      rooms: formatRooms(place, t),
      perks: place.perks,
      amenities: place.amenities,
      rules: [...who, ...asks, ...describeStayRules(place, todayInIndia(), t)],
      cancelling: describeCancellationPolicy(place.cancelUntil, t),
      distance: describeDistance(place.address, place.areaLink?.key ?? '', t),
    }
  })
}

/** The `seq` of each place that is free on all nights of a stay. */
export function freePlaces(
  cards: Awaited<ReturnType<typeof cardsByIds>>,
  { guests, ...nights }: Stay,
): Promise<Set<number>> {
  const seqs = [...cards.values()].flatMap(({ seq, isPaused }) => (isPaused ? [] : [seq]))
  return filterAvailable(seqs, { from: 0, to: Number.MAX_SAFE_INTEGER, nights, guests })
}

function describeDistance(address: string, area: string, t: Translate): string {
  const { town } = areaDetails(area)
  if (!town) return ''
  const km = kmFromTownCentre(address, town.key)
  const { name } = areaLinkIn({ key: town.key, name: town.name }, t)
  // An address names part of a town at best.
  if (km === undefined) return t('In {town}, exact spot not given', { town: name })
  return km < 1
    ? t('In the middle of {town}', { town: name })
    : t('About {n} km from the middle of {town}', { n: Math.round(km), town: name })
}
