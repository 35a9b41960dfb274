import type { Locator, Page } from '@playwright/test'
import { addDays, todayInIndia, type CalendarDate } from '../../app/domain/calendar-date.ts'
import type { DemoPlace } from '../../demo/world/demo-place.ts'
import { demoHost } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { test as base, expect } from '../setup/browser/test.ts'

export { expect }

export interface Nights {
  checkIn: CalendarDate
  checkOut: CalendarDate
}

export interface Account {
  name: string
  email: string
  password: string
}

interface BookingDetails {
  guests?: string
  name?: string
  phone?: string
}

const PROJECTS = ['chromium', 'no-javascript', 'mobile']
/** Nobody in the demo world sleeps anywhere from here on; the days before it are for single tests. */
const FIRST_FREE_DAY = 100
const DAYS_PER_PROJECT = 25

/** A toast of what was done to set the scene would lie over what the test is about. */
export async function forgetToast(page: Page) {
  await page.context().clearCookies({ name: 'toast' })
}

/** Somebody in front of a browser, with scripts or without, doing what guests do. */
export class Guest {
  readonly page: Page
  readonly hasJavaScript: boolean

  constructor(page: Page, hasJavaScript: boolean) {
    this.page = page
    this.hasJavaScript = hasJavaScript
  }

  /** Opens a page and, where scripts run, lets them take it over before anything is done. */
  async visit(url: string) {
    await this.page.goto(url)
    await this.waitForScripts()
  }

  async waitForScripts() {
    if (!this.hasJavaScript) return
    // Waited for within the page, which takes one question. A test's own clock does not stop this one.
    await this.page.evaluate(async () => {
      while (!('__remixRouter' in window)) await scheduler.postTask(() => undefined, { delay: 5 })
    })
  }

  /** Makes an account through the form's own post, without opening its page. */
  async isSignedIn(account: Account = anAccount()): Promise<Account> {
    const answer = await this.page.request.post('/register', { form: { ...account }, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    await forgetToast(this.page)
    return account
  }

  /** Signs the host of the demo world in through the form's own post. */
  async isDemoHost() {
    const form = { email: demoHost.email, password: WORLD_PASSWORD }
    const answer = await this.page.request.post('/login', { form, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    await forgetToast(this.page)
  }

  async fillAccountForm({ name, email, password }: Partial<Account>) {
    if (name !== undefined) await this.page.getByLabel('Name', { exact: true }).fill(name)
    if (email !== undefined) await this.page.getByLabel('Email').fill(email)
    if (password !== undefined) await this.page.getByLabel('Password').fill(password)
  }

  async press(button: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click()
  }

  get searchBox() {
    return this.page.getByRole('search').getByRole('searchbox', { name: 'Where you want to go?' })
  }

  /** Where the cards lead, in their order. */
  cardLinks(): Promise<string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.querySelector('a')!.href))
  }

  /** The places in a list: what has a title of its own. */
  get cards() {
    const title = this.page.getByRole('heading', { level: 2 })
    return this.page.getByRole('main').getByRole('listitem').filter({ has: title })
  }

  card({ title }: Pick<DemoPlace, 'title'>) {
    return this.cards.getByRole('link', { name: title })
  }

  async search(text: string) {
    await this.searchBox.fill(text)
    await this.searchBox.press('Enter')
    await expect(this.page).toHaveURL((url) => url.searchParams.get('q') === text)
  }

  /** Opens a place of the demo world; its path comes back. */
  async openPlace(place: DemoPlace, wishes: Partial<Nights & { noOfGuests: string }> = {}) {
    const path = await this.pathOf(place)
    await this.visit(Object.keys(wishes).length > 0 ? `${path}?${new URLSearchParams(wishes)}` : path)
    return path
  }

  /** Where a place of the demo world is, asked without a page. */
  async pathOf({ title }: DemoPlace): Promise<string> {
    const answer = await this.page.request.get(`/places/search/${encodeURIComponent(title)}`)
    const found = (await answer.json()) as { _id: string; title: string }[]
    return `/place/${found.find((place) => place.title === title)!._id}`
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  get bookingForm() {
    return this.page.getByRole('form', { name: 'Book this place' })
  }

  get bookButton() {
    return this.bookingForm.getByRole('button', { name: 'Book this place' })
  }

  /** The booking form's control for a day: a date input, or the button that opens the calendar. */
  day(label: 'Check-in' | 'Check-out'): Locator {
    return this.hasJavaScript
      ? this.bookingForm.getByRole('button', { name: label })
      : this.bookingForm.getByLabel(label)
  }

  async chooseNights({ checkIn, checkOut }: Nights) {
    if (!this.hasJavaScript) {
      await this.day('Check-in').fill(checkIn)
      await this.day('Check-out').fill(checkOut)
      return
    }
    await this.day('Check-in').click()
    for (const day of [checkIn, checkOut]) await this.pickDay(day)
    await expect(this.calendar).toBeHidden()
  }

  get calendar() {
    return this.page.getByRole('dialog', { name: 'Choose your dates' })
  }

  /** A day's button in the calendar; it is there when its month is. */
  dayInCalendar(day: CalendarDate) {
    const month = new Date(day).toLocaleDateString('en-IN', { month: 'long', timeZone: 'UTC' })
    return this.calendar.getByRole('button', {
      name: new RegExp(`\\b${Number(day.slice(8))} ${month},? ${day.slice(0, 4)}\\b`),
    })
  }

  /** Turns the open calendar to a day's month. */
  async turnTo(day: CalendarDate) {
    const button = this.dayInCalendar(day)
    const days = this.calendar.locator('[data-day]:not([data-outside])')
    const shown = (await days.first().getAttribute('data-day')) ?? ''
    const way = day < shown ? 'Previous' : 'Next'
    const turn = this.calendar.getByRole('button', { name: `Go to the ${way} Month` })
    await expect(turn).toBeVisible()
    while (!(await button.isVisible())) await turn.click()
    return button
  }

  async pickDay(day: CalendarDate) {
    await (await this.turnTo(day)).click()
  }

  /** Chooses no night at all: the same day to arrive and to leave. */
  async chooseNoNights() {
    if (!this.hasJavaScript) {
      await this.day('Check-out').fill(await this.day('Check-in').inputValue())
      return
    }
    await this.day('Check-in').click()
    await this.press('Clear dates')
    await this.press('Close')
  }

  async expectNights({ checkIn, checkOut }: Nights) {
    if (this.hasJavaScript) {
      await expect(this.day('Check-in')).toHaveAccessibleName(`Check-in ${picked(checkIn)}`)
      await expect(this.day('Check-out')).toHaveAccessibleName(`Check-out ${picked(checkOut)}`)
    } else {
      await expect(this.day('Check-in')).toHaveValue(checkIn)
      await expect(this.day('Check-out')).toHaveValue(checkOut)
    }
  }

  get guests() {
    return this.bookingForm.getByLabel('Number of guests')
  }

  get name() {
    return this.bookingForm.getByLabel('Your full name')
  }

  get phone() {
    return this.bookingForm.getByLabel('Phone number')
  }

  async fillBooking({ guests, name, phone }: BookingDetails) {
    if (guests !== undefined) await this.guests.fill(guests)
    if (name !== undefined) await this.name.fill(name)
    if (phone !== undefined) await this.phone.fill(phone)
  }

  async expectBooking({ guests, name, phone }: Required<BookingDetails>) {
    await expect(this.guests).toHaveValue(guests)
    await expect(this.name).toHaveValue(name)
    await expect(this.phone).toHaveValue(phone)
  }

  /** Books through the form's own post, as the setting of a test; the booking's path comes back. */
  async hasBooked(place: string, nights: Nights, details: BookingDetails & { key?: string } = {}) {
    const { guests = '1', name = 'Kavya Rao', phone = '+91 98450 12345', key = crypto.randomUUID() } = details
    const form = { ...nights, noOfGuests: guests, name, phone, key }
    const answer = await this.page.request.post(place, { form, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    await forgetToast(this.page)
    return answer.headers()['location']!
  }

  /** A form that was not accepted: the sentence is said in a toast and at the field that caused it. */
  async expectRefusal(sentence: string, field: Locator) {
    await this.expectToast(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)))
  }

  /** A toast that says exactly this, as part of the page or slid in by scripts. */
  toast(message: string) {
    const words = new RegExp(`^\\s*${escaped(message)}\\s*$`)
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: words }).first()
  }

