import { expect, test } from '../fixtures/host.ts'

test("what conform asks of a server that it can't do itself is no wish to save", async ({ page, host }) => {
  await host.signUp()
  const form = await host.listPlaceByPost()
  await host.visit(form)
  const status = await page.evaluate(async () => {
    const body = new FormData(document.querySelector<HTMLFormElement>('form#place')!)
    body.set('title', 'Half a ti')
    body.set('__intent__', JSON.stringify({ type: 'insert', payload: { name: 'prices.seasons' } }))
    return (await fetch(location.pathname, { method: 'POST', body })).status
  })
  expect(status).toBe(200)
  const shown = await page.request.get(form.replace('/account/places', '/place'))
  expect(await shown.text()).not.toContain('Half a ti')
})
