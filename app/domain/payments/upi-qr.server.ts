import { encode } from 'uqr'
import type { Payee, QrCode } from './upi.ts'

const QUIET_ZONE = 4

/** The reference in a payment's link and code: letters and digits, unique. @param number of the booking */
export function transferReference(number: string, payment: { id: string }): string {
  return `${number}${payment.id.replaceAll('-', '').slice(-12)}`.toUpperCase()
}

/** Spaces are %20: apps refuse the plus of forms. @param amount whole rupees. @param reference letters and digits */
export function upiUri(
  { upiId, payeeName }: Pick<Payee, 'upiId' | 'payeeName'>,
  { amount, reference, note }: { amount: number; reference: string; note: string },
): string {
  const query = {
    pa: upiId,
    pn: payeeName,
    am: `${amount}.00`,
    cu: 'INR',
    tr: reference,
    tn: note,
  }
  // The @ of an id may stay unescaped, and some apps require it.
  const parts = Object.entries(query).map(([name, value]) => {
    const encoded = encodeURIComponent(value)
    return `${name}=${name === 'pa' ? encoded.replace('%40', '@') : encoded}`
  })
  return `upi://pay?${parts.join('&')}`
}

/** Readable with a quarter of it damaged. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.map((row, y) => {
    let path = ''
    for (let x = 0; x < size; x++) {
      if (!row[x] || row[x - 1]) continue
      let length = 1
      while (row[x + length]) length++
      path += `M${x} ${y}h${length}v1h-${length}z`
    }
    return path
  })
  return { size, path: rows.join('') }
}
