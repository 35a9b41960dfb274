import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

test('a link is an anchor to its page, with what else it is given', async () => {
  const to = '/place/1?photos#photo-2'
  const link = () => createElement(Link, { to, className: 'block', 'aria-label': 'Photo 2' }, 'Show')
  const { query, dataRoutes } = createStaticHandler([{ path: '/', Component: link }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('A page was expected')
  const router = createStaticRouter(dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  expect(renderToStaticMarkup(page)).toBe(
    '<a class="block" aria-label="Photo 2" href="/place/1?photos#photo-2">Show</a>',
  )
})
