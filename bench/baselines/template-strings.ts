import Database from 'better-sqlite3'
import {
  CircleParking,
  DoorOpen,
  Grip,
  MapPin,
  PawPrint,
  Radio,
  Tv,
  Wifi,
  type LucideIcon,
} from 'lucide-react'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brotliCompressSync, constants } from 'node:zlib'
import { listen } from './listen.ts'

// What can be done by hand: node:http, prepared statements and template strings, everything made anew each
// time. The head, header, footer and icons are constant, the former taken from a page of ours without its scripts.
interface Card {
  id: string
  title: string
  address: string
  price: number
  photo: string
  width: number
  height: number
  color: string
}
interface Place extends Card {
  description: string
  perks: string
  extra_info: string
  max_guests: number
}

const NIGHTS = 5
const PERKS = ['wifi', 'parking', 'tv', 'radio', 'pets', 'enterence'] as const
const icon = (Icon: LucideIcon) =>
  renderToStaticMarkup(
    createElement(Icon, { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-6 shrink-0' }),
  )
const ICONS = {
  map: icon(MapPin),
  grip: icon(Grip),
  wifi: icon(Wifi),
  parking: icon(CircleParking),
  tv: icon(Tv),
  radio: icon(Radio),
  pets: icon(PawPrint),
  enterence: icon(DoorOpen),
}
const IN_GALLERY =
  'group relative block h-full focus-visible:outline-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:shadow-[inset_0_0_0_5px_#fff] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-[#c91a42]'
const BUTTON =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-lg px-5 py-2 text-center transition-[filter,background-color] disabled:cursor-progress disabled:opacity-70 border'

const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
const shell = readFileSync(process.env.SHELL_PAGE ?? '', 'utf8').replace(SCRIPTS, '')
const shellStart = shell.slice(0, shell.indexOf('>', shell.indexOf('<main')) + 1)
const shellEnd = shell.slice(shell.indexOf('</main>'))

const database = new Database(process.env.DATABASE_PATH)
database.pragma('mmap_size = 268435456')
const CARD = `SELECT p.id, p.title, p.address, p.price, f.id AS photo, f.width, f.height, f.color FROM places p
  LEFT JOIN place_photos h ON h.place_id = p.id AND h.position = 0 LEFT JOIN photos f ON f.id = h.photo_id`
const newest = database.prepare<[], Card>(`${CARD} ORDER BY p.seq DESC LIMIT 25`)
// The newest that match, in no better order.
const matching = database.prepare<[string], Card>(
  `${CARD} JOIN (SELECT rowid AS seq FROM place_words WHERE place_words MATCH ? ORDER BY rowid DESC LIMIT 25) hit
     ON hit.seq = p.seq ORDER BY p.seq DESC`,
)
const placeById = database.prepare<[string], Place>('SELECT * FROM places WHERE id = ?')
const photosOf = database.prepare<[string], Card>(
  `SELECT f.id AS photo, f.width, f.height, f.color FROM place_photos h JOIN photos f ON f.id = h.photo_id
   WHERE h.place_id = ? ORDER BY h.position`,
)
const bookedNights = database.prepare<[string, string], { check_in: string; check_out: string }>(
  'SELECT check_in, check_out FROM holds WHERE place_id = ? AND check_out > ? ORDER BY check_out LIMIT 500',
)

listen((req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/assets/') || pathname.startsWith('/uploads/')) sendFile(pathname, res)
  else if (pathname.startsWith('/place/')) sendPage(req, res, placePage(pathname.slice(7)))
  else sendPage(req, res, listPage(searchParams.get('q')?.trim() ?? ''))
})

function listPage(q: string): string {
  const cards = q === '' ? newest.all() : matching.all(matchOf(q))
  if (cards.length === 0)
    return '<div class="page py-24 text-center"><h1 class="text-3xl">Result not found!</h1></div>'
  const heading = q === '' ? 'Places to stay all over India' : `Places for “${escape(q)}”`
  return `<div class="page pt-6 md:pt-8"><h1 class="mb-6 text-2xl">${heading}</h1>
    <div class="relative"><div class="transition-opacity"><ul class="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">${cards.slice(0, 24).map(card).join('')}</ul></div></div>
    ${cards.length > 24 ? `<div class="mt-12 text-center"><a class="px-8" href="/?after=${cards[23]!.id}">Show more</a></div>` : ''}</div>`
}

function card(place: Card, i: number): string {
  return `<li><a class="group block rounded-card" href="/place/${place.id}"><div class="overflow-hidden rounded-card">${photo(place, i < 4, '(min-width: 1280px) 288px, (min-width: 1024px) 32vw, (min-width: 768px) 47vw, calc(100vw - 32px)', 'object-cover aspect-[4/3] w-full transition-transform duration-300 group-hover:scale-[1.03]')}</div><div class="mt-2.5 space-y-0.5"><h2 class="line-clamp-1 text-base leading-normal tracking-normal" title="${escape(place.address)}">${escape(place.address)}</h2><p class="line-clamp-1 text-soft">${escape(place.title)}</p><p class="tabular pt-0.5"><span class="font-semibold">${rupees(place.price)}</span> per night</p></div></a></li>`
}

function placePage(id: string): string {
  const place = placeById.get(id)
  if (!place) return '<h1>Not found</h1>'
  const photos = photosOf.all(id)
  const today = new Date().toISOString().slice(0, 10)
  const stays = bookedNights.all(id, today).map((stay) => `${stay.check_in}/${stay.check_out}`)
  const [title, address] = [escape(place.title), escape(place.address)]
  return `<article class="page pt-6 md:pt-8"><h1 class="text-2xl md:text-3xl">${title}</h1>
    <div class="mb-4 mt-1"><a href="https://maps.google.com/?q=${encodeURIComponent(place.address)}" target="_blank" rel="noopener noreferrer" class="inline-flex min-h-11 max-w-full items-center font-medium underline underline-offset-4"><span class="flex min-w-0 gap-1.5">${ICONS.map}<span class="min-w-0">${address}</span></span><span class="sr-only"> (opens a map in a new tab)</span></a></div>
    <div class="relative"><ul class="grid gap-2 overflow-hidden rounded-card md:aspect-[2/1] md:grid-cols-4 md:grid-rows-2">${photos
      .slice(0, 5)
      .map(
        (one, i) =>
          `<li class="${i > 0 ? 'max-md:hidden print:hidden' : 'md:col-span-2 md:row-span-2'}"><a href="/place/${id}?photos#photo-${i + 1}" aria-label="Show photo ${i + 1} of ${photos.length}" class="${IN_GALLERY}">${photo(one, i === 0, '(min-width: 768px) 25vw, 1px', 'object-cover aspect-[4/3] size-full transition-[filter] group-hover:brightness-90 md:absolute md:inset-0 md:aspect-auto', `${title}, photo ${i + 1}`)}</a></li>`,
      )
      .join('')}</ul>
    <a href="/place/${id}?photos" class="print:hidden absolute bottom-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-lg border border-ink/70 bg-surface px-4 font-medium shadow-rest hover:bg-tint">${ICONS.grip}Show all photos</a></div>
    <div class="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16"><div class="divide-y divide-line"><section class="py-7 first:pt-0"><h2 class="mb-3 text-xl">Description</h2><p class="max-w-prose whitespace-pre-line">${escape(place.description)}</p></section>
    <section class="py-7 first:pt-0"><h2 class="mb-3 text-xl">Max number of guests</h2><p>${place.max_guests}</p></section>
    <section class="py-7 first:pt-0"><h2 class="mb-3 text-xl">What this place offers</h2><ul class="grid gap-x-6 gap-y-4 sm:grid-cols-2">${PERKS.map((perk) => `<li class="flex items-center gap-3">${ICONS[perk]}${place.perks.includes(perk) ? perk : `<span><span class="sr-only">Not available: </span><del>${perk}</del></span>`}</li>`).join('')}</ul></section>
    <section class="py-7 first:pt-0"><h2 class="mb-3 text-xl">Extra Info</h2><p class="max-w-prose whitespace-pre-line">${escape(place.extra_info)}</p></section></div>
    <aside aria-label="Booking" class="lg:sticky lg:top-26 lg:self-start">${bookingForm(place, today, stays)}</aside></div></article>`
}

function bookingForm({ id, price, max_guests: most }: Place, today: string, stays: string[]): string {
  const total = rupees(price * NIGHTS)
  const checkOut = new Date(Date.parse(today) + NIGHTS * 86_400_000).toISOString().slice(0, 10)
  return `<form method="post" action="/place/${id}" id="book" novalidate aria-label="Book this place" data-taken="${stays.join(' ')}" class="space-y-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 md:p-6"><h2 class="tabular text-xl">Price: ${rupees(price)} <span class="font-normal">/ per night</span></h2>
    <div class="grid grid-cols-2 gap-3">${field('checkIn', 'Check-in', 'date', today)}${field('checkOut', 'Check-out', 'date', checkOut)}</div>
    ${field('noOfGuests', `Number of guests, at most ${most}`, 'number', '1')}${field('name', 'Your full name', 'text', '')}${field('phone', 'Phone number', 'tel', '')}
    <button class="${BUTTON} border-transparent bg-accent-strong text-white font-semibold hover:brightness-95 active:brightness-90 tabular text-lg">Book this place ${total}</button>
    <p class="tabular flex justify-between text-soft" aria-live="polite"><span>${rupees(price)} x ${NIGHTS} nights</span><span class="font-semibold text-ink">${total}</span></p>
    <button name="intent" value="check" class="${BUTTON} border-edge/60 bg-surface text-ink font-medium hover:bg-tint active:bg-press">Check price</button></form>`
}

function field(name: string, label: string, type: string, value: string): string {
  return `<div class="space-y-1.5"><label for="book-${name}" class="block font-medium">${label}</label><input id="book-${name}" name="${name}" type="${type}" value="${value}" class="block w-full min-h-12 text-ellipsis rounded-lg border border-edge bg-surface px-3.5 py-2.5 text-ink placeholder:text-soft aria-invalid:border-danger aria-invalid:bg-danger-tint"></div>`
}

function photo(
  { photo: id, width, height, color }: Card,
  first: boolean,
  sizes: string,
  classes: string,
  alt = '',
): string {
  const file = (wide: number) => `/uploads/${id}${wide >= width ? '' : `-${wide}`}.webp`
  const widths = [...[320, 640, 960].filter((wide) => wide < width), width]
  return `<img src="${file(Math.min(640, width))}" srcset="${widths.map((wide) => `${file(wide)} ${wide}w`).join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async" style="background-color:${color}" class="${classes}">`
}

function matchOf(q: string): string {
  const words = q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? ['']
  return words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' AND ')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
function rupees(price: number): string {
  return inRupees.format(price)
}

function sendPage(req: IncomingMessage, res: ServerResponse, main: string): void {
  const html = shellStart + main + shellEnd
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  if (!/\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''))) res.writeHead(200, headers).end(html)
  else res.writeHead(200, { ...headers, 'Content-Encoding': 'br' }).end(brotli(html))
}

const styles = new Map<string, Buffer>()

function sendFile(pathname: string, res: ServerResponse): void {
  const folder = pathname.startsWith('/assets/') ? 'build/client/assets' : (process.env.UPLOADS_DIR ?? '')
  const name = path.basename(pathname)
  const caching = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (!name.endsWith('.css')) {
    res
      .writeHead(200, { ...caching, 'Content-Type': 'image/webp' })
      .end(readFileSync(path.join(folder, name)))
    return
  }
  const body = styles.get(name) ?? brotliCompressSync(readFileSync(path.join(folder, name)))
  styles.set(name, body)
  res.writeHead(200, { ...caching, 'Content-Type': 'text/css', 'Content-Encoding': 'br' }).end(body)
}

function brotli(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
