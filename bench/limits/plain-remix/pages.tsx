import * as schema from '#app/db/schema.ts'
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react'
import Database from 'better-sqlite3'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'

// The pages as one writes them first in Remix: queries in the loader, everything else in the component.
const { photos, placePhotos, places, bookings, sessions, users } = schema
const db = drizzle(new Database(process.env.DATABASE_PATH), { schema })
const LINKS = 21

export function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-surface">
          <Link to="/">Basera</Link>
          <Form method="get" action="/">
            <input type="search" name="q" placeholder="Where you want to go?" />
            <button>Search</button>
          </Form>
          <Link to="/account">Account</Link>
        </header>
        <main>
          <Outlet />
        </main>
        <footer className="mt-16 border-t border-line bg-tint text-sm">
          <ul>
            {Array.from({ length: LINKS }, (_, i) => (
              <li key={i}>
                <Link to={`/help#topic-${i}`} className="inline-flex min-h-8 items-center rounded">
                  Topic {i}
                </Link>
              </li>
            ))}
          </ul>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Who is signed in: one row of sessions with its user. */
export async function rootLoader({ request }: LoaderFunctionArgs) {
  const token = request.headers.get('Cookie') ?? ''
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, token))
  return json({ user: user ?? null })
}

const photo = { id: photos.id, width: photos.width, height: photos.height, color: photos.color }

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
              <div className="overflow-hidden rounded-card">{place.photo && <Picture photo={place.photo} />}</div>
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

export async function placeLoader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [place] = await db.select().from(places).where(eq(places.id, id))
  if (!place) throw new Response('Not found', { status: 404 })
  const hung = await db
    .select(photo)
    .from(placePhotos)
    .innerJoin(photos, eq(photos.id, placePhotos.photoId))
    .where(eq(placePhotos.placeId, id))
    .orderBy(asc(placePhotos.position))
  const taken = await db
    .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(and(eq(bookings.placeId, id), gt(bookings.checkOut, new Date().toISOString().slice(0, 10))))
    .orderBy(asc(bookings.checkOut))
  return json({ place, photos: hung, taken })
}

export function Place() {
  const { place, photos } = useLoaderData<typeof placeLoader>()
  return (
    <article className="page pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{place.title}</h1>
      <a href={`https://maps.google.com/?q=${encodeURIComponent(place.address)}`}>{place.address}</a>
      <ul className="grid gap-2 overflow-hidden rounded-card md:aspect-[2/1] md:grid-cols-4 md:grid-rows-2">
        {photos.slice(0, 5).map((one, i) => (
          <li key={one.id}>
            <Link to={`?photos#photo-${i + 1}`} preventScrollReset>
              <Picture photo={one} />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mb-3 text-xl">Description</h2>
      <p className="max-w-prose whitespace-pre-line">{place.description}</p>
      <h2 className="mb-3 text-xl">Max number of guests</h2>
      <p>{place.maxGuests}</p>
      <h2 className="mb-3 text-xl">What this place offers</h2>
      <ul>
        {['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence'].map((perk) => (
          <li key={perk}>{place.perks.includes(perk) ? perk : <s>{perk}</s>}</li>
        ))}
      </ul>
      <p className="max-w-prose whitespace-pre-line">{place.extraInfo}</p>
      <Form method="post" className="space-y-4 rounded-card border border-line bg-surface p-5">
        <h2 className="tabular text-xl">Price: ₹{place.price.toLocaleString('en-IN')} / per night</h2>
        {['checkIn', 'checkOut', 'noOfGuests', 'name', 'phone'].map((name) => (
          <label key={name} className="block">
            {name}
            <input name={name} className="min-h-11 w-full rounded-lg border border-edge" />
          </label>
        ))}
        <button>Book this place</button>
      </Form>
    </article>
  )
}

interface PictureProps {
  photo: { id: string; width: number; height: number; color: string }
}

function Picture({ photo: { id, width, height, color } }: PictureProps) {
  const widths = [320, 640, 960].filter((wide) => wide < width)
  return (
    <img
      src={`/uploads/${id}-640.webp`}
      srcSet={[...widths.map((wide) => `/uploads/${id}-${wide}.webp ${wide}w`), `/uploads/${id}.webp ${width}w`].join(', ')}
      sizes="(min-width: 1280px) 288px, (min-width: 1024px) 32vw, (min-width: 768px) 47vw, calc(100vw - 32px)"
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: color }}
      className="object-cover aspect-[4/3] w-full transition-transform duration-300 group-hover:scale-[1.03]"
    />
  )
}