  async expectToast(message: string) {
    await expect(this.toast(message)).toBeVisible()
  }
}

interface GuestFixtures {
  guest: Guest
  /** Somebody else, in a browser of their own. */
  anotherGuest: Guest
  /** Nights that no other project's run of this test books. */
  ownNights: (nights: number, after?: number) => Nights
}

export const test = base.extend<GuestFixtures>({
  guest: async ({ page, hasJavaScript }, use) => use(new Guest(page, hasJavaScript)),

  anotherGuest: async ({ openAnotherBrowser, hasJavaScript }, use) =>
    use(new Guest(await openAnotherBrowser(), hasJavaScript)),

  ownNights: async ({}, use, { project }) =>
    use((nights, after = 0) => {
      const first = FIRST_FREE_DAY + PROJECTS.indexOf(project.name) * DAYS_PER_PROJECT + after
      return nightsFromToday(first, first + nights)
    }),
})

/** Without scripts a refused form is the answer to a page's own post, and Chromium writes its status down. */
export const refusalsOnConsole = async (
  { hasJavaScript }: { hasJavaScript: boolean },
  use: (expected: RegExp[]) => Promise<void>,
) => use(hasJavaScript ? [] : [/status of 4(01|09|13|15|22)/])

/** Somebody nobody has met before. */
export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    name: 'Kavya Rao',
    email: `kavya-${crypto.randomUUID()}@example.com`,
    password: 'monsoon-2026',
    ...changes,
  }
}

export function nightsFromToday(from: number, to: number): Nights {
  const today = todayInIndia()
  return { checkIn: addDays(today, from), checkOut: addDays(today, to) }
}

/** dd-MM-yyyy. */
export function listed(day: CalendarDate) {
  return day.split('-').reverse().join('-')
}

/** LLL dd, y. */
function picked(day: CalendarDate) {
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${month} ${day.slice(8)}, ${day.slice(0, 4)}`
}

// In Chromium for years, in TypeScript's list not yet.
declare const scheduler: { postTask: (task: () => void, options: { delay: number }) => Promise<void> }

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
