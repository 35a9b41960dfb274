import { demoPlaces } from '../../demo/world/demo-world.ts'
import { nightsFromToday } from './fixtures/guest.ts'
import { aBadFile, createPhotos, expect, test, writeToDisk } from './fixtures/host.ts'

// The way from home to a trip that is booked, paid and cancelled, read in Hindi.

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
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/hi/place/'))

  await guest.waitForScripts()
  await page.getByLabel('आपका पूरा नाम').fill('आशा राव')
  await page.getByLabel('फ़ोन नंबर').fill('98450 12345')
  await page.getByRole('button', { name: /^(यह जगह बुक करें|बुकिंग के लिए पूछें)/ }).click()
  await expect(page.getByText('बस एक क़दम')).toBeVisible()

  await page.getByRole('link', { name: 'अभी अकाउंट नहीं है?' }).click()
  await guest.waitForScripts()
  await expect(page.getByLabel('नाम')).toHaveValue('आशा राव')
  await page.getByLabel('ईमेल').fill(`asha.hindi.${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: 'पासवर्ड' }).fill('a long enough secret')
  await page.getByRole('button', { name: 'रजिस्टर करें' }).click()
  await expect(page.getByLabel('आपका पूरा नाम')).toHaveValue('आशा राव')
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/hi/place/'))

  await page.getByRole('link', { name: 'Read in English' }).click()
  await expect(page.getByLabel('Your full name')).toBeVisible()
})

test('a guest who reads Hindi books, says that the advance is paid, and cancels', async ({
  host,
  anotherGuest: guest,
}) => {
  const { password } = await host.signUp()
  const upi = { upiId: 'kamala@okaxis', payeeName: 'Kamala Homestay', currentPassword: password }
  await host.page.request.post('/account/upi', { form: upi })
  const payment = { how: 'advance', percent: 20 }
  const form = await host.listPlaceByPost({ price: '1000' }, { payment })
  await guest.signUp()
  const { page } = guest
  const main = page.getByRole('main')
  const nights = new URLSearchParams({ ...nightsFromToday(40, 43) })
  await guest.visit(`/hi${form.replace('/account/places/', '/place/')}?${nights}`)
  await expect(main).toContainText('24 घंटे के अंदर UPI से ₹600 दें। ₹2,400 वहीं पहुँचकर दें।')
  await page.getByLabel('आपका पूरा नाम').fill('काव्या राव')
  await page.getByLabel('फ़ोन नंबर').fill('98450 12345')
  await page.getByRole('button', { name: /^यह जगह बुक करें/ }).click()
  await expect(page.getByText(/बस एक क़दम बाक़ी: .+ तक ₹600 चुकाएँ/).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'बुकिंग हो गई' })).toBeVisible()

  await page.getByRole('link', { name: 'UPI से ₹600 दें' }).click()
  await guest.waitForScripts()
  await page.getByRole('link', { name: 'पैसे दे दिए: रेफ़रेंस लिखें' }).click()
  await guest.waitForScripts()
  await expect(guest.heading('₹600 का रेफ़रेंस लिखें')).toBeVisible()
  await page.getByLabel('भुगतान का रेफ़रेंस').fill('4123 4567 8901')
  await guest.press('मैंने पैसे दे दिए')
  await expect(guest.heading('होस्ट के जवाब का इंतज़ार')).toBeVisible()

  await page.getByRole('link', { name: 'अपनी यात्रा पर वापस जाएँ' }).click()
  await page.getByRole('link', { name: 'यह बुकिंग रद्द करें' }).click()
  await guest.waitForScripts()
  await expect(main).toContainText('पैसे होस्ट को मिल गए, तो वे आपको लौटाएँगे।')
  await guest.press('यह बुकिंग रद्द करें')
  await expect(page.getByText('आपकी बुकिंग रद्द हो गई।')).toBeVisible()
  await page.getByRole('link', { name: 'मेरी बुकिंग' }).click()
  await expect(main.getByRole('heading', { name: 'रद्द हुई' })).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/hi/account/bookings')
})

test('a host who reads Hindi lists a place and pauses it', async ({ page, host, hasJavaScript }) => {
  await host.signUp()
  await host.visit('/hi/account/places/new')
  await host.waitForScripts()
  await expect(host.heading('नई जगह जोड़ें')).toBeVisible()
  await page.getByLabel('जगह का नाम').fill('झील के किनारे घर')
  if (hasJavaScript) await expect(page.getByRole('status').getByText('ड्राफ़्ट सेव हो गया')).toBeVisible()
  await page.getByLabel('पता').fill('Old Manali, Manali')
  await page.getByLabel('जानकारी', { exact: true }).fill('सुबह चिड़ियों की आवाज़।')
  const photos = page.getByRole('group', { name: 'फ़ोटो' }).getByRole('img')
  for (const [files, count] of [
    [[aBadFile()], 0],
    [await createPhotos(5), 5],
  ] as const) {
    await page.getByLabel('फ़ोटो अपलोड करें').setInputFiles(writeToDisk([...files]))
    if (!hasJavaScript) await page.getByRole('button', { name: 'अपलोड करें', exact: true }).click()
    if (count === 0) await expect(page.getByText('notes.jpg: यह फ़ोटो यहाँ नहीं चलती').first()).toBeVisible()
    await expect(photos).toHaveCount(count)
  }
  await host.press('मुख्य बनाएँ: फ़ोटो 2')
  await host.press('सेव करें')
  await expect(page.getByText('आपकी जगह सेव हो गई।')).toBeVisible()
  await expect(page).toHaveURL(/\/hi\/account\/places$/)
  await page.getByRole('button', { name: 'रोकें' }).click()
  await expect(page.getByText('रोक दी गई: झील के किनारे घर।')).toBeVisible()
})
