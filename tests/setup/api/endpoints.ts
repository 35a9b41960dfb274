import { photoUrl } from '#app/api/contract/schemas.server.ts'
import { aJpeg } from '../../../app/domain/photos/test-images.ts'
import { aStay } from '../../factories/a-booking.ts'
import { aPhoto } from '../../factories/a-photo.ts'
import { aPlace, placeDetails } from '../../factories/a-place.ts'
import { verifyEmailOf } from '../../factories/a-user.ts'
import { PASSWORD } from '../../factories/password.ts'
import type { aSignedInUser, ApiRequest } from './api-client.ts'

/** A method and a path: `GET /places`. */
export type Call = `${string} /${string}`
type Caller = Awaited<ReturnType<typeof aSignedInUser>>

let emails = 0

async function photosOf(uploader: { id: string }) {
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto({ uploader })))
  return photos.map(photoUrl)
}

async function filesIn(field: string) {
  const form = new FormData()
  form.append(field, await aJpeg('beach.jpg', 320, 320))
  return form
}

/** Every call that works for a test without Google, with something it says yes to. */
export const endpoints: Record<Call, (me: Caller) => ApiRequest | Promise<ApiRequest>> = {
  'POST /user/register': () => ({
    json: { name: 'Meera', email: `meera.${++emails}@example.com`, password: PASSWORD },
  }),
  'POST /user/login': ({ user }) => ({ json: { email: user.email, password: PASSWORD } }),
  'GET /user/logout': () => ({}),
  'POST /user/upload-picture': async () => ({ body: await filesIn('picture') }),
  'PUT /user/update-user': () => ({ json: { name: 'Meera', password: '', picture: '' } }),
  'GET /user/saved': () => ({}),
  'GET /places': () => ({}),
  'GET /places/search/cottage': () => ({}),
  'GET /places/user-places': () => ({}),
  'POST /places/add-places': async ({ user }) => ({
    json: placeDetails({ addedPhotos: await photosOf(user) }),
  }),
  'PUT /places/update-place': async ({ user }) => ({
    json: { ...placeDetails({ addedPhotos: await photosOf(user) }), id: (await aPlace({ owner: user })).id },
  }),
  'POST /upload': async () => ({ body: await filesIn('photos') }),
  'GET /bookings': () => ({}),
  'GET /bookings/hosted': () => ({}),
  'GET /fee-statements': () => ({}),
  'POST /bookings': async () => ({ json: { ...aStay(), place: (await aPlace()).id } }),
  'GET /conversations': () => ({}),
  'POST /conversations': async ({ user }) => {
    await verifyEmailOf(user)
    return { json: { place: (await aPlace()).id, text: 'Is there a heater?' } }
  },
}
