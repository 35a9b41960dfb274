import type { Page } from '@playwright/test'
import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { places, BOOKED_NIGHTS } from './extremes.ts'

export type Role = 'nobody' | 'guest' | 'host' | 'newcomer'

/** A page in a state worth looking at. */
export interface Scene {
  path?: string
  /** The title of the place whose page it is; `path` is then the query behind it. */
  place?: string
  as?: Role
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
  /** Shown at 200 % zoom, in forced colours, without scripts and on paper too. */
  isMain?: boolean
  /** Only what is in view, for what lies over the page. */
  isOverlay?: boolean
}

function nights(from: number, to: number) {
  const today = todayInIndia()
  return `?${new URLSearchParams({ checkIn: addDays(today, from), checkOut: addDays(today, to) })}`
}

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

const boat = demoPlaces[0]!.title
const extreme = (i: number, prepare?: Scene['prepare']): Scene => ({ place: places[i]!.title, prepare })

const openCalendar = async (page: Page) => {
  await page.getByRole('button', { name: 'Check-in' }).click()
  await page.getByRole('grid').first().waitFor()
}

const openFilters = async (page: Page) => {
  await page.getByRole('link', { name: 'Filters' }).click()
  // It slides in.
  await page.getByRole('dialog').evaluate((dialog) => Promise.all(dialog.getAnimations().map((one) => one.finished)))
}

