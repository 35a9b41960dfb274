import { holds } from '#app/db/schema/holds.ts'
import { photos } from '#app/db/schema/photos.ts'
import { placePhotos, places } from '#app/db/schema/places.ts'
import { getFormProps, getInputProps, useForm, type FieldMetadata } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { addDays, differenceInCalendarDays, formatISO } from 'date-fns'
import { and, asc, eq, gt } from 'drizzle-orm'
import { CircleParking, DoorOpen, Grip, MapPin, PawPrint, Radio, Tv, Wifi } from 'lucide-react'
import { z } from 'zod'
import { db, photo } from './database.ts'
import { Picture } from './picture.tsx'

const ORIGIN = 'http://127.0.0.1:3000'
const NIGHTS = 5
const PERKS = {
  wifi: Wifi,
  parking: CircleParking,
  tv: Tv,
  radio: Radio,
  pets: PawPrint,
  enterence: DoorOpen,
}
const stay = z.object({
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  noOfGuests: z.number().int().min(1),
  name: z.string().min(1),
  phone: z.string().regex(/^\+?[\d ]{10,14}$/),
})

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
  const today = formatISO(new Date(), { representation: 'date' })
  const taken = await db
    .select({ checkIn: holds.checkIn, checkOut: holds.checkOut })
    .from(holds)
    .where(and(eq(holds.placeId, id), gt(holds.checkOut, today)))
    .orderBy(asc(holds.checkOut))
  const form = {
    checkIn: today,
    checkOut: formatISO(addDays(today, NIGHTS), { representation: 'date' }),
    noOfGuests: '1',
    name: '',
    phone: '',
  }
  return json({ place, photos: hung, taken, form })
}

export const placeMeta: MetaFunction<typeof placeLoader> = ({ data }) => {
  if (!data) return [{ title: 'Page not found' }]
  const { place, photos } = data
  const url = `${ORIGIN}/place/${place.id}`
  const description = place.description.slice(0, 160)
  const images = photos.map(({ id }) => `${ORIGIN}/uploads/${id}.webp`)
  return [
    { title: `${place.title} · Basera` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Basera' },
    { property: 'og:title', content: place.title },
    { property: 'og:type', content: 'website' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: images[0] },
    { property: 'og:image:alt', content: place.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'LodgingBusiness',
        url,
        name: place.title,
        description,
        address: place.address,
        image: images,
        makesOffer: { '@type': 'Offer', priceCurrency: 'INR', price: place.price },
      },
    },
  ]
}

export function Place() {
  const { place, photos } = useLoaderData<typeof placeLoader>()
  return (
    <article className="page pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{place.title}</h1>
      <a
        href={`https://maps.google.com/?q=${encodeURIComponent(place.address)}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 max-w-full items-center font-medium underline underline-offset-4"
      >
        <MapPin aria-hidden className="h-lh w-4.5 shrink-0" />
        {place.address}
      </a>
      <ul className="grid gap-2 overflow-hidden rounded-card md:aspect-[2/1] md:grid-cols-4 md:grid-rows-2">
        {photos.slice(0, 5).map((one, i) => (
          <li key={one.id} className="max-md:hidden">
            <Link
              to={`?photos#photo-${i + 1}`}
              preventScrollReset
              aria-label={`Show photo ${i + 1} of ${photos.length}`}
              className="group relative block h-full focus-visible:outline-none"
            >
              <Picture photo={one} alt={`${place.title}, photo ${i + 1}`} />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="?photos"
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 rounded-lg border px-4"
      >
        <Grip aria-hidden className="size-4" />
        Show all photos
      </Link>
      <h2 className="mb-3 text-xl">Description</h2>
      <p className="max-w-prose whitespace-pre-line">{place.description}</p>
      <h2 className="mb-3 text-xl">Max number of guests</h2>
      <p>{place.maxGuests}</p>
      <h2 className="mb-3 text-xl">What this place offers</h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {Object.entries(PERKS).map(([perk, Icon]) => (
          <li key={perk} className="flex items-center gap-3">
            <Icon aria-hidden strokeWidth={1.5} className="size-6 shrink-0" />
            {place.perks.includes(perk) ? perk : <del>{perk}</del>}
          </li>
        ))}
      </ul>
      <h2 className="mb-3 text-xl">Extra Info</h2>
      <p className="max-w-prose whitespace-pre-line">{place.extraInfo}</p>
      <Booking />
    </article>
  )
}

const FIELDS = {
  checkIn: ['Check-in', 'date'],
  checkOut: ['Check-out', 'date'],
  noOfGuests: ['Number of guests', 'number'],
  name: ['Your full name', 'text'],
  phone: ['Phone number', 'tel'],
} as const

function Booking() {
  const { place, form: defaultValue } = useLoaderData<typeof placeLoader>()
  const [form, fields] = useForm({
    id: 'book',
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: stay }),
  })
  const nights = differenceInCalendarDays(defaultValue.checkOut, defaultValue.checkIn)
  const total = `₹${(nights * place.price).toLocaleString('en-IN')}`
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="space-y-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 className="tabular text-xl">Price: ₹{place.price.toLocaleString('en-IN')} / per night</h2>
      {Object.entries(FIELDS).map(([name, [label, type]]) => {
        const field: FieldMetadata<unknown> = fields[name as keyof typeof FIELDS]
        const { key, ...props } = getInputProps(field, { type })
        return (
          <div key={key ?? name} className="space-y-1.5">
            <label htmlFor={field.id} className="block font-medium">
              {label}
            </label>
            <input
              {...props}
              className="block min-h-12 w-full rounded-lg border border-edge bg-surface px-3.5 py-2.5"
            />
            {field.errors && <p id={field.errorId}>{field.errors[0]}</p>}
          </div>
        )
      })}
      <button className="inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2">
        Book this place {total}
      </button>
      <p className="tabular flex justify-between text-soft">
        <span>
          ₹{place.price.toLocaleString('en-IN')} x {nights} nights
        </span>
        <span className="font-semibold text-ink">{total}</span>
      </p>
      <button
        name="intent"
        value="check"
        className="inline-flex min-h-11 w-full items-center justify-center rounded-lg"
      >
        Check price
      </button>
    </Form>
  )
}
