import { NEW_PLACE_VALUES, placeForm } from '#app/domain/places/place.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/setup/requests/render-page.ts'
import { PlaceForm } from './place-form.tsx'

const NESTED: Partial<Record<string, string>> = { prices: 'prices.weekend', fees: 'fees.cleaning' }

async function renderForm(error: Record<string, string[]>) {
  const result = { status: 'error' as const, initialValue: {}, error }
  const initial = { fields: NEW_PLACE_VALUES, photos: [] }
  const Page = () => (
    <PlaceForm
      name="place"
      heading="Edit"
      publicUrl={null}
      area=""
      priceNotes={[]}
      hidden={[]}
      initial={initial}
      actionData={{ result, photos: [], refused: [] }}
    />
  )
  const request = new Request('http://localhost/account/places/new')
  return (await renderPage({ loader: () => null, default: Page }, '/account/places/new', request)).html
}

test('without an error the optional fields are closed', async () => {
  expect(await renderForm({ title: ['Not this'] })).not.toMatch(/<details open/)
})

test.each(Object.keys(placeForm.shape))('an error of %s is in sight', async (field) => {
  const html = await renderForm({ [NESTED[field] ?? field]: ['Not this'] })
  expect(html).toContain('Not this')
  if (!/<details open/.test(html)) expect(html.indexOf('Not this')).toBeLessThan(html.indexOf('<details'))
})
