import { stayIn } from '../../tests/promises/setup/stays.ts'
import type { Attack } from './attack.ts'
import { fieldsIn, type Site } from './site.ts'

const WAYS: { name: string; change?: object; stay?: { checkIn: string; checkOut: string } }[] = [
  { name: 'price', change: { price: 1_000_000 } },
  { name: 'cancelling', change: { cancelUntil: 'never' } },
  { name: 'hours', change: { checkIn: '23:00' } },
  { name: 'address', change: { address: '7 New Road, Ponda' } },
  { name: 'dates chosen after the total was shown', stay: stayIn(300, 10) },
]

/** What is booked without a word is other than what the form showed, scripts off. */
export const changedTerms: Attack = {
  name: 'terms changed under an open form',
  run: async (site) => {
    const places = site.database.query<{ id: string; owner: string }>(
      'SELECT id, owner_id AS owner FROM places ORDER BY seq DESC LIMIT 5',
    )
    const booked: string[] = []
    for (const [i, { name, change, stay }] of WAYS.entries()) {
      const { id, owner } = places[i]!
      const guest = await site.register({ isConfirmed: true })
      const shown = new URLSearchParams({ ...stayIn(200 + i), noOfGuests: '1' })
      const page = await site.get(`/place/${id}?${shown}`, {
        token: guest.token,
        headers: { accept: 'text/html' },
      })
      const fields = fieldsIn(page.text, 'Book this place')
      if (change) await changePlace(site, { id, owner }, change)
      const form = { ...fields, ...stay, name: guest.name, phone: '98765 43210', noOfGuests: '1' }
      const answer = await site.post(`/place/${id}`, { token: guest.token, form })
      if (answer.headers.location?.includes('/account/bookings/')) booked.push(name)
    }
    const seen =
      booked.length > 0 ? `booked all the same: ${booked.join(', ')}` : 'each was told what changed'
    return { tries: WAYS.length, succeeded: booked.length, seen }
  },
}

async function changePlace(site: Site, { id, owner }: { id: string; owner: string }, change: object) {
  const { json } = await site.get(`/places/${id}`)
  const { photos, ...details } = json.place!
  const changed = { ...details, id, addedPhotos: photos, ...change }
  const { status, text } = await site.put('/places/update-place', {
    bearer: site.signIn(owner),
    json: changed,
  })
  if (status !== 200) throw new Error(`A host could not change a place: ${status} ${text}`)
}
