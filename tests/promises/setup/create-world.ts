import { closeDatabase } from '#app/db/connections.server.ts'
import { jobs } from '#app/db/schema/jobs.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { photoFile } from '#app/domain/photos/photo.ts'
import { ACCOUNT_EMAIL_JOB } from '#app/domain/users/account-emails.server.ts'
import { paths } from '#app/paths.ts'
import { eq } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import { aPhoto } from '../../factories/a-photo.ts'
import { aPlace } from '../../factories/a-place.ts'
import { aSession } from '../../factories/a-session.ts'
import { aUser } from '../../factories/a-user.ts'
import type { Person, StoredPlace, WorldContents } from './world.ts'

// The people and places that every test of the promises begins with, made as the product makes them:
// `node make-world.ts FILE` writes what there is to FILE.
const [file = ''] = process.argv.slice(2)

const people: Person[] = await Promise.all(
  Array.from({ length: 24 }, async () => {
    const { id, name, email } = await aUser()
    return { id, name, email, token: await aSession({ id }) }
  }),
)

// Their letters of welcome have been sent: no server has to begin with that.
await write((tx) => tx.delete(jobs).where(eq(jobs.kind, ACCOUNT_EMAIL_JOB)))

// The first sweep comes when no test is about: it would change rows while a test compares them.
const AN_HOUR_MS = 3_600_000
await write((tx) =>
  tx
    .update(jobs)
    .set({ due: Date.now() + AN_HOUR_MS })
    .where(eq(jobs.kind, 'sweep')),
)

// Hashing a password for each of them would take longer than most tests.
const guests: Person[] = Array.from({ length: 200 }, (_, i) => {
  const [name, email] = [`Guest ${i}`, `guest.${i}@example.com`]
  return { id: newId(), name, email, token: '' }
})
await write((tx) =>
  tx.insert(users).values(
    guests.map(({ id, name, email }) => ({
      id,
      name,
      email,
      emailKey: email,
      googleSub: id,
      verifiedAt: Date.now(),
    })),
  ),
)
await Promise.all(guests.map(async (guest) => (guest.token = await aSession(guest))))

// The first two are hosts, one of three places and one of one.
const places: StoredPlace[] = []
for (const owner of [people[0]!, people[0]!, people[0]!, people[1]!]) {
  const { id, price, maxGuests, photos } = await placeById((await aPlace({ owner, price: 900 })).id)
  const links = photos.map((photo) => paths.upload(photoFile(photo, photo.width)))
  places.push({ id, ownerId: owner.id, price, maxGuests, photos: links })
}

// Pictures that people have uploaded and not used yet.
const unused = await Promise.all([people[0]!, people[1]!].map((uploader) => aPhoto({ uploader })))
await closeDatabase()
const contents: WorldContents = {
  people,
  guests,
  places,
  unusedPhotos: unused.map((photo) => paths.upload(photoFile(photo, photo.width))),
}
writeFileSync(file, JSON.stringify(contents))
