import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { PlaceFilter } from './guest-list.tsx'

test('titles to choose from are read out in the language of their script', async () => {
  const places = [
    { id: 'a', title: 'संगम लॉज' },
    { id: 'b', title: 'மாரி இல்லம்' },
  ]
  const element = <PlaceFilter when="" place="" places={places} />
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('A page was expected')
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  const options = [...html.matchAll(/<option value="(\w)" lang="(\w+)"/g)]
  expect(options.map(([, id, lang]) => [id, lang])).toEqual([
    ['a', 'hi'],
    ['b', 'ta'],
  ])
})
