import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { demoGuest } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { findChromium } from '../setup/browser/find-chromium.ts'
import { freePort } from '../setup/servers/free-port.ts'
import { extremeHost, newUser } from './extremes.ts'
import { scenes, type Scene, type Role } from './scenes.ts'
import { contactSheet } from './contact-sheet.ts'

// `npm run screenshots`, after a build: every page and state at every size, into screenshots/, with a sheet
// of each. `npm run screenshots -- place trip 390-dark` takes only the scenes whose names begin so, and only
// in the looks named; SCREENSHOTS_OF may be the address of a server that runs already, on the extreme world.

const FOLDER = 'screenshots'
const SIZES = { 320: 640, 390: 844, 820: 1180, 1440: 900 }
const CONCURRENCY = 2

interface Variant extends BrowserContextOptions {
  name: string
  mainOnly?: boolean
  media?: 'print'
}

const variants: Variant[] = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    Object.entries(SIZES).map(([width, height]) => ({
      name: `${width}-${colorScheme}`,
      colorScheme,
      viewport: { width: Number(width), height },
      hasTouch: Number(width) < 1000,
    })),
  ),
  // A window of 1280 pixels at 200 % is one of 640, drawn twice as large.
  { name: 'zoom', mainOnly: true, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { name: 'forced-colours', mainOnly: true, viewport: { width: 1280, height: 800 }, forcedColors: 'active' },
  { name: 'forced-colours-dark', mainOnly: true, viewport: { width: 390, height: 844 }, forcedColors: 'active', colorScheme: 'dark' },
  { name: 'still', mainOnly: true, viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' },
  { name: 'no-javascript', mainOnly: true, viewport: { width: 820, height: 1180 }, javaScriptEnabled: false },
  { name: 'paper', mainOnly: true, viewport: { width: 794, height: 1123 }, media: 'print' },
]

type Accounts = Partial<Record<Role, BrowserContextOptions['storageState']>>

async function signInAll(browser: Browser, baseURL: string): Promise<Accounts> {
  const emails = { guest: demoGuest.email, host: extremeHost.email, newcomer: newUser.email }
  const accounts: Accounts = {}
  for (const [visitor, email] of Object.entries(emails)) {
    const context = await browser.newContext({ baseURL })
    await context.request.post('/login', { form: { email, password: WORLD_PASSWORD } })
    accounts[visitor as Role] = await context.storageState()
    await context.close()
  }
  return accounts
}

async function takeScreenshot(page: Page, scene: Scene, look: Variant, file: string) {
  await page.goto((scene.place ? await pathOf(page, scene.place) : '') + (scene.path ?? ''))
  if (look.javaScriptEnabled !== false && scene.path !== '/offline.html') {
    await page.waitForFunction(() => '__remixRouter' in window)
  }
  await scene.prepare?.(page)
  if (look.media) await page.emulateMedia({ media: look.media })
  await page.waitForLoadState('load')
  await page.screenshot({ path: file, fullPage: !scene.isOverlay, animations: scene.isOverlay ? 'allow' : 'disabled' })
}

const placePaths = new Map<string, string>()

/** The address of a place, which is made anew in every world. */
async function pathOf(page: Page, title: string): Promise<string> {
  const before = placePaths.get(title)
  if (before) return before
  const answer = await page.request.get(`/places/search/${encodeURIComponent(title.slice(0, 60))}`)
  const found = (await answer.json()) as { _id: string; title: string }[]
  const path = `/place/${found.find((place) => place.title === title)!._id}`
  placePaths.set(title, path)
  return path
}

async function takeVariant(name: string, browser: Browser, baseURL: string, accounts: Accounts) {
  const scene = scenes[name]!
  const taken: string[] = []
  for (const { name: lookName, mainOnly, media, ...options } of wantedVariants) {
    if (mainOnly && !scene.isMain) continue
    const storageState = scene.as && accounts[scene.as]
    const context = await browser.newContext({ baseURL, locale: 'en-IN', timezoneId: 'Asia/Kolkata', storageState, ...options })
    const file = path.join(FOLDER, name, `${lookName}.png`)
    try {
      await takeScreenshot(await context.newPage(), scene, { name: lookName, media, ...options }, file)
      taken.push(file)
    } catch (error) {
      process.stderr.write(`${name} ${lookName}: ${String(error)}\n`)
      process.exitCode = 1
    }
    await context.close()
  }
  if (taken.length > 0) await contactSheet(taken, path.join(FOLDER, `${name}.png`))
  process.stdout.write(`${name}: ${taken.length}\n`)
}

async function waitForServer(baseURL: string) {
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    const answer = await fetch(`${baseURL}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server did not start')
}

const wanted = process.argv.slice(2)
const isVariant = (word: string) => variants.some((look) => look.name === word)
const wantedVariants = variants.filter((look) => !wanted.some(isVariant) || wanted.includes(look.name))
const starts = wanted.filter((word) => !isVariant(word))
const names = Object.keys(scenes).filter((name) => starts.length === 0 || starts.some((start) => name.startsWith(start)))

async function takeFrom(baseURL: string) {
  await mkdir(FOLDER, { recursive: true })
  await waitForServer(baseURL)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const accounts = await signInAll(browser, baseURL)
  const left = [...names]
  const work = async () => {
    for (let name = left.shift(); name; name = left.shift()) await takeVariant(name, browser, baseURL, accounts)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await browser.close()
}

if (process.env.SCREENSHOTS_OF) {
  await takeFrom(process.env.SCREENSHOTS_OF)
} else {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  const port = await freePort()
  const server = spawn(
    process.execPath,
    ['tests/setup/browser/serve-demo-world.ts', 'tests/screenshots/seed-extremes.ts'],
    { env: { ...process.env, PORT: String(port) }, stdio: 'inherit' },
  )
  try {
    await takeFrom(`http://localhost:${port}`)
  } finally {
    server.kill('SIGTERM')
  }
}
