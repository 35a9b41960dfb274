import { addDays, todayInIndia } from '../../app/domain/calendar-date.ts'
import { demoPlaces } from '../../demo/world/demo-world.ts'
import { anAccount, expect, test } from './fixtures/guest.ts'

// Hearts that were pressed, and where a link leads that was taken back.
test.use({ expectedConsoleErrors: [/status of 404/] })

const [first, second] = [demoPlaces[10]!, demoPlaces[20]!]

test('a visitor saves places, compares them, logs in with them, and shares them as long as they like @mobile', async ({
  page,
  guest,
  anotherGuest: friend,
}) => {
  const main = page.getByRole('main')
  const item = (title: string) => guest.cards.filter({ hasText: title })

  await test.step('a heart on a card saves, and one on a place', async () => {
    await guest.visit(`/?q=${encodeURIComponent(first.title)}`)
    await main.getByRole('button', { name: `Save ${first.title}` }).click()
    // Without scripts the page is the same for everybody: /saved says what is saved.
    if (guest.hasJavaScript)
      await expect(main.getByRole('button', { name: `Saved: ${first.title}` })).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === first.title)
    await guest.openPlace(second)
    await main.getByRole('button', { name: `Save ${second.title}` }).click()
    if (guest.hasJavaScript) {
      await expect(main.getByRole('button', { name: `Saved: ${second.title}` })).toBeVisible()
      await guest.visit(`/?q=${encodeURIComponent(first.title)}`)
      await expect(main.getByRole('button', { name: `Saved: ${first.title}` })).toBeVisible()
    }
  })

  await test.step('the list has both, with a note to oneself', async () => {
    await guest.visit('/saved')
    await expect(guest.cards).toHaveCount(2)
    await item(second.title).getByText('Add a note').click()
    await item(second.title).getByLabel('Your note').fill('Ask for <b>the upper</b> room')
    await item(second.title).getByRole('button', { name: 'Save the note' }).click()
    await expect(item(second.title)).toContainText('Ask for <b>the upper</b> room')
  })

  await test.step('they stand side by side, with the total of the nights', async () => {
    for (const { title } of [first, second]) await item(title).getByLabel('Compare').check()
    await main.getByRole('button', { name: 'Compare' }).click()
    const table = main.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      new RegExp(second.title.slice(0, 10)),
      new RegExp(first.title.slice(0, 10)),
    ])
    await main.getByLabel('Check-in').fill(addDays(todayInIndia(), 300))
    await main.getByLabel('Check-out').fill(addDays(todayInIndia(), 303))
    await main.getByRole('button', { name: 'Show totals' }).click()
    await expect(table.getByRole('row', { name: /Total/ })).toContainText('for 3 nights')
  })

  await test.step('whoever registers takes them along, and shares them without notes', async () => {
    await guest.signUp(anAccount())
    await guest.visit('/saved')
    await expect(guest.cards).toHaveCount(2)
    await main.getByRole('button', { name: 'Make a link' }).click()
    const link = await main.getByLabel('Link', { exact: true }).inputValue()
    await friend.visit(link)
    await expect(friend.cards).toHaveCount(2)
    await expect(friend.page.getByRole('main')).not.toContainText('upper')
    await expect(friend.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await main.getByRole('button', { name: 'Delete it' }).click()
    await expect(main.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await friend.page.goto(link)
    await expect(friend.heading("We can't seem to find the page you're looking for.")).toBeVisible()
  })

  await test.step('what is removed is gone', async () => {
    await item(first.title).getByRole('button', { name: 'Remove' }).click()
    await expect(guest.cards).toHaveCount(1)
    await item(second.title).getByRole('button', { name: 'Remove' }).click()
    await expect(main).toContainText('Nothing is saved yet')
  })
})
