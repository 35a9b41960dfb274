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
  // In English small numbers are words.
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

/** The items of a person's data, those that go with the account first. */
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
