import { addDays, todayInIndia } from '#app/domain/calendar-date.ts'
import type { GuestFormValues } from '#app/domain/guest-register/register-entry.ts'

/** A valid form, for a stay of three nights that begins on some day. Each text stands nowhere else. */
export function aGuestForm(
  checkIn = todayInIndia(),
  changes: Partial<GuestFormValues> = {},
): GuestFormValues {
  return {
    name: 'Wilhelmina Zephyrine Vandersloot',
    nationality: 'Netherlandish',
    passportNumber: 'NXP7731QK',
    passportPlace: 'Gouda by the Sea',
    passportIssuedOn: '2021-03-04',
    passportExpiresOn: '2031-03-04',
    visaNumber: 'VJ5550199',
    visaPlace: 'The Hague Mission',
    visaIssuedOn: '2022-02-01',
    visaExpiresOn: '2032-02-01',
    arrivedOn: checkIn,
    arrivedTime: '14:30',
    leavesOn: addDays(checkIn, 3),
    leavesAt: '',
    goesTo: 'Hotel Peregrine, Hampi',
    ...changes,
  }
}
