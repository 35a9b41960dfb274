import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { aPlace, expect, test } from './fixtures/host.ts'

// A host's day, read in Hindi. Chromium writes down that a form was refused.
test.use({ expectedConsoleErrors: [/status of 422/] })

test('a host who reads Hindi sees who comes today, notes that they have paid, and cancels', async ({
  page,
  host,
  anotherGuest: guest,
}) => {
  await host.signUp()
  const place = (await host.listPlaceByPost(aPlace({ title: 'झील वाला घर' }))).replace(
    '/account/places',
    '/place',
  )
  await guest.signUp()
  const checkIn = todayInIndia()
  const nights = { checkIn, checkOut: addDays(checkIn, 2) }
  const trip = await guest.bookByPost(place, nights, { name: 'आशा राव', phone: '98860 54321', guests: '2' })

  await host.visit('/hi/account/today')
  const arriving = page.locator('#arriving')
  await expect(arriving).toContainText('2 मेहमान')
  await arriving.getByRole('link', { name: 'आशा राव', exact: true }).click()
  await expect(host.heading('आशा राव')).toBeVisible()
  await host.waitForScripts()
  await page.getByRole('button', { name: /^लिखें कि ₹[\d,]+ मिल गए$/ }).click()
  await host.expectToast('दर्ज हो गया: मेहमान ने पैसे दे दिए।')

  await page.getByRole('link', { name: 'यह बुकिंग रद्द करें' }).click()
  await expect(host.heading('यह बुकिंग रद्द करें?')).toBeVisible()
  await host.waitForScripts()
  const why = page.getByLabel('क्यों?')
  await host.press('यह बुकिंग रद्द करें')
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await why.fill('छत टपक रही है')
  await host.press('यह बुकिंग रद्द करें')
  await host.expectToast('बुकिंग रद्द हो गई। इसकी रातें फिर ख़ाली हैं।')
  await expect(page.getByRole('main')).toContainText('आपने यह बुकिंग रद्द कर दी है।')
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\/account\/places\/guests\//)

  await guest.visit(trip)
  await expect(guest.page.getByRole('main')).toContainText('छत टपक रही है')
})
