import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { json } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { and, desc, eq } from 'drizzle-orm'
import { db, photo } from './database.ts'
import { Picture } from './picture.tsx'

export async function homeLoader() {
  const rows = await db
    .select({ id: places.id, title: places.title, address: places.address, price: places.price, photo })
    .from(places)
    .leftJoin(placePhotos, and(eq(placePhotos.placeId, places.id), eq(placePhotos.position, 0)))
    .leftJoin(photos, eq(photos.id, placePhotos.photoId))
    .orderBy(desc(places.seq))
    .limit(24)
  return json({ places: rows })
}

export function Home() {
  const { places } = useLoaderData<typeof homeLoader>()
  return (
    <div className="page pt-6 md:pt-8">
      <h1 className="mb-6 text-2xl">Places to stay all over India</h1>
      <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {places.map((place) => (
          <li key={place.id}>
            <Link to={`/place/${place.id}`} prefetch="intent" className="group block rounded-card">
              <div className="overflow-hidden rounded-card">
                {place.photo && <Picture photo={place.photo} />}
              </div>
              <div className="mt-2.5 space-y-0.5">
                <h2 className="line-clamp-1 text-base leading-normal tracking-normal" title={place.address}>
                  {place.address}
                </h2>
                <p className="line-clamp-1 text-soft">{place.title}</p>
                <p className="tabular pt-0.5">
                  <span className="font-semibold">₹{place.price.toLocaleString('en-IN')}</span> per night
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
