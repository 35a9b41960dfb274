import { english, type Label, type Translate } from '#app/languages/translate.ts'
import { formatStamp } from '../calendar-date.ts'
import type { Sheet } from '../sheet.ts'
import type { ListedEntry } from './register-entry.ts'

const COLUMNS: Label[] = [
  'Names',
  'Nationality',
  'Passport number',
  'Passport: place of issue',
  'Passport: issued on',
  'Passport: valid until',
  'Visa number',
  'Visa: place of issue',
  'Visa: issued on',
  'Visa: valid until',
  'Arrived (India)',
  'Leaves on',
  'Leaves at',
  'Next destination',
  'Reported to the bureau (India)',
  'Booking number',
  'Place',
  'Address',
]
const IDENTIFIERS: readonly Label[] = ['Passport number', 'Visa number', 'Booking number']

/** A guest whose data can't be decrypted has a message for a name. */
export function registerSheet(entries: readonly ListedEntry[], t: Translate = english): Sheet {
  return {
    columns: COLUMNS.map((column) => (IDENTIFIERS.includes(column) ? { identifier: t(column) } : t(column))),
    rows: entries.map((entry) => rowOf(entry, t)),
  }
}

function rowOf({ details, arrivedAt, leavesOn, sentAt, stay }: ListedEntry, t: Translate): string[] {
  const text = (value: string | undefined) => value ?? ''
  return [
    details ? details.name : t("Can’t be read: the site's key has changed"),
    text(details?.nationality),
    text(details?.passportNumber),
    text(details?.passportPlace),
    text(details?.passportIssuedOn),
    text(details?.passportExpiresOn),
    text(details?.visaNumber),
    text(details?.visaPlace),
    text(details?.visaIssuedOn),
    text(details?.visaExpiresOn),
    formatStamp(new Date(arrivedAt)),
    leavesOn,
    text(details?.leavesAt),
    text(details?.goesTo),
    sentAt === null ? '' : formatStamp(new Date(sentAt)),
    stay.number,
    stay.place,
    stay.address,
  ]
}
