// Says so when there is no connection, and shows a trip that its guest's browser has kept (decision 53). Pages keep and
// drop trips (app/components/booking/kept-trips.ts); what it sees of a log-in or log-out ends them, too.
const OFFLINE = {
  en: { page: '/offline.html', dates: 'en-IN', trips: 'Your trips that are kept here' },
  hi: { page: '/offline-hi.html', dates: 'hi-IN-u-nu-latn', trips: 'यहाँ सेव आपकी यात्राएँ' },
}
const OWN_CACHE = 'offline-3'
/** The beginning of the names of caches that pages fill, one for each account. */
const TRIPS = 'trips-of:'
/** What begins or ends a session, by form or call. An ended one leads to /login. */
const SESSION_PATHS = /^(?:\/[a-z]{2})?\/(?:log(?:in|out)|register|reset-password|auth|user)(?:\/|$)/
const TRIP_PATH = /^(?:\/[a-z]{2})?\/account\/bookings\/[^/]+$/
/** After so long a kept trip is of more use than waiting for the network. */
const PATIENCE_MS = 6000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OWN_CACHE)
      .then((cache) => {
        const pages = Object.values(OFFLINE)
        return Promise.all(pages.map(({ page }) => cache.add(new Request(page, { cache: 'reload' }))))
      })
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      deleteCaches((name) => name !== OWN_CACHE && !name.startsWith(TRIPS)),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isSession = origin === self.location.origin && SESSION_PATHS.test(asRouted(pathname))
  const forgotten = isSession ? deleteCaches((name) => name.startsWith(TRIPS)) : Promise.resolve()
  event.waitUntil(forgotten)
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(answer(event, { pathname, forgotten }))
})

/** A path as the server reads it: `/LOGOUT`, `//logout` and `/log%6Fut` end a session as `/logout` does. */
function asRouted(pathname) {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/')
  } catch {
    return pathname.toLowerCase()
  }
}

async function answer(event, { pathname, forgotten }) {
  const network = load(event)
  event.waitUntil(network.catch(() => undefined))
  // Other pages don't wait for a look at what is stored.
  const [kept] = TRIP_PATH.test(pathname) ? await keptTrips((path) => path === pathname) : []
  try {
    return await (kept ? Promise.race([network, afterPatience(kept)]) : network)
  } catch {
    await forgotten
    return kept?.response ?? offlinePage(offlineFor(pathname))
  }
}

async function load(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function afterPatience({ response }) {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return response
}

/** Trips that are not over, the next one first. No failure of the storage is one of the page. */
async function keptTrips(isWanted) {
  try {
    const trips = []
    for (const name of await tripCaches()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname
        const response = isWanted(path) ? await cache.match(request) : undefined
        if (!response) continue
        if (Number(response.headers.get('X-Kept-Until')) > Date.now()) trips.push({ path, response })
        else await cache.delete(request)
      }
    }
    return trips.sort((a, b) => untilOf(a) - untilOf(b))
  } catch {
    return []
  }
}

function untilOf({ response }) {
  return Number(response.headers.get('X-Kept-Until'))
}

function offlineFor(path) {
  const [, language] = /^\/([a-z]{2})(?:\/|$)/.exec(path) ?? []
  return OFFLINE[language] ?? OFFLINE.en
}

/** As it was named where it was read; in another language its days are said anew. */
function nameOf({ path, response }, offline) {
  const text = (header) => decodeURIComponent(response.headers.get(header) ?? '')
  const days = text('X-Kept-Stay').split('/').map((day) => new Date(day))
  if (offlineFor(path) === offline || days.length < 2) return text('X-Kept-As')
  const format = new Intl.DateTimeFormat(offline.dates, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${format.formatRange(...days)}: ${text('X-Kept-Title')}`
}

async function offlinePage(offline) {
  const { page: path, trips } = offline
  const page = await (await caches.open(OWN_CACHE)).match(path)
  if (!page) return Response.error()
  const links = (await keptTrips(() => true)).map(({ path, response }) => {
    const name = nameOf({ path, response }, offline)
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`
  })
  if (links.length === 0) return page
  const list = `<h2>${trips}</h2><ul>${links.join('')}</ul>`
  const html = (await page.text()).replace('<!-- trips -->', () => list)
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

async function tripCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(TRIPS))
}

async function deleteCaches(isOld) {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
  } catch {
    // No storage is allowed: nothing is kept.
  }
}
