import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, test } from './fixtures/guest.ts'

/** One of the demo host's for each project: a place has one link. */
const PLACES: Record<string, number> = { chromium: 1, 'no-javascript': 8, mobile: 69 }

test('a host makes a link for other sites, which read by it what is taken, and takes it back @mobile @plain', async ({
  page,
  request,
  guest,
  anotherGuest,
  ownNights,
}, { project }) => {
  const nights = ownNights(2, 13)
  await anotherGuest.signUp()
  const address = await anotherGuest.openPlace(demoPlaces[PLACES[project.name]!]!)
  await anotherGuest.bookByPost(address, nights, { name: 'Ravi Iyer', phone: '98860 54321' })

  await guest.signInAsDemoHost()
  await guest.visit(`/account/places/${address.split('/').at(-1)}/feed`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  await guest.expectToast('New link made.')
  const link = new URL(await page.getByLabel('Link').inputValue()).pathname

  // By whoever has it, without an account.
  const read = await request.get(link)
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const feed = await read.text()
  expect(feed).toContain(`DTSTART;VALUE=DATE:${nights.checkIn.replaceAll('-', '')}\r\n`)
  expect(feed).toContain('SUMMARY:Reserved\r\n')
  expect(feed).not.toMatch(/Ravi|98860/)
  const again = await request.get(link, { headers: { 'If-None-Match': read.headers()['etag']! } })
  expect([again.status(), await again.text()]).toEqual([304, ''])

  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByLabel('Link')).not.toHaveValue(new RegExp(`${link}$`))
  expect((await request.get(link)).status()).toBe(404)
  const newer = new URL(await page.getByLabel('Link').inputValue()).pathname
  await page.getByRole('button', { name: 'Delete it' }).click()
  await guest.expectToast('Link deleted. It no longer opens this calendar.')
  await expect(page.getByLabel('Link')).toHaveCount(0)
  expect((await request.get(newer)).status()).toBe(404)
})
