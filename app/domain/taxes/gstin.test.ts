import { expect, test } from 'vitest'
import { codeOfState, isGstin, isUin, normaliseGstin, stateOfCode } from './gstin.ts'

test('numbers that are published are taken', () => {
  // The example of the portal's documentation, and those of companies as their invoices and sites have them.
  const published = [
    '27AAPFU0939F1ZV',
    '27AAACR5055K1Z7',
    '27AAACT2727Q1ZW',
    '27AAACS8577K2ZO',
    '29AAACI4798L1ZU',
    '29AAICA3918J1ZE',
    '29AACCF0683K1ZD',
    '29AAGCB7383J1Z4',
    '24AAACC1206D1ZM',
    '07AAACB2894G1ZP',
    '05AAACG2115R1ZN',
  ]
  for (const gstin of published) expect(isGstin(gstin), gstin).toBe(true)
})

test('one letter that is mistyped, or two that are exchanged, is found', () => {
  const gstin = '27AAPFU0939F1ZV'
  for (let i = 0; i < gstin.length; i++) {
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (other !== gstin[i])
        expect(isGstin(gstin.slice(0, i) + other + gstin.slice(i + 1)), other).toBe(false)
    }
  }
  expect(isGstin('72AAPFU0939F1ZV')).toBe(false)
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false)
})

test('other texts are none, spaces and small letters aside', () => {
  const texts = [
    '',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    '27AAPFU0939F1ZV\n',
    '२७AAPFU0939F1ZV',
    'AAPFU0939F',
  ]
  for (const text of texts) expect(isGstin(text), text).toBe(false)
  expect(normaliseGstin(' 27aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV')
})

test('the first two digits are the code of a state, or of what has none', () => {
  const canBegin = (code: string) =>
    [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].some((last) => isGstin(`${code}AAPFU0939F1Z${last}`))
  const codes = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
  const known = codes.filter((code) => (code >= '01' && code <= '38') || code === '97' || code === '99')
  expect(codes.filter(canBegin)).toEqual(known)
})

test('a state has its two digits, there and back, and what is none has none', () => {
  expect([stateOfCode('29')?.name, stateOfCode('00'), stateOfCode('97')]).toEqual([
    'Karnataka',
    undefined,
    undefined,
  ])
  expect([codeOfState('Karnataka'), codeOfState('Atlantis'), codeOfState(undefined)]).toEqual(['29', '', ''])
  const codes = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
  expect(codes.filter((code) => stateOfCode(code)?.isUnion)).toEqual(['04', '26', '31', '35', '38'])
})

test('embassies have numbers of another form, as a whole', () => {
  expect(['0717USA00045UNO', '2917JPN00012ONZ', '0717USA00045UN1'].map(isUin)).toEqual([true, true, true])
  for (const text of [
    '',
    '27AAPFU0939F1ZV',
    '0717USA00045XNO',
    '0717USA00045UN',
    'x0717USA00045UNO',
    '0717USA00045UNOO',
  ])
    expect([text, isUin(text)]).toEqual([text, false])
})
