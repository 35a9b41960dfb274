import { db } from '#app/db/connections.server.ts'
import { photos } from '#app/db/schema/photos.ts'
import { users } from '#app/db/schema/users.ts'
import { write } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { nightCount } from '#app/domain/nights.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { storeSeedPhotos } from '#app/domain/photos/photos.server.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { addUsers, addPlaces, addBookings, addReviews, seedPasswordHash } from '../drizzle/seed/fill.ts'
import { seedRegister } from './seed-register.ts'
import { seedReports } from './seed-reports.ts'
import { seedTeam } from './seed-team.ts'
import { seedWhatWaits } from './seed-waiting.ts'
import { amenitiesOf } from './world/demo-amenities.ts'
import { captionsOf } from './world/demo-captions.ts'
import { directionsOf } from './world/demo-directions.ts'
import { houseRulesOf } from './world/demo-house-rules.ts'
import { demoReviews } from './world/demo-reviews.ts'
import { demoGroupStays, demoStays, phoneOf } from './world/demo-stays.ts'
import {
  demoAccountant,
  demoGuest,
  demoGuests,
  demoHost,
  demoHosts,
  demoOperator,
  demoPlaces,
  demoSupport,
  hostOfDemoPlace,
} from './world/demo-world.ts'
import { pictureFile, type PictureName } from './world/scenes.ts'

// It has grown for years: only the newest place is marked as new.
const DAYS_BETWEEN_HOSTS = 70
const DAYS_BETWEEN_PLACES = 5
const DAYS_OF_PLACES = demoPlaces.length * DAYS_BETWEEN_PLACES
const daysAgo = (days: number) => Date.now() - days * 86_400_000

/**
 * Fills an empty database with the demo world: hosts, places, their pictures, stays and reviews, what waits for the
 * demo host to answer, what waits for the operator and their team, and on a site with registers of guests from abroad one in
 * the demo host's.
 *
 * @param pictureWidth of the pictures, in pixels, where smaller ones than the files do
 * @returns false, and nothing changed, when somebody has an account already
 */
export async function seedDemoWorld(pictureWidth?: number): Promise<boolean> {
  const anyone = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone.length > 0) return false

  await addDemoPictures(pictureWidth)
  const passwordHash = await seedPasswordHash()
  const ids = await write(async (tx) => {
    const hosts = [demoHost, ...demoHosts].map((host) => ({ ...host, phone: phoneOf(host) }))
    const people = [demoGuest, demoOperator, ...hosts, ...demoGuests, demoSupport, demoAccountant].map(
      (person, i, { length }) => ({
        ...person,
        createdAt: daysAgo(DAYS_OF_PLACES + (length - i) * DAYS_BETWEEN_HOSTS),
      }),
    )
    const ids = await addUsers(tx, people, passwordHash)
    const idOf = new Map(people.map(({ email }, i) => [email, ids[i]!]))
    // The home page shows the newest first: the world's first place comes last.
    const listings = demoPlaces
      .map((place, i) => ({
        listing: {
          ...place,
          amenities: amenitiesOf(place),
          houseRules: houseRulesOf(place),
          captions: captionsOf(place),
          directions: directionsOf(place),
        },
        ownerId: idOf.get(hostOfDemoPlace(i).email)!,
        photoIds: place.pictures.map(pictureId),
        createdAt: daysAgo(i * DAYS_BETWEEN_PLACES + 3),
      }))
      .reverse()
    const placeIds = (await addPlaces(tx, listings)).reverse()
    const today = todayInIndia()
    const planned = demoStays(today)
    const stays = planned.map((stay) => ({
      stay,
      placeId: placeIds[stay.placeIndex]!,
      guestId: idOf.get(stay.guestEmail)!,
      price: nightCount(stay) * demoPlaces[stay.placeIndex]!.price,
    }))
    const groups = demoGroupStays(today).map(({ unit, ...stay }) => ({
      stay,
      unit,
      placeId: placeIds[stay.placeIndex]!,
      guestId: idOf.get(stay.guestEmail)!,
      price: nightCount(stay) * demoPlaces[stay.placeIndex]!.price * (stay.units ?? 1),
    }))
    const bookingIds = await addBookings(tx, [...stays, ...groups])
    const said = demoReviews(planned, today).map(({ stayIndex, ...review }) => {
      const { stay, placeId, guestId } = stays[stayIndex]!
      const hostId = idOf.get(hostOfDemoPlace(planned[stayIndex]!.placeIndex).email)!
      return { ...review, stay, placeId, guestId, hostId, bookingId: bookingIds[stayIndex]! }
    })
    await addReviews(tx, said)
    return { idOf: (email: string) => idOf.get(email)!, placeIdOf: (index: number) => placeIds[index]! }
  })
  await seedWhatWaits(ids, todayInIndia())
  await seedReports(ids)
  await seedTeam(ids)
  if (env.GUEST_REGISTER) await seedRegister(ids, todayInIndia())
  return true
}

/** Stores the demo world's pictures that are not stored yet. */
export async function addDemoPictures(width?: number): Promise<void> {
  const stored = new Set((await db.select({ id: photos.id }).from(photos)).map((row) => row.id))
  const names = new Set(demoPlaces.flatMap(({ pictures }) => pictures))
  const missing = [...names]
    .map((name) => ({ id: pictureId(name), name }))
    .filter(({ id }) => !stored.has(id))
  await storeSeedPhotos(
    missing.map(({ id, name }) => {
      const { file, isMirrored } = pictureFile(name)
      const picture = sharp(file).flop(isMirrored)
      return { id, picture: width ? picture.resize({ width }) : picture }
    }),
  )
}

/** The same in every database. */
export function pictureId(name: PictureName): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24)
}
