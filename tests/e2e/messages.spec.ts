import { demoGuest } from '../../demo/world/demo-world.ts'
import { WORLD_PASSWORD } from '../../demo/world/password.ts'
import { expectAccessible } from '../setup/browser/expect-accessible.ts'
import { aPlace, anAccount, expect, test } from './fixtures/host.ts'

// A refused form is answered with a status, which Chromium writes down.
test.use({ expectedConsoleErrors: [/status of (?:403|404|422)/] })

test('a guest asks before booking, the host answers, and a booking shows their contacts @mobile', async ({
  page: guestPage,
  host: guest,
  anotherHost: host,
  ownNights,
  hasJavaScript,
}) => {
  await host.signUp(anAccount())
  const place = (await host.listPlaceByPost(aPlace())).replace('/account/places', '/place')
  // Eight characters may be eight digits, which are hidden as a phone number.
  const words = `Is there a heater? ${crypto.randomUUID().slice(0, 7)}`
  const field = guestPage.getByRole('textbox', { name: /^Your message/ })
  const main = guestPage.getByRole('main')

  await test.step('signed out, a guest asks: the words are kept on the way by the log-in', async () => {
    await guest.visit(place)
    await guestPage.getByRole('link', { name: 'Ask the host' }).click()
    await expect(guest.heading('Ask the host')).toBeVisible()
    await guest.waitForScripts()
    if (hasJavaScript) await expectAccessible(guestPage)
    await expect(main).toContainText('Never pay a UPI ID sent in a message.')
    await guest.press('Send')
    await guest.expectRefusal('Please write a message', field)
    await field.fill(`${words}\nCall me on ९८७६५ 43210`)
    await guest.press('Send')
    await expect(guest.heading('Login')).toBeVisible()
    await guest.waitForScripts()
    await guest.logIn({ email: demoGuest.email, password: WORLD_PASSWORD })
    await expect(guest.heading('Ask the host')).toBeVisible()
    await expect(field).toHaveValue(`${words}\nCall me on ९८७६५ 43210`)
    await guest.waitForScripts()
    await guest.press('Send')
    await guest.expectToast('Message sent.')
    await expect(guestPage).toHaveURL(/\/account\/messages\/[\w-]+/)
    await expect(main).toContainText(words)
    await expect(field).toHaveValue('')
  })
  const conversation = new URL(guestPage.url()).pathname

  await test.step('the host finds it, without the number, and answers with a quick answer', async () => {
    const { page } = host
    await host.visit('/account/messages/answers')
    await page.getByLabel('A new quick answer').fill('Check-in is from 2 pm.')
    await host.press('Save')
    await host.expectToast('The quick answer is saved.')
    if (hasJavaScript) await expectAccessible(page)
    await host.visit('/account')
    await expect(page.getByRole('banner').getByRole('link', { name: /Your account/ })).toContainText(
      '1 new message',
    )
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Messages/ })
      .click()
    await expect(host.heading('Messages')).toBeVisible()
    if (hasJavaScript) await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: words }).click()
    await expect(page.getByRole('main')).toContainText('Call me on [hidden until booked]')
    await host.waitForScripts()
    const answer = page.getByRole('textbox', { name: 'Your message' })
    await answer.fill('Yes, there is.')
    await host.press('Check-in is from 2 pm.')
    await expect(answer).toHaveValue('Yes, there is.\nCheck-in is from 2 pm.')
    await expect(answer).toBeInViewport()
    if (!hasJavaScript) await expect(answer).toBeFocused()
    await host.press('Send')
    await host.expectToast('Message sent.')
    if (hasJavaScript) await expectAccessible(page)
  })

  await test.step('the guest is told of the answer, reads it, and books', async () => {
    const account = guestPage.getByRole('banner').getByRole('link', { name: /Your account/ })
    if (hasJavaScript) {
      // The home page is the same for everybody: the count comes by itself.
      await guest.visit('/')
      await expect(account).toContainText(/\d+ new messages?/)
    }
    await guest.visit(conversation)
    await expect(main).toContainText('Yes, there is.')
    const trip = await guest.bookByPost(place, ownNights(2, 20), { name: 'Kavya Rao' })
    await guest.visit(trip)
    await main.getByRole('link', { name: 'Write to your host' }).click()
    await expect(guestPage).toHaveURL(new RegExp(conversation))
    await expect(main).toContainText(/Booked \d+/)
    await host.visit(conversation)
    await expect(host.page.getByRole('main')).toContainText('Call me on ९८७६५ 43210')
  })

  await test.step('who is blocked reads why nobody can write, and the other reports what was said', async () => {
    const { page } = host
    await page.getByRole('link', { name: 'Report this conversation' }).click()
    await host.waitForScripts()
    if (hasJavaScript) await expectAccessible(page)
    await page.getByLabel('They are offensive').check()
    await host.press('Send')
    await host.expectToast('Thank you. We read every report.')
    await page.getByRole('link', { name: 'Block this guest' }).click()
    await expect(host.heading('Block this guest?')).toBeVisible()
    await host.waitForScripts()
    await host.press('Block')
    await host.expectToast('They can’t write to you any more.')
    await guest.visit(conversation)
    await expect(main).toContainText("This host doesn't take messages from you.")
  })
})
