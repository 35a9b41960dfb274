import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UpiCode } from '#app/components/booking/upi-payment.tsx'
import { qrCode, transferReference, upiUri } from './upi-qr.server.ts'

async function readBack(text: string, width: number): Promise<string | undefined> {
  const svg = renderToStaticMarkup(createElement(UpiCode, { code: qrCode(text), label: 'Pay' })).replace(
    '<svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"`,
  )
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a link has the form that payment apps take: spaces as %20, two decimals, rupees', () => {
  const payee = { upiId: 'kamala.stay@okaxis', payeeName: 'Kamala & Sons Homestay' }
  const uri = upiUri(payee, { amount: 1234, reference: 'AB23CD45', note: 'Basera AB23CD45' })
  expect(uri).toBe(
    'upi://pay?pa=kamala.stay@okaxis&pn=Kamala%20%26%20Sons%20Homestay&am=1234.00&cu=INR&tr=AB23CD45&tn=Basera%20AB23CD45',
  )
})

test('each payment of a stay has a reference of its own, in letters and digits', () => {
  const references = ['019ad3c1-0000-7000-8000-00000000000a', '019ad3c1-0000-7000-8000-00000000000b'].map(
    (id) => transferReference('AB23CD45', { id }),
  )
  expect(references).toEqual(['AB23CD4500000000000A', 'AB23CD4500000000000B'])
})

test('another reader reads the code back from 200 pixels, also with the longest id and a name in another script', async () => {
  const links = [
    upiUri(
      { upiId: 'kamala@ybl', payeeName: 'कमला होमस्टे' },
      { amount: 9300, reference: 'AB23CD45', note: 'Basera' },
    ),
    upiUri(
      { upiId: `${'kamala.homestay-'.repeat(4)}@okhdfcbank`, payeeName: 'Kamala Homestay' },
      { amount: 1_00_000, reference: 'AB23CD45', note: 'Basera AB23CD45' },
    ),
  ]
  for (const link of links) for (const width of [200, 400]) expect(await readBack(link, width)).toBe(link)
})
