import { setTimeout as wait } from 'node:timers/promises'
import { demoGuest } from '../../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../../demo/world/password.ts'
import { anAccount, expect, test } from '../fixtures/host.ts'

// The account's Hindi is a file of its own, which a browser asks for only when somebody goes there.

test('whoever comes from a place into their account reads Hindi all the way, however slow the line is', async ({
  page,
  guest,
  anotherHost: host,
}) => {
  await host.signUp({ ...anAccount(), name: 'आशा राव' })
  const title = `घाट के पास घर ${Date.now()}`
  const place = (await host.listPlaceByPost({ title })).replace('/account/places', '/place')
  let asked = 0
  await page.route(/\/assets\/hi-account-[^/]+\.js$/, async (route) => {
    asked += 1
    await wait(2000)
    await route.continue()
  })
  await guest.visit(`/hi${place}`)
  await page.getByRole('link', { name: 'होस्ट से पूछें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'होस्ट से पूछें' })).toBeVisible()
  // From here on nothing in the page is typed in Latin letters, whatever is shown and for how short.
  await page.addInitScript(watchWords)
  await page.evaluate(watchWords)

  const field = page.getByRole('textbox', { name: /मैसेज/ })
  const send = () => page.getByRole('button', { name: 'भेजें' }).click()
  await send()
  await expect(page.getByRole('main')).toContainText('कृपया मैसेज लिखें')
  await field.fill('क्या हीटर है?')
  await send()
  await expect(page.getByRole('heading', { level: 1, name: 'लॉग इन' })).toBeVisible()
  await guest.waitForScripts()
  await page.getByLabel('ईमेल').fill(demoGuest.email)
  await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(WORLD_PASSWORD)
  await page.getByRole('button', { name: 'लॉग इन', exact: true }).click()
  await expect(field).toHaveValue('क्या हीटर है?')
  await guest.waitForScripts()
  expect(asked).toBe(0)

  await send()
  await expect(page.getByRole('heading', { level: 1, name: 'आशा राव' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('मैसेज में भेजी गई किसी UPI आईडी पर कभी पैसे न भेजें।')
  await expect(page).toHaveURL(/\/hi\/account\/messages\/[\w-]+/)
  expect(asked).toBe(1)
  const words = await page.evaluate(() => sessionStorage.getItem('words') ?? '')
  expect(words).toContain('UPI')
  expect(words.split(' ').filter((word) => !/^(|UPI|Google)$/.test(word))).toEqual([])
})

/** Notes the words in Latin letters that the page shows, frame by frame. Runs in the page. */
function watchWords() {
  const seen = new Set((sessionStorage.getItem('words') ?? '').split(' '))
  const look = () => {
    const shown = document.querySelector('main')?.innerText.match(/[A-Za-z]{2,}/g) ?? []
    for (const word of shown) seen.add(word)
    sessionStorage.setItem('words', [...seen].join(' '))
    requestAnimationFrame(look)
  }
  look()
}
