import { english, type Translate } from '#app/languages/translate.ts'

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
export function formatYears(years: number, t: Translate = english): string {
  return formatTime(years, 'year', t)
}

/** 'a day', 'seven days', '30 days' */
export function formatTime(count: number, unit: keyof typeof TIMES, t: Translate = english): string {
  const [one, many] = TIMES[unit]
  if (count === 1) return t(one)
  // In English small numbers are written as words.
  return t(many, { n: t.locale === english.locale ? (NUMBERS[count] ?? count) : count })
}

/** An item as a sentence, its beginning apart. */
export function describeKept(
  { what, why, until }: KeptItem,
  t: Translate = english,
): [what: string, rest: string] {
  return [what, t(', {why}: {until}.', { why, until })]
}

const registerItem = (t: Translate): KeptItem => ({
  what: t(
    'A host’s register of guests from abroad: name, nationality, passport, visa, arrival and departure, never Aadhaar',
  ),
  why: t('because the law requires it; it is encrypted, and only that host can read it'),
  until: t('until {years} after the stay, or until the host deletes their account', {
    years: formatYears(KEPT.registerYears, t),
  }),
})

/** The items of a user's data, those deleted with the account first. */
export function keptItems(
  { bookingYears, nameYears, logYears, hasRegister }: Retention,
  t: Translate = english,
): KeptItem[] {
  const years = (count: number) => ({ years: formatYears(count, t) })
  return [
    {
      what: t('Your name, email, picture and password'),
      why: t('to recognise and contact you'),
      until: t('until you delete your account'),
    },
    {
      what: t('Browsers in which you are logged in'),
      why: t('to keep you logged in and warn you of strange logins'),
      until: t('until you log out, or {days} after your last visit', {
        days: formatTime(KEPT.deviceDays, 'day', t),
      }),
    },
    {
      what: t('Your places and photos'),
      why: t('to show them to guests'),
      until: t('until you delete them or your account'),
    },
    {
      what: t('Places you save, and your notes on them'),
      why: t('to show them to you and to people with your link'),
      until: t('until you take them off the list, or delete your account'),
    },
    {
      what: t('Your name and phone number on a booking'),
      why: t('so that the host and you can reach each other'),
      until: t('until {years} after the stay, or until you delete your account', years(nameYears)),
    },
    {
      what: t('The phone number of your last booking, if you let us remember it'),
      why: t('to fill in your next booking'),
      until: t('until you book without that tick, or delete your account'),
    },
    {
      what: t('The place, dates, number of guests and amounts of a booking'),
      why: t('because the law requires accounts, and both sides may need proof'),
      until: t(
        'until {years} after the stay, without your name once you have deleted your account',
        years(bookingYears),
      ),
    },
    ...(hasRegister ? [registerItem(t)] : []),
    {
      what: t(
        'A code made from your phone number, which can’t be read back, at a host who has stopped your bookings',
      ),
      why: t('so that this also applies to your other accounts'),
      until: t('until the host takes bookings from you again, or deletes their account'),
    },
    {
      what: t('Messages between you and a host or a guest'),
      why: t('so that both sides can read them again'),
      until: t('for {years}, without your name once you have deleted your account', years(KEPT.messageYears)),
    },
    {
      what: t('Your reports'),
      why: t('so that the operator of this site can look into them'),
      until: t('until {years} after we settled them', years(logYears)),
    },
    {
      what: t(
        'The server’s log: which page was requested, when and from which network, without the last part of its address, names, emails or phone numbers',
      ),
      why: t('because the law requires it, and to find faults and attacks'),
      until: t('for {years}', years(logYears)),
    },
  ]
}
