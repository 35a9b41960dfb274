import { hashToken } from '#app/platform/ids.server.ts'
import { PASSWORD } from '../../factories/password.ts'
import type { SendOptions } from './client.ts'
import { filesInField } from './pictures.ts'
import { bookingForm, bookingCall, stayIn } from './stays.ts'
import type { World } from './world.ts'

/** A request that changes something when it comes from ourselves. */
export interface Mutation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Remix's name of the route, for `?_data=`. */
  route: string
  options: SendOptions
  /** False where this server has nobody to ask: Google, or another site's picture or calendar. */
  works?: boolean
}

/**
 * Every call of the API and every form that changes anything, each sent by somebody who may. What one of them
 * cancels is booked behind the server's back.
 */
export function mutationsOf(world: World, picture: File): Mutation[] {
  const [host, , guest, leaver, changer, away] = world.people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const place = world.places[0]!
  const details = placeDetails(place.photos)
  const { title, address, description, addedPhotos, maxGuests, price } = details
  const placeFields = {
    title,
    address,
    description,
    addedPhotos,
    maxGuests: String(maxGuests),
    price: String(price),
  }
  const cancelled = insertBooking(world, guest, place)
  const account = (email: string) => ({ name: 'New Person', email, password: PASSWORD })
  return [
    {
      method: 'POST',
      path: '/user/register',
      route: 'api/user/register',
      options: { json: account('a@example.com') },
    },
    {
      method: 'POST',
      path: '/user/login',
      route: 'api/user/login',
      options: { json: { email: guest.email, password: PASSWORD } },
    },
    {
      method: 'POST',
      path: '/user/google/login',
      route: 'api/user/google/login',
      options: { json: { credential: 'x.y.z' } },
      works: false,
    },
    { method: 'GET', path: '/user/logout', route: 'api/user/logout', options: { token: leaver.token } },
    {
      method: 'POST',
      path: '/user/upload-picture',
      route: 'api/user/upload-picture',
      options: { token: guest.token, parts: filesInField('picture', picture) },
    },
    {
      method: 'PUT',
      path: '/user/update-user',
      route: 'api/user/update-user',
      options: { token: guest.token, json: { name: 'By a call', password: '', picture: '' } },
    },
    {
      method: 'POST',
      path: '/places/add-places',
      route: 'api/places/add-places',
      options: { token: host.token, json: details },
    },
    {
      method: 'PUT',
      path: '/places/update-place',
      route: 'api/places/update-place',
      options: { token: host.token, json: { ...details, id: place.id, title: 'By a call' } },
    },
    {
      method: 'POST',
      path: '/upload-by-link',
      route: 'api/upload-by-link',
      options: { token: host.token, json: { link: 'http://127.0.0.1:1/a.jpg' } },
      works: false,
    },
    {
      method: 'POST',
      path: '/upload',
      route: 'api/upload',
      options: { token: host.token, parts: filesInField('photos', picture) },
    },
    {
      method: 'POST',
      path: '/bookings',
      route: 'api/bookings',
      options: { ...bookingCall(guest, place, stayIn(10)), bearer: undefined, token: guest.token },
    },
    {
      method: 'DELETE',
      path: `/bookings/${cancelled}`,
      route: 'api/bookings/booking',
      options: { token: guest.token },
    },
    {
      method: 'POST',
      path: `/place/${place.id}`,
      route: 'routes/place',
      options: bookingForm(guest, stayIn(20), 'a-form'),
    },
    {
      method: 'POST',
      path: '/register',
      route: 'routes/register',
      options: { form: account('b@example.com') },
    },
    {
      method: 'POST',
      path: '/login',
      route: 'routes/login',
      options: { form: { email: guest.email, password: PASSWORD } },
    },
    {
      method: 'POST',
      path: '/auth/google',
      route: 'routes/auth/google',
      options: { form: {} },
      works: false,
    },
    {
      method: 'POST',
      path: '/account',
      route: 'routes/account/profile',
      options: { token: guest.token, form: { name: 'By a form', password: '', confirmPassword: '' } },
    },
    {
      method: 'POST',
      path: '/account/places/new',
      route: 'new-place',
      options: { token: host.token, form: placeFields },
    },
    {
      method: 'POST',
      path: `/account/places/${place.id}`,
      route: 'edit-place',
      options: { token: host.token, form: { ...placeFields, title: 'By a form' } },
    },
    {
      method: 'POST',
      path: `/account/places/${place.id}/calendar`,
      route: 'routes/account/places/calendar',
      options: { token: host.token, form: { ...stayIn(55, 2), note: 'By a form', intent: 'block' } },
    },
    {
      method: 'POST',
      path: `/account/places/${place.id}/imports`,
      route: 'routes/account/places/imports',
      options: { token: host.token, form: { name: 'X', address: 'https://127.0.0.1/x.ics', intent: 'add' } },
      works: false,
    },
    {
      method: 'POST',
      path: '/account/photos',
      route: 'routes/account/photos',
      options: { token: host.token, parts: filesInField('photos', picture) },
    },
    {
      method: 'POST',
      path: '/account/places',
      route: 'routes/account/places',
      options: { token: host.token, form: { place: place.id, intent: 'pause' } },
    },
    {
      method: 'POST',
      // One that nobody has booked.
      path: `/account/places/${world.places.findLast(({ ownerId }) => ownerId === host.id)!.id}/delete`,
      route: 'routes/account/places/delete',
      options: { token: host.token, form: {} },
    },
    {
      method: 'POST',
      path: '/forgot-password',
      route: 'routes/forgot-password',
      options: { form: { email: guest.email } },
    },
    {
      method: 'POST',
      path: '/account/data',
      route: 'routes/account/data',
      options: { token: guest.token, form: { currentPassword: PASSWORD } },
    },
    {
      method: 'POST',
      path: '/account/prove-address',
      route: 'routes/account/verify-email',
      options: { token: guest.token, form: { intent: 'send' } },
    },
    {
      method: 'POST',
      path: '/account/email',
      route: 'routes/account/email',
      options: { token: guest.token, form: { email: 'new@example.com', currentPassword: PASSWORD } },
    },
    {
      method: 'POST',
      path: '/account/passkeys/new',
      route: 'routes/account/passkeys/new',
      options: { token: guest.token, form: { currentPassword: PASSWORD } },
    },
    // Asking for a passkey's question stores nothing: the browser gets it in a cookie.
    {
      method: 'POST',
      path: '/login/passkey',
      route: 'routes/login/passkey',
      options: { form: {} },
      works: false,
    },
    {
      method: 'POST',
      path: '/account/sessions',
      route: 'routes/account/sessions',
      options: { token: away.token, form: { session: hashToken(away.token).slice(0, 32) } },
    },
    // Last: whoever books with this guest's phone number afterwards is refused.
    {
      method: 'POST',
      path: '/account/places/guests/booked-before/shut-out',
      route: 'routes/account/places/guests/block-guest',
      options: { token: host.token, form: { bookings: 'no' } },
    },
    { method: 'POST', path: '/logout', route: 'routes/logout', options: { token: changer.token, form: {} } },
  ]
}

type Person = World['people'][number]

/** A booking that may be cancelled, as its `_id`. */
function insertBooking(world: World, guest: Person, place: { id: string }): string {
  const { checkIn, checkOut } = stayIn(40)
  const id = 'booked-before'
  const values = [id, place.id, guest.id, checkIn, checkOut, checkIn]
  world.execute(
    `INSERT INTO bookings (id, place_id, guest_id, check_in, check_out, cancel_by, no_of_guests, name, phone, price)
     VALUES (?, ?, ?, ?, ?, ?, 1, 'A guest', '98765 43210', 500)`,
    ...values,
  )
  world.execute(
    "INSERT INTO holds (booking_id, place_id, check_in, check_out, what) VALUES (?, ?, ?, ?, 'booking')",
    id,
    place.id,
    checkIn,
    checkOut,
  )
  return id
}

/** What a host says of a place, every rule kept. */
export function placeDetails(photos: string[]) {
  return {
    title: 'A place of mine',
    address: 'Fort Kochi, Kerala',
    addedPhotos: photos,
    description: 'Rain on the roof.',
    perks: ['wifi'],
    extraInfo: '',
    checkIn: '',
    checkOut: '',
    maxGuests: 4,
    price: 700,
  }
}
