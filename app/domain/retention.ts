import { english, type Say } from '#app/languages/say.ts'

/** For how long what law and trade want kept is kept, in years: see RETENTION_BOOKING_YEARS and the like. */
export interface Retention {
  bookingYears: number
  nameYears: number
  logYears: number
  /** Whether hosts may keep a register of guests from abroad here. */
  hasRegister: boolean
}

/** For how long is kept what no setting says: what keeps it and the pages that tell of it go by the same. */
export const KEPT = {
  /** Of a session that is not used. */
  sessionDays: 30,
  /** Of browsers from which somebody has logged in. */
  deviceDays: 90,
  /** Of cookies that browsers know people by. */
  cookieDays: 400,
  passkeyMinutes: 5,
  newEmailMinutes: 60,
  /** Of a file with all that is stored about somebody. */
  archiveDays: 7,
  messageYears: 2,
  /** Of guests in a host's register, after they have left: what the law wants at least. */
  registerYears: 1,
  /** After check-out, while the one side's review is not read by the other. */
  reviewDays: 14,
} as const

/** What is kept, what for, and until when: the items that privacy law wants named one by one, in plain words. */
export interface KeptItem {
  what: string
  why: string
  until: string
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'eight years' */
export function formatYears(years: number, say: Say = english): string {
  // In English small numbers are words.
  return say.locale === english.locale ? formatTime(years, 'year') : say.count(years, '{n} year', '{n} years')
}

/** 'a day', 'seven days', '30 days' */
export function formatTime(count: number, unit: 'year' | 'day' | 'minute'): string {
  return count === 1 ? `a ${unit}` : `${NUMBERS[count] ?? count} ${unit}s`
}

/** An item as a sentence, its beginning apart. */
export function describeKept({ what, why, until }: KeptItem): [what: string, rest: string] {
  return [what, `, ${why}: ${until}.`]
}

const REGISTER_ITEM: KeptItem = {
  what: 'Of guests from abroad what a host who must keep a register notes of them: name, nationality, passport, visa, arrival and departure, never Aadhaar',
  why: 'because the law wants it reported and kept; it is encrypted, and that host alone reads it',
  until: `until ${formatTime(KEPT.registerYears, 'year')} after the stay, or until the host deletes their account`,
}

/** The items of a person's data, those that go with the account first. */
export function keptItems({ bookingYears, nameYears, logYears, hasRegister }: Retention): KeptItem[] {
  return [
    {
      what: 'Your name, email, picture and password',
      why: 'to know you again and write to you',
      until: 'until you delete your account',
    },
    {
      what: 'Browsers in which you are logged in',
      why: 'to keep you logged in and tell you of strangers',
      until: `until you log out, or ${formatTime(KEPT.deviceDays, 'day')} after you were last there`,
    },
    {
      what: 'Your places and photos',
      why: 'to show them to guests',
      until: 'until you delete them or your account',
    },
    {
      what: 'Places you save, and your notes at them',
      why: 'to show them to you, and to whom you give the link',
      until: 'until you take them off the list, or delete your account',
    },
    {
      what: 'Your name and phone number on a booking',
      why: 'so that the host and you can reach each other',
      until: `until ${formatYears(nameYears)} after the stay, or until you delete your account`,
    },
    {
      what: 'The place, dates, number of guests and money of a booking',
      why: 'because the law wants accounts kept, and both sides may have to prove them',
      until: `until ${formatYears(bookingYears)} after the stay, without your name once you have deleted your account`,
    },
    ...(hasRegister ? [REGISTER_ITEM] : []),
    {
      what: 'A mark made of your phone number, which can’t be read back, with a host who takes no bookings from you',
      why: 'so that this holds for another account, too',
      until: 'until the host takes bookings from you again, or deletes their account',
    },
    {
      what: 'Messages between you and a host or a guest',
      why: 'so that both sides can read them again',
      until: `for ${formatYears(KEPT.messageYears)}, without your name once you have deleted your account`,
    },
    {
      what: 'What you report',
      why: 'so that whoever runs this website can look into it',
      until: `until ${formatYears(logYears)} after we were done with it`,
    },
    {
      what: 'The server’s log: which page was asked for, when and from which network, without the last part of its address, names, emails or phone numbers',
      why: 'because the law wants it kept, and to find faults and attacks',
      until: `for ${formatYears(logYears)}`,
    },
  ]
}
