import { parsePhoneNumbers } from '#app/domain/phone-number.server.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLinks } from './phone-links.tsx'

function linksOf(phone: string) {
  const props = { phone, numbers: parsePhoneNumbers(phone), of: 'Asha', message: 'Sea & sand, 5 to 8 Dec' }
  const html = renderToStaticMarkup(createElement(PhoneLinks, props))
  return { html, links: [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link) }
}

test('a number stands as it was typed, and is dialled and written to as it should be', () => {
  const { html, links } = linksOf('+91 098765 43210 (WhatsApp)')
  expect(html).toContain('+91 098765 43210 (WhatsApp)')
  const message = 'Sea%20%26%20sand%2C%205%20to%208%20Dec'
  expect(links).toEqual(['tel:+919876543210', `https://wa.me/919876543210?text=${message}`])
})

test('two numbers have links of their own, none has none', () => {
  const { links } = linksOf('98765 43210 / 91234 56789')
  expect(links.filter((link) => link?.startsWith('tel:'))).toEqual(['tel:9876543210', 'tel:9123456789'])
  const old = linksOf('00000')
  expect(old.links).toEqual([])
  expect(old.html).toContain('00000')
})
