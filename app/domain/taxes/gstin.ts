const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface TaxState {
  name: string
  /** A union territory without a legislature, whose own part of GST is called UTGST. */
  isUnion?: true
}

/** By the first two digits of a GSTIN; the names are those of the gazetteer. */
const STATES: Readonly<Record<string, TaxState>> = {
  '01': { name: 'Jammu and Kashmir' },
  '02': { name: 'Himachal Pradesh' },
  '03': { name: 'Punjab' },
  '04': { name: 'Chandigarh', isUnion: true },
  '05': { name: 'Uttarakhand' },
  '06': { name: 'Haryana' },
  '07': { name: 'Delhi' },
  '08': { name: 'Rajasthan' },
  '09': { name: 'Uttar Pradesh' },
  '10': { name: 'Bihar' },
  '11': { name: 'Sikkim' },
  '12': { name: 'Arunachal Pradesh' },
  '13': { name: 'Nagaland' },
  '14': { name: 'Manipur' },
  '15': { name: 'Mizoram' },
  '16': { name: 'Tripura' },
  '17': { name: 'Meghalaya' },
  '18': { name: 'Assam' },
  '19': { name: 'West Bengal' },
  '20': { name: 'Jharkhand' },
  '21': { name: 'Odisha' },
  '22': { name: 'Chhattisgarh' },
  '23': { name: 'Madhya Pradesh' },
  '24': { name: 'Gujarat' },
  '26': { name: 'Dadra and Nagar Haveli and Daman and Diu', isUnion: true },
  '27': { name: 'Maharashtra' },
  '29': { name: 'Karnataka' },
  '30': { name: 'Goa' },
  '31': { name: 'Lakshadweep', isUnion: true },
  '32': { name: 'Kerala' },
  '33': { name: 'Tamil Nadu' },
  '34': { name: 'Puducherry' },
  '35': { name: 'Andaman and Nicobar Islands', isUnion: true },
  '36': { name: 'Telangana' },
  '37': { name: 'Andhra Pradesh' },
  '38': { name: 'Ladakh', isUnion: true },
}

/** Other territory, and the centre's jurisdiction. */
const OTHER_CODES = ['97', '99']
/** Daman and Diu before its merger, and Andhra Pradesh before its division: their GSTINs still begin with them. */
const OLD_CODES = ['25', '28']

/** For embassies and bodies of the United Nations, who reclaim tax with it. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/

/** A GSTIN in its stored and displayed form: in capitals, without spaces. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

export function isGstin(text: string): boolean {
  return (
    GSTIN.test(text) && isKnownCode(text.slice(0, 2)) && checkCharacter(text.slice(0, -1)) === text.at(-1)
  )
}

/** A Unique Identity Number, which has no check character. */
export function isUin(text: string): boolean {
  return UIN.test(text)
}

function isKnownCode(code: string): boolean {
  return code in STATES || OLD_CODES.includes(code) || OTHER_CODES.includes(code)
}

export function stateOfCode(code: string): TaxState | undefined {
  return STATES[code]
}

/** Empty for none. @param name as the gazetteer has it */
export function codeOfState(name: string | undefined): string {
  return Object.entries(STATES).find(([, state]) => state.name === name)?.[0] ?? ''
}

// Luhn's sum over 36 digits.
function checkCharacter(text: string): string | undefined {
  const sum = [...text].reduce((sum, digit, i) => {
    const product = DIGITS.indexOf(digit) * ((i % 2) + 1)
    return sum + Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }, 0)
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length]
}
