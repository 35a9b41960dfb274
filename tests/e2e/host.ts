import type { Locator } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aColor, aFile } from '../../app/domain/photos/test-images.ts'
import { expect, Guest, test as base, type Account } from './guest.ts'

export { anAccount, expect, refusalsOnConsole } from './guest.ts'

export interface PlaceTexts {
  title: string
  address: string
  description: string
  extraInfo: string
  guests: string
  price: string
}

/** A file as Playwright hands it to a field. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const LABELS: Record<keyof PlaceTexts, string> = {
  title: 'Title',
  address: 'Address',
  description: 'Description',
  extraInfo: 'Extra info',
  guests: 'Max no. of guests',
  price: 'Price per night',
}

/** Somebody in front of a browser, with scripts or without, listing places. */
export class Host extends Guest {
  async openNewPlace() {
    await this.visit('/account/places/new')
    await this.waitForPlaceForm()
  }

  /** Waits for the form, and until scripts have taken over its photos where they run. */
  async waitForPlaceForm(heading: 'Add new place' | 'Edit your place' = 'Add new place') {
    await expect(this.heading(heading)).toBeVisible()
    if (this.hasJavaScript)
      await expect(this.page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
  }

  placeField(field: keyof PlaceTexts): Locator {
    return this.page.getByLabel(LABELS[field], { exact: true })
  }

  async fillPlace(texts: Partial<PlaceTexts>) {
    for (const [field, text] of Object.entries(texts))
      await this.placeField(field as keyof PlaceTexts).fill(text)
  }

  async expectPlace(texts: Partial<PlaceTexts>) {
    for (const [field, text] of Object.entries(texts)) {
      await expect(this.placeField(field as keyof PlaceTexts)).toHaveValue(text)
    }
  }

  perk(name: string) {
    return this.page.getByRole('checkbox', { name })
  }

  get photos() {
    return this.page.getByRole('group', { name: 'Photos' })
  }

  /** The pictures that are in, in their order. */
  get pictures() {
    return this.photos.getByRole('img')
  }

  get refusedPhotos() {
    return this.page.getByRole('list', { name: 'Photos that were not added' }).getByRole('listitem')
  }

  /** Chooses photos and, without scripts, does nothing more about them yet. */
  async pick(files: ChosenFile[]) {
    await this.page.getByLabel('Upload photos').setInputFiles(onDisk(files))
  }

  async choose(files: ChosenFile[]) {
    await this.pick(files)
    if (!this.hasJavaScript) await this.press('Upload')
  }

  /** Uploads photos, and waits until the form has as many as it should have then. */
  async upload(files: ChosenFile[], total: number) {
    await this.choose(files)
    await expect(this.pictures).toHaveCount(total)
  }

  async addLink(link: string) {
    await this.page.getByLabel('Link to a photo').fill(link)
    await this.press('Add photo')
  }

  /** Presses a button of a photo, counted from 1. */
  async pressAtPhoto(button: 'Make main' | 'Move earlier' | 'Move later' | 'Delete', photo: number) {
    await this.press(`${button}, photo ${photo}`)
  }

  /** What tells stored photos apart, in their order. */
  order(): Promise<string[]> {
    return this.pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  }

  async expectOrder(order: (string | undefined)[]) {
    await expect.poll(() => this.order()).toEqual(order)
  }

  /** The main photo is told from the others: by words, and by a star of its own. */
  get mainPhotoStar() {
    return this.page.getByRole('button', { name: 'This is the main photo, photo 1' })
  }

  /** Fills in and saves a place, as the setting of a test; the path of its form comes back. */
  async hasListed(texts: Partial<PlaceTexts> = {}): Promise<string> {
    const place = aPlace(texts)
    const { guests, ...fields } = place
    const files = new FormData()
    for (const photo of await somePhotos(5)) files.append('photos', aFile(photo.name, photo.buffer))
    const uploaded = await this.page.request.post('/upload', { multipart: files })
    const addedPhotos = (await uploaded.json()) as string[]
    const saved = await this.page.request.post('/places/add-places', {
      data: {
        ...fields,
        addedPhotos,
        perks: ['wifi'],
        maxGuests: Number(guests),
        price: Number(place.price),
      },
    })
    expect(saved.status()).toBe(200)
    const answer = (await saved.json()) as { place: { _id: string } }
    return `/account/places/${answer.place._id}`
  }

  /** The titles in the host's own list. */
  get listedTitles() {
    return this.cards.getByRole('heading', { level: 2 })
  }

  async logIn({ email, password }: Account) {
    await this.fillAccountForm({ email, password })
    await this.press('Login')
  }

  /** From the profile page. */
  async openProfileDialog() {
    await this.page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(this.profileDialog).toBeVisible()
  }

  get profileDialog() {
    return this.page.getByRole('dialog', { name: 'Edit Profile' })
  }
}

interface HostFixtures {
  host: Host
  /** Somebody else, in a browser of their own. */
  anotherHost: Host
}

export const test = base.extend<HostFixtures>({
  host: async ({ page, hasJavaScript }, use) => use(new Host(page, hasJavaScript)),

  anotherHost: async ({ openAnotherBrowser, hasJavaScript }, use) =>
    use(new Host(await openAnotherBrowser(), hasJavaScript)),
})

/** What a host types for a place that breaks no rule. */
export function aPlace(changes: Partial<PlaceTexts> = {}): PlaceTexts {
  return {
    title: `Veranda house ${crypto.randomUUID().slice(0, 8)}`,
    address: 'Assi Ghat, Varanasi',
    description: 'Wake up to bells and boats.\nBreakfast is on the roof.',
    extraInfo: 'Shoes stay at the door.',
    guests: '4',
    price: '1250',
    ...changes,
  }
}

const COLOURS = ['#c0392b', '#27ae60', '#2980b9', '#8e44ad', '#f39c12', '#16a085']

/** Photos that can be told apart, up to six. */
export function somePhotos(count: number, { from = 0, width = 480 } = {}): Promise<ChosenFile[]> {
  return Promise.all(
    COLOURS.slice(from, from + count).map(async (colour, i) => ({
      name: `photo ${from + i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aColor(colour, width, (width * 3) / 4)
        .jpeg()
        .toBuffer(),
    })),
  )
}

/** Where the browser finds files by itself, as it does people's: handed over to it, 8 MB take it a second and a half. */
export function onDisk(files: ChosenFile[]): string[] {
  const folder = test.info().outputPath(`chosen-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  return files.map(({ name, buffer }) => {
    const file = path.join(folder, name)
    writeFileSync(file, buffer)
    return file
  })
}

/** A file that says it is a photo and is none, as heavy as asked. */
export function aBadFile(name = 'notes.jpg', bytes?: number): ChosenFile {
  const text = 'These are my notes about the house.'
  return { name, mimeType: 'image/jpeg', buffer: bytes ? Buffer.alloc(bytes, text) : Buffer.from(text) }
}

/** The sentence for such a file. */
export function notAPhoto(name = 'notes.jpg') {
  return `${name} is not a photo we can use. Please choose a JPEG, PNG, WebP or AVIF file.`
}

/** The sentence for a file of more than 8 MB. */
export function tooLarge(name: string) {
  return `${name} is larger than 8 MB. Please choose a smaller one.`
}

/** The sentence for a place's photo of less than 320 pixels on a side. */
export function tooSmall(name: string) {
  return `${name} is too small: a photo needs at least 320 pixels on each side. Please choose a larger one.`
}

/** The sentence for a HEIC photo that the browser can't convert. */
export function noHeic(name: string) {
  return `${name} is a HEIC photo, which can't be used here. Please save it as a JPEG and choose that.`
}

export interface Gate {
  open: () => void
  opened: Promise<void>
}

/** Something to wait at until it is opened. */
export function aGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
