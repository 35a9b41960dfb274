import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, test } from './fixtures/guest.ts'

// The way from home to the booking form, read in Hindi.

test('a guest who reads Hindi finds a place, and registers on the way to its booking', async ({
  page,
  guest,
}) => {
  const place = demoPlaces[12]!
  await page.goto('/')
  await page.getByRole('link', { name: 'हिन्दी में देखें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'पूरे भारत में ठहरने की जगहें' })).toBeVisible()
  await guest.waitForScripts()

  await page.getByRole('searchbox').fill(place.title)
  await page.getByRole('button', { name: 'खोजें' }).click()
  await page.getByRole('main').getByRole('link').filter({ hasText: place.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: place.title })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\/place\//)

  await guest.waitForScripts()
  await page.getByLabel('आपका पूरा नाम').fill('आशा राव')
  await page.getByRole('button', { name: /^(यह जगह बुक करें|बुकिंग के लिए पूछें)/ }).click()
  await expect(page.getByText('बस एक क़दम')).toBeVisible()

  await page.getByRole('link', { name: 'अभी अकाउंट नहीं है?' }).click()
  await guest.waitForScripts()
  await expect(page.getByLabel('नाम')).toHaveValue('आशा राव')
  await page.getByLabel('ईमेल').fill(`asha.hindi.${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: 'पासवर्ड' }).fill('a long enough secret')
  await page.getByRole('button', { name: 'रजिस्टर करें' }).click()
  await expect(page.getByLabel('आपका पूरा नाम')).toHaveValue('आशा राव')
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\/place\//)

  await page.getByRole('link', { name: 'Read in English' }).click()
  await expect(page.getByLabel('Your full name')).toBeVisible()
})
