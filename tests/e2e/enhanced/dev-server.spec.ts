import { startDevServer } from '../../setup/servers/app-server.ts'
import { anAccount, expect, test as withHost } from '../fixtures/host.ts'
import { MESSAGES } from '../fixtures/labels.ts'

const test = withHost.extend({
  baseURL: async ({}, use) => {
    const { url, stop } = await startDevServer()
    await use(url)
    await stop()
  },
})

test('the dev server shows pages as they are, and scripts take them over @long', async ({ page, host }) => {
  await host.visit('/register')
  const button = page.getByRole('main').getByRole('button', { name: 'Register' })
  await expect(button).toHaveCSS('border-radius', '8px')
  await host.register(anAccount())
  await host.expectToast(MESSAGES.registration)
  await host.openNewPlace()
})
