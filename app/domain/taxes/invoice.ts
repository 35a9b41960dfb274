import { stateOfCode } from './gstin.ts'

/** HSN or SAC of accommodation. */
export const ACCOMMODATION_CODE = '9963'

export interface TaxPart {
  name: string
  percent: number
  /** Rupees; halves may have 50 paise. */
  amount: number
}

/**
 * The parts of a tax on an invoice. Lodging is supplied where the place is: GST of a host registered in that state is
 * split between centre and state, that of any other host is integrated. Other taxes have one part.
 *
 * @param registered the first two digits of the host's GSTIN
 * @param placeOfSupply the two digits of the place's state; empty if unknown
 */
export function taxParts(
  { name, percent, amount }: { name: string; percent: number; amount: number },
  { registered, placeOfSupply }: { registered: string; placeOfSupply: string },
): TaxPart[] {
  if (name !== 'GST') return [{ name, percent, amount }]
  if (placeOfSupply !== '' && placeOfSupply !== registered) return [{ name: 'IGST', percent, amount }]
  const half = { percent: percent / 2, amount: amount / 2 }
  const ofState = stateOfCode(registered)?.isUnion ? 'UTGST' : 'SGST'
  return [
    { name: 'CGST', ...half },
    { name: ofState, ...half },
  ]
}
