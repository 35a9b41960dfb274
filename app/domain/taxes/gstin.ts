const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A state or union territory as GSTINs know it. */
interface TaxState {
  name: string
  /** A union territory without a legislature, whose own part of GST is called UTGST. */
  isUnion?: true
}

/** By the two digits with which a GSTIN begins; the names are those of the gazetteer. */
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

/** What else a GSTIN may begin with: others than states, and land that the states do not cover. */
const OTHER_CODES = ['97', '99']
/** Daman and Diu before it was joined, and Andhra Pradesh before it was divided: their GSTINs begin with them to this day. */
const OLD_CODES = ['25', '28']

/** Of embassies and bodies of the United Nations, who take tax back by it. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/

/** A GSTIN as it is stored and shown: in capitals, without the spaces that people put in between. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a text has the form of a GSTIN, begins with the code of a state, and has the check character of the others. */
export function isGstin(text: string): boolean {
  return (
    GSTIN.test(text) && isKnownCode(text.slice(0, 2)) && checkCharacter(text.slice(0, -1)) === text.at(-1)
  )
}

/** Whether a text has the form of a Unique Identity Number, which has no check character. */
export function isUin(text: string): boolean {
  return UIN.test(text)
}

function isKnownCode(code: string): boolean {
  return code in STATES || OLD_CODES.includes(code) || OTHER_CODES.includes(code)
}

/** The state of two digits; undefined for digits that no state has. */
export function stateOfCode(code: string): TaxState | undefined {
  return STATES[code]
}

/** The two digits of a state; an empty text for none. @param name as the gazetteer has it */
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
