import { Gallery } from '#app/components/place/gallery.tsx'
import { PerksList } from '#app/components/place/perks-list.tsx'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { StaticRouter } from 'react-router-dom/server.js'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Constant, Prerender } from './constant.tsx'
import { prerender } from '../entry.server.tsx'

const onServer = (element: ReactElement) =>
  renderToString(<Prerender.Provider value={prerender}>{element}</Prerender.Provider>)

const photo = { id: 'a', width: 900, height: 600, color: '#123456' }

test.each([
  ['perks', <PerksList key="" perks={['tv', 'wifi']} />],
  ['the footer', <SiteFooter key="" />],
  ['the footer of a page in two languages', <SiteFooter key="" hasSwitch />],
  ['the header', <SiteHeader key="" isSignedIn={false} user={undefined} unread={undefined} hasSwitch />],
  ['a gallery', <Gallery key="" place={{ id: 'p', title: 'A & b' }} photos={[photo]} pageUrl="/place/p" />],
])('the server sends %s as the browser will render it', (_, element) => {
  const page = <StaticRouter location="/help">{element}</StaticRouter>
  expect(onServer(page)).toBe(renderToString(page))
})

test('what is constant is rendered once', () => {
  const render = vi.fn(() => <b>constant</b>)
  const Content = () => render()
  const content = <Content />
  const page = (
    <Constant as="p" className="x">
      {content}
    </Constant>
  )
  expect([onServer(page), onServer(page)]).toEqual(Array(2).fill('<p class="x"><b>constant</b></p>'))
  expect(render).toHaveBeenCalledOnce()
})
