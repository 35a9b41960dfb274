import { demoPlaces } from '../../demo/world/demo-world.ts'
import { expect, refusalConsoleErrors, test } from './fixtures/guest.ts'

test.use({ expectedConsoleErrors: refusalConsoleErrors })

const place = demoPlaces[27]!

test('a check-out changed before scripts run is booked at no other total than the one shown @plain', async ({
  page,
  guest,
  hasJavaScript,
  ownNights,
}) => {
  const oneNight = ownNights(1)
  const fiveNights = ownNights(5)
  const rupees = (nights: number) => `₹${(place.price * nights).toLocaleString('en-IN')}`
  await guest.signUp()
  await guest.openPlace(place, oneNight)
  await expect(guest.bookButton).toHaveText(`Book this place ${rupees(1)}`)
  await guest.fillBooking({ guests: '2', name: 'Ravi Iyer', phone: '98860 54321' })
  await guest.chooseNights(fiveNights)

  if (!hasJavaScript) {
    const check = guest.bookingForm.getByRole('button', { name: 'Check price' })
    const [above, below] = [await check.boundingBox(), await guest.bookButton.boundingBox()]
    expect(above!.y).toBeLessThan(below!.y)
    await guest.bookButton.click()
    const refusal = guest.bookingForm.getByText(`The total is now ${rupees(5)}, not ${rupees(1)}`)
    await expect(refusal).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/place/'))
  }
  await guest.expectNights(fiveNights)
  await expect(guest.bookButton).toHaveText(`Book this place ${rupees(5)}`)
  await guest.bookButton.click()
  await guest.expectToast('Congratulations! Enjoy your trip.')
  await expect(page.getByRole('main')).toContainText(rupees(5))
})
