import { translateErrors } from '#app/languages/message.ts'
import { english } from '#app/languages/translate.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { expect, test } from 'vitest'
import { aGuestForm } from '../../../tests/factories/a-guest-form.ts'
import { guestForm, momentInIndia, reportState } from './register-entry.ts'

const FIRST = '2026-12-04'

function errorsOf(changes: Record<string, string>): Record<string, string[] | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...aGuestForm(FIRST), ...changes })) form.append(name, value)
  const result = parseForm(form, guestForm)
  return result.status === 'success' ? {} : translateErrors(result.error ?? {}, english)
}

test('an Aadhaar number is refused in every field of words, in a sentence at that field', () => {
  for (const field of [
    'name',
    'nationality',
    'passportNumber',
    'passportPlace',
    'visaNumber',
    'visaPlace',
    'goesTo',
  ])
    for (const number of ['234123412346', '2341 2341 2346', '2341-2341-2346', 'No. 2341 - 2341 - 2346'])
      expect([field, errorsOf({ [field]: number })]).toEqual([
        field,
        {
          [field]: [expect.stringMatching(/^This looks like an Aadhaar number\. It must not be stored here/)],
        },
      ])
})

test('what is needed is asked for, what is not may be empty', () => {
  const none = {
    visaNumber: '',
    visaPlace: '',
    visaIssuedOn: '',
    visaExpiresOn: '',
    goesTo: '',
    leavesAt: '',
  }
  const passport = { passportPlace: '', passportIssuedOn: '', passportExpiresOn: '' }
  expect(errorsOf({ ...none, ...passport })).toEqual({})
  for (const field of ['name', 'nationality', 'passportNumber', 'arrivedOn', 'arrivedTime', 'leavesOn'])
    expect(Object.keys(errorsOf({ [field]: ' ' }))).toEqual([field])
})

test('days and hours that are none, or in no order, are sentences', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ arrivedOn: '2026-02-30' }, /the day of arrival/],
    [{ arrivedTime: '25:00' }, /the time of arrival/],
    [{ leavesAt: 'noon' }, /a time such as/],
    [{ passportExpiresOn: 'soon' }, /a date, or leave it empty/],
    [{ passportExpiresOn: '2020-01-01' }, /expires before it was issued/],
    [{ visaExpiresOn: '2020-01-01' }, /expires before it was issued/],
    [{ leavesOn: '2026-12-03' }, /before arrival/],
    [{ nationality: 'Indian' }, /only for guests from abroad/],
    [{ nationality: 'भारतीय' }, /only for guests from abroad/],
    [{ name: 'x'.repeat(151) }, /longer than 150/],
    [{ name: 'A\0B' }, /can't be saved/],
  ]
  for (const [changes, sentence] of wrong) {
    const [name] = Object.keys(changes)
    expect(errorsOf(changes)).toEqual({ [name!]: [expect.stringMatching(sentence)] })
  }
  expect(errorsOf({ nationality: 'Indonesian' })).toEqual({})
})

test('the hours left are said in words, and never as more than there are', () => {
  const arrivedAt = momentInIndia(FIRST, '14:30')
  expect(new Date(arrivedAt).toISOString()).toBe('2026-12-04T09:00:00.000Z')
  const HOUR = 3_600_000
  const said = (hours: number, sentAt: number | null = null) =>
    reportState({ arrivedAt, sentAt }, arrivedAt + hours * HOUR)
  expect([-1, 0, 0.5, 22.5, 23, 23.5, 23.999, 24, 25, 70, 24 * 5].map((hours) => said(hours).words)).toEqual([
    'Not arrived yet: the 24 hours have not begun',
    '24 hours left to report',
    '23 hours left to report',
    '1 hour left to report',
    '1 hour left to report',
    '30 minutes left to report',
    'less than a minute left to report',
    'Late: the 24 hours ended less than a minute ago',
    'Late: the 24 hours ended 1 hour ago',
    'Late: the 24 hours ended 46 hours ago',
    'Late: the 24 hours ended 4 days ago',
  ])
  expect(said(30, arrivedAt + HOUR)).toEqual({
    state: 'sent',
    words: 'Reported to the bureau: 4 December 2026, 3:30 pm',
  })
})
