import { encode } from 'uqr'
import type { Payee, QrCode } from './upi.ts'

/** Light squares around a code, without which readers miss it. */
const QUIET_ZONE = 4

/**
 * The reference of a payment in its link and its code: letters and digits, no other payment has it, also not of the same stay.
 *
 * @param number of the booking, by which people find it
 */
export function transferReference(number: string, payment: { id: string }): string {
  return `${number}${payment.id.replaceAll('-', '').slice(-12)}`.toUpperCase()
}

/**
 * What a payment app reads, from a link or a code. Spaces are %20: apps refuse the plus of forms.
 *
 * @param amount whole rupees
 * @param reference of ours, letters and digits
 */
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
  // The @ of an id may stand as it is, and some apps read it only so.
  const parts = Object.entries(query).map(([name, value]) => {
    const encoded = encodeURIComponent(value)
    return `${name}=${name === 'pa' ? encoded.replace('%40', '@') : encoded}`
  })
  return `upi://pay?${parts.join('&')}`
}

/** The QR code of a text. Read from a screen or from paper: with a quarter of it damaged it can still be read. */
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
