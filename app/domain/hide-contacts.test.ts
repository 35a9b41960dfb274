import { expect, test } from 'vitest'
import { hasContacts, hideContacts } from './hide-contacts.ts'

const HIDDEN = [
  'Call 9876543210 please',
  'Call +91 98765 43210 please',
  'Call (098765) 43-210 please',
  'Call 98-76-54-32-10 please',
  'Call 9.8.7.6.5.4.3.2.1.0 please',
  'Call 9₹8₹7₹6₹5₹4₹3₹2₹1₹0 please',
  'Call 98765\u200b43210 please',
  'Call 9\u200d8\u20607\ufeff6\u00ad543210 please',
  'Call ９８７６５４３２１０ please',
  'Call ९८७६५४३२१० please',
  'Call ९८७६५ 43210 please',
  'Call ௯௮௭௬௫௪௩௨௧௦ please',
  'Call 𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎 please',
  'Call 9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣ please',
  'Call 9̶8̶7̶6̶5̶4̶3̶2̶1̶0̶ please',
  'Call 022 2345 6789 please',
  'Call 98765432lO0 please',
  'Call 987654321O1 please',
  'Call 98OO5 12348 please',
  'Call 98765\n43210 please',
  'Call asha@example.com please',
  'Call asha.k+x@mail.example.co.in please',
  'Call asha＠example．com please',
  'Call a\u200bsha@ex\u200bample.com please',
  'Call asha @ gmail . com please',
  'Call asha@okhdfcbank please',
  'Call asha @ ybl please',
  'Call 9876@paytm please',
  'Call https://example.com/x?y please',
  'Call HTTPS://EXAMPLE.COM please',
  'Call www.example.travel please',
  'Call example.com please',
  'Call wa.me please',
  'Call wa.me/919876543210 please',
  'Call t.me/asha please',
  'Call bit.ly/3xYz please',
  'Call upi://pay?pa=asha@ybl please',
  'Call उदाहरण.भारत please',
  'Call asha (at) gmail dot com please',
  'Call asha [at] gmail [dot] com please',
  'Call asha{at}gmail{dot}com please',
  'Call asha<at>proton<dot>me please',
  'Call asha（at）gmail（dot）com please',
  'Call ravi.iyer (at) yahoo (dot) co (dot) in please',
  'Call RAVI.IYER [ AT ] OUTLOOK.COM please',
  'Call ravi at gmail dot com please',
  'Call ravi at hotmail dot co dot in please',
  'Call ravi @ yahoo dot in please',
  'Call ravi (at) okicici please',
  'Call ravi[at]ybl please',
]

test('phone numbers, emails, links and UPI ids are hidden, in whatever characters they are written', () => {
  for (const text of HIDDEN) {
    const shown = hideContacts(text)
    expect(shown, text).toBe('Call [hidden until booked] please')
  }
})

test('what is no contact stays as it was written', () => {
  for (const text of [
    'We are 2 adults and 3 children, from 5 to 8 December 2026.',
    'From 2026-12-05 to 2026-12-08, or 5/12/2026 - 8/12/2026, or 05.12.26.',
    'We arrive at 10:30-11:30, by train 12951.',
    '₹1200 + ₹500 + ₹300 = ₹2000 for 3 nights @ 600',
    'The PIN code is 175131.',
    'It was nice.Thank you. Is there Wi-Fi?And a stove?',
    'नमस्ते, क्या ५ दिसंबर को कमरा खाली है?',
    'Is it 2 rooms @ the same price?',
    'The total is ₹12,500, 560001 is our PIN code.',
    'Rs 9,500, 144001 Jalandhar is our address.',
    'For ₹7,250; 600 028 is our PIN, and ₹1,25,000 was for 12 nights.',
    'Can we stay (at) your place in May, at gate 2 dot on time?',
    'We look at polka dot in the curtain, at noon. In May it was cold.',
    'Is breakfast at [the] terrace? Look [at] this: three rooms. Or four.',
    '',
  ]) {
    expect(hideContacts(text)).toBe(text)
    expect(hasContacts(text)).toBe(false)
  }
})

test('a number of a phone is hidden behind an amount, too', () => {
  for (const [number, money] of [
    ['98450 12345', '₹9,500, '],
    ['9845012345', '₹1,200, '],
    ['080 2345 6789', 'Rs 500, '],
    ['560001 9845012345', '₹12,500, '],
  ]) {
    expect(hideContacts(`${money}${number}`)).not.toContain(number)
  }
})

test('several contacts in one message are hidden each, and what is between them stays', () => {
  expect(hideContacts('98765 43210 or asha@example.com, see https://a.example')).toBe(
    '[hidden until booked] or [hidden until booked], see [hidden until booked]',
  )
})
