import { english, type Say } from '#app/languages/say.ts'

/** Retention periods in years, as required by law and trade: see RETENTION_BOOKING_YEARS and the like. */
export interface Retention {
  bookingYears: number
  nameYears: number
  logYears: number
  /** True if hosts may have a register of foreign guests here. */
  hasRegister: boolean
}

/** Fixed retention periods, shared by the code that applies them and the pages that state them. */
export const KEPT = {
  /** Unused sessions. */
  sessionDays: 30,
  /** Browsers with a log-in. */
  deviceDays: 90,
  /** Cookies that identify browsers. */
  cookieDays: 400,
  passkeyMinutes: 5,
  newEmailMinutes: 60,
  /** Archives with all data of a user. */
  archiveDays: 7,
  messageYears: 2,
  /** Guests in a host's register, after they have left: the legal minimum. */
  registerYears: 1,
  /** After check-out, while a side's review is hidden from the other. */
  reviewDays: 14,
} as const

/** An item of stored data, its purpose and period, as privacy law requires, in plain words. */
export interface KeptItem {
  what: string
  why: string
  until: string
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const TIMES = {
  year: ['a year', '{n} years'],
  day: ['a day', '{n} days'],
  minute: ['a minute', '{n} minutes'],
} as const

/** 'eight years' */
export function formatYears(years: number, say: Say = english): string {
  return formatTime(years, 'year', say)
}

/** 'a day', 'seven days', '30 days' */
export function formatTime(count: number, unit: keyof typeof TIMES, say: Say = english): string {
  const [one, many] = TIMES[unit]
  if (count === 1) return say(one)
  // In English small numbers are written as words.
  return say(many, { n: say.locale === english.locale ? (NUMBERS[count] ?? count) : count })
}

/** An item as a sentence, its beginning apart. */
export function describeKept(
  { what, why, until }: KeptItem,
  say: Say = english,
): [what: string, rest: string] {
  return [what, say(', {why}: {until}.', { why, until })]
}

const registerItem = (say: Say): KeptItem => ({
  what: say(
    'Of guests from abroad what a host who must keep a register notes of them: name, nationality, passport, visa, arrival and departure, never Aadhaar',
  ),
  why: say('because the law wants it reported and kept; it is encrypted, and that host alone reads it'),
  until: say('until {years} after the stay, or until the host deletes their account', {
    years: formatYears(KEPT.registerYears, say),
  }),
})

/** The items of a user's data, those deleted with the account first. */
export function keptItems(
  { bookingYears, nameYears, logYears, hasRegister }: Retention,
  say: Say = english,
): KeptItem[] {
  const years = (count: number) => ({ years: formatYears(count, say) })
  return [
    {
      what: say('Your name, email, picture and password'),
      why: say('to know you again and write to you'),
      until: say('until you delete your account'),
    },
    {
      what: say('Browsers in which you are logged in'),
      why: say('to keep you logged in and tell you of strangers'),
      until: say('until you log out, or {days} after you were last there', {
        days: formatTime(KEPT.deviceDays, 'day', say),
      }),
    },
    {
      what: say('Your places and photos'),
      why: say('to show them to guests'),
      until: say('until you delete them or your account'),
    },
    {
      what: say('Places you save, and your notes at them'),
      why: say('to show them to you, and to whom you give the link'),
      until: say('until you take them off the list, or delete your account'),
    },
    {
      what: say('Your name and phone number on a booking'),
      why: say('so that the host and you can reach each other'),
      until: say('until {years} after the stay, or until you delete your account', years(nameYears)),
    },
    {
      what: say('The phone number of your last booking, if you let us remember it'),
      why: say('to fill in your next booking'),
      until: say('until you book without that tick, or delete your account'),
    },
    {
      what: say('The place, dates, number of guests and money of a booking'),
      why: say('because the law wants accounts kept, and both sides may have to prove them'),
      until: say(
        'until {years} after the stay, without your name once you have deleted your account',
        years(bookingYears),
      ),
    },
    ...(hasRegister ? [registerItem(say)] : []),
    {
      what: say(
        'A mark made of your phone number, which can’t be read back, with a host who takes no bookings from you',
      ),
      why: say('so that this holds for another account, too'),
      until: say('until the host takes bookings from you again, or deletes their account'),
    },
    {
      what: say('Messages between you and a host or a guest'),
      why: say('so that both sides can read them again'),
      until: say(
        'for {years}, without your name once you have deleted your account',
        years(KEPT.messageYears),
      ),
    },
    {
      what: say('What you report'),
      why: say('so that whoever runs this website can look into it'),
      until: say('until {years} after we were done with it', years(logYears)),
    },
    {
      what: say(
        'The server’s log: which page was asked for, when and from which network, without the last part of its address, names, emails or phone numbers',
      ),
      why: say('because the law wants it kept, and to find faults and attacks'),
      until: say('for {years}', years(logYears)),
    },
  ]
}
