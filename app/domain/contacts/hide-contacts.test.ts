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
  'Call nine 8 seven 6 five 4 three 2 one 0 please',
  'Call nine eight seven six five four three two one zero please',
  'Call Nine-Eight-Seven-Six-Five-Four-Three-Two-One-Oh please',
  'Call nineeightseven6543210 please',
  'Call 98450 one 2345 please',
  'Call 9 8 double 4 five triple 0 12 please',
  'Call +91 nine8 45 zero 12345 please',
  'Call nau aath saat 6 paanch chaar teen do ek shunya please',
  'Call नौ आठ सात छह पाँच चार तीन दो एक शून्य please',
  'Call नौ 8 सात 6 पांच 4 तीन 2 एक 0 please',
  'Call nine, eight, four, five, zero, one, two, three, four, five please',
  'Call @asha_stays please',
  'Call @Ashastays please',
  'Call ＠asha_77 please',
  'Call asha gmail . com please',
  'Call asha.k at gmail . com please',
  'Call asha77 gmail dot com please',
  'Call asha gmail com please',
  'Call asha at yahoo . co . in please',
  'Call ashastays . com please',
  'Call ashastays. com please',
]

const HONEST = [
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
  'We are four adults and two children, one is 3 and one is 5.',
  'One two-bedroom and one three-bedroom, for nine people, please.',
  'Two of us come on 5/12/2026, three on 06-12-2026, one on 7.12.26.',
  'Is it two, three or four kilometres to the station?',
  'Rooms one, two, three and four are free; five, six and seven are not.',
  'Our train 12951 is in at 08:35, or 22209 at 09:20 the next day.',
  'We land with AI 2803 at 21:55 and need an hour or two more.',
  '₹1,200 for one, ₹2,000 for two, ₹2,700 for three.',
  'Rs 4500 a night for 6 nights is 27000, less ten per cent 24300.',
  'The total of ₹1,25,000 is for ten rooms for two nights.',
  'Our flat is 402, tower 3, Pune 411045.',
  'PIN 682001, or 682 001 as the post office writes it.',
  'From 24 December 2026 to 2 January 2027, so nine nights.',
  'Check-in at 14:00, check-out at 11:00, breakfast 8:00 to 10:00.',
  'Is check-in 12-10-2026 or 12-11-2026?',
  'The road is NH 66, then 4.5 km, then 200 m to the left.',
  'We are at 11.0168, so it is two hours.',
  'Dinner for 8 at 20:30, lunch for 4 at 13:15.',
  'We paid 2000 of 9300 and 7300 is left.',
  'Do you have 2 or 3 extra beds? Do 5 of us fit?',
  'Is there one bathroom, or two? One of us is on the ground floor.',
  'On Sat 5 or Sun 6 we can come, at 10:30 or 11:45.',
  'Dinner @ 8, please. 3 nights @600, or @Rs 600, or @ INR 600?',
  'Two rooms @the same price, 4 guests @home.',
  'We reach @ noon and leave the day after.',
  'I have no Gmail on this phone, and Outlook is slow.',
  'The outlook is fine. In May it rains.',
  'It is nice . In the evening we cook. Net is slow here.',
  'Is the Wi-Fi 100 Mbps? We work from 9:30 to 18:30.',
  'हम चार लोग हैं, दो बच्चे साथ हैं, तीन रात रुकेंगे।',
  'एक या दो कमरे चाहिए, 24 से 27 दिसंबर, ₹2,500 तक।',
  'Hum do log hain, ek bachcha, teen raat ke liye aayenge.',
  'My birthday is 01/02/1985, hers 3-4-1987.',
  'Bus 500D or 335E, then walk one or two minutes.',
  'Size of the bed: 6 x 6.25 ft, of the room 12 x 14 ft.',
  'Our car is KA 05 MJ 4321, a small one.',
  'Thank you so much, five stars, ten out of ten!',
]

test('phone numbers, emails, links and UPI ids are hidden, in whatever characters they are written', () => {
  for (const text of HIDDEN) {
    const shown = hideContacts(text)
    expect(shown, text).toBe('Call [hidden until booked] please')
  }
})

test('what is no contact stays as it was written', () => {
  for (const text of [...HONEST, '']) {
    expect(hideContacts(text), text).toBe(text)
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
  expect(hideContacts('Insta: @asha.stays, or nine 8 four five 0 one 2 three four five.')).toBe(
    'Insta: [hidden until booked], or [hidden until booked].',
  )
})