const firstTrip = async (page: Page) => {
  await page.getByRole('region', { name: 'Upcoming trips' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Your booking information' }).waitFor()
}

export const scenes: Record<string, Scene> = {
  home: { path: '/', isMain: true },
  'home-signed-in': { path: '/', as: 'host' },
  search: { path: '/?q=lake' },
  'search-nothing': { path: '/?q=qwxyzzy' },
  'search-nothing-near': { path: '/?q=Mahabaleshvar' },
  'search-filtered': { path: `/${nights(20, 23)}&q=goa&guests=2&priceTo=9000&perks=wifi&order=price` },
  'search-filters': { path: `/${nights(20, 23)}&guests=2&perks=wifi`, prepare: openFilters, isOverlay: true },
  'filters-page': { path: `/filters${nights(23, 20)}&guests=2&perks=wifi` },
  state: { path: '/stays/kerala' },
  town: { path: '/stays/kerala/munnar' },
  'town-empty': { path: '/stays/kerala/gavi' },
  saved: { path: '/saved', as: 'guest' },
  place: { place: boat, isMain: true },
  'place-no-photo': extreme(0),
  'place-one-photo': extreme(1),
  'place-three-photos': extreme(2),
  'place-twenty-photos': extreme(3),
  'place-hindi': extreme(4),
  'place-tamil': extreme(5),
  'place-unbroken-word': extreme(6),
  'place-long': extreme(7),
  'place-calendar': { ...extreme(3, openCalendar), isOverlay: true },
  'place-taken': {
    place: places[3]!.title,
    path: nights(BOOKED_NIGHTS.from, BOOKED_NIGHTS.to),
    as: 'newcomer',
  },
  'place-refused': {
    isOverlay: true,
    place: places[3]!.title,
    path: nights(BOOKED_NIGHTS.from - 1, BOOKED_NIGHTS.to - 1),
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByLabel('Your full name').fill('Kavya Rao')
      await page.getByLabel('Phone number').fill('+91 98450 12345')
      await page.getByRole('button', { name: 'Book this place' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  'place-errors': {
    isOverlay: true,
    place: boat,
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByLabel('Your full name').fill('')
      await page.getByLabel('Number of guests').fill('99')
      await page.getByRole('button', { name: 'Book this place' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  'place-photos': {
    ...extreme(3, async (page) => {
      await page.getByRole('link', { name: 'Show all photos' }).click()
      await page.getByRole('dialog').waitFor()
    }),
    isOverlay: true,
  },
  login: { path: '/login', isMain: true },
  'login-errors': {
    isOverlay: true,
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('asha')
      await press(page, 'Login')
      await page.getByRole('alert').first().waitFor()
    },
  },
  'login-refused': {
    isOverlay: true,
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill(`nobody-${Math.random()}@example.com`)
      await page.getByLabel('Password').fill('not my password')
      await press(page, 'Login')
      await page.getByRole('alert').first().waitFor()
    },
  },
  'forgot-password': { path: '/forgot-password' },
  'forgot-password-sent': { path: '/forgot-password?sent=1' },
  'reset-password-over': { path: '/reset-password?token=old' },
  register: { path: '/register' },
  'register-errors': {
    isOverlay: true,
    path: '/register',
    prepare: async (page) => {
      await press(page, 'Register')
      await page.getByRole('alert').first().waitFor()
    },
  },
  trips: { path: '/account/bookings', as: 'guest', isMain: true },
  'trips-extreme': { path: '/account/bookings', as: 'host' },
  'trips-empty': { path: '/account/bookings', as: 'newcomer' },
  trip: { path: '/account/bookings', as: 'guest', prepare: firstTrip, isMain: true },
  'trip-missing': { path: '/account/bookings/none', as: 'newcomer' },
  account: { path: '/account', as: 'newcomer', isMain: true },
  'account-extreme': { path: '/account', as: 'host' },
  sessions: { path: '/account/sessions', as: 'host' },
  'own-email': { path: '/account/email', as: 'newcomer' },
  'own-email-sent': { path: '/account/email?sent=1', as: 'newcomer' },
  'own-email-over': { path: '/account/email/new?token=old', as: 'newcomer' },
  passkeys: {
    path: '/account/passkeys',
    as: 'newcomer',
    prepare: async (page) => {
      const devices = await page.context().newCDPSession(page)
      await devices.send('WebAuthn.enable')
      const options = {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      } as const
      await devices.send('WebAuthn.addVirtualAuthenticator', { options })
      await press(page, 'Add a passkey')
      await page.getByText('not used yet').first().waitFor()
    },
  },
  'own-data': { path: '/account/data', as: 'newcomer' },
  'delete-account': { path: '/account/delete', as: 'newcomer' },
  'delete-account-needed': { path: '/account/delete', as: 'host' },
  'profile-dialog': { path: '/account?edit', as: 'host', isOverlay: true, isMain: true },
  'profile-dialog-errors': {
    path: '/account?edit',
    as: 'newcomer',
    isOverlay: true,
    prepare: async (page) => {
      await page.getByLabel('Name').fill('')
      await page.getByLabel('New password').fill('abc')
      await press(page, 'Save changes')
      await page.getByRole('alert').first().waitFor()
    },
  },
  'places-empty': { path: '/account/places', as: 'newcomer' },
  places: { path: '/account/places', as: 'host', isMain: true },
  'place-form': { path: '/account/places/new', as: 'newcomer', isMain: true },
  'place-form-errors': {
    isOverlay: true,
    path: '/account/places/new',
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByLabel('Max no. of guests').fill('11')
      await page.getByRole('button', { name: 'Save', exact: true }).last().click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  'place-form-filled': {
    path: '/account/places',
    as: 'host',
    prepare: async (page) => {
      await page.getByRole('link', { name: places[7]!.title.slice(0, 40) }).click()
      await page.getByRole('heading', { name: 'Edit your place' }).waitFor()
      await page.getByRole('button', { name: 'Drag photo 1', exact: true }).waitFor()
    },
  },
  help: { path: '/help', isMain: true },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  'not-found': { path: '/nowhere', isMain: true },
  error: {
    path: '/',
    as: 'newcomer',
    prepare: async (page) => {
      await page.route('**/account/bookings', (route) => route.continue({ method: 'POST', postData: 'a=b' }))
      await page.goto('/account/bookings')
    },
  },
  offline: { path: '/offline.html', isMain: true },
}
