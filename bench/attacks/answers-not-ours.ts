import { chromium, type Page, type Route } from '@playwright/test'
import { findChromium } from '../../tests/setup/browser/find-chromium.ts'
import { stayIn } from '../../tests/promises/setup/stays.ts'
import type { Attack } from './attack.ts'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

const html = (text: string) => ({ contentType: 'text/html', body: `<!doctype html><h1>${text}</h1>` })
const ANSWERS: [name: string, answer: Answer | 'portal'][] = [
  ['413 of a proxy', { status: 413, ...html('413 Request Entity Too Large') }],
  ['429 of a proxy', { status: 429, ...html('Slow down') }],
  ['an empty 200', { status: 200, body: '' }],
  ["another's page", { status: 200, ...html('Welcome to the airport') }],
  ['a redirect to a portal', 'portal'],
  ['JSON of another', { status: 200, contentType: 'application/json', body: '{"ok":true}' }],
]
const TYPED = 'What somebody typed for a while'
const SETTLE_MS = 700

interface Form {
  path: string
  field: string
  button: RegExp
  fill: (page: Page) => Promise<void>
}

/** Something between a browser and the site answers a post: what was typed is gone, or nobody says that it was not taken. */
export const answersNotOurs: Attack = {
  name: 'answers that are not ours to a form',
  run: async (site) => {
    const executablePath = findChromium()
    if (!executablePath) return { tries: 0, succeeded: 0, seen: 'there is no Chromium here' }
    const guest = await site.register({ isConfirmed: true })
    const [place] = site.database.query<{ id: string }>('SELECT id FROM places ORDER BY seq LIMIT 1')
    const shown = new URLSearchParams({ ...stayIn(100), noOfGuests: '1' })
    const forms: Form[] = [
      {
        path: `/place/${place!.id}?${shown}`,
        field: 'Name',
        button: /^Book this place/,
        fill: (page) => page.getByLabel('Phone', { exact: false }).first().fill('98765 43210'),
      },
      {
        path: `/place/${place!.id}/report`,
        field: 'In a few words',
        button: /^Send/,
        fill: (page) => page.getByRole('radio').first().check(),
      },
    ]
    const origin = `http://127.0.0.1:${site.servers()[0]!.port}`
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const lost: string[] = []
    try {
      for (const form of forms) {
        for (const [name, answer] of ANSWERS) {
          const context = await browser.newContext({ baseURL: origin })
          await context.addCookies([{ name: 'token', value: guest.token, url: origin }])
          const page = await context.newPage()
          if (!(await saysSoAndKeepsIt(page, form, answer))) lost.push(`${form.field}: ${name}`)
          await context.close()
        }
      }
    } finally {
      await browser.close()
    }
    const seen =
      lost.length > 0
        ? `lost, or nothing is said: ${lost.slice(0, 4).join(', ')}${lost.length > 4 ? ' and others' : ''}`
        : 'each form stays as it was filled in, and says so'
    return { tries: forms.length * ANSWERS.length, succeeded: lost.length, seen }
  },
}

async function saysSoAndKeepsIt(page: Page, form: Form, answer: Answer | 'portal'): Promise<boolean> {
  await page.goto(form.path, { waitUntil: 'networkidle' })
  await form.fill(page)
  const field = page.getByRole('textbox', { name: form.field }).first()
  await field.fill(TYPED)
  let posts = 0
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    return answer === 'portal'
      ? route.fulfill({ status: 302, headers: { Location: '/favicon.ico' } })
      : route.fulfill(answer)
  })
  await page.getByRole('button', { name: form.button }).first().click()
  await page.waitForTimeout(SETTLE_MS)
  if (posts === 0) throw new Error(`Nothing was sent from ${form.path}`)
  const kept = await field.inputValue({ timeout: 500 }).catch(() => '')
  return kept === TYPED && (await page.getByText(/is still here|went wrong/).count()) > 0
}
