import type { COMMON_FACTS } from '#app/domain/mails/mail-facts.ts'
import type { MAILS } from '#app/domain/mails/mail-kinds.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { env } from '#app/env.server.ts'
import type { SampleOf } from '#app/platform/mail/check-template.ts'
import { siteName } from '#app/site/site.ts'

type TextNames<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends `${'text' | 'words'}${string}`
    ? Name
    : Kinds[Name] extends string
      ? never
      : TextNames<Kinds[Name]>
}[keyof Kinds]

type SampleName =
  | TextNames<typeof COMMON_FACTS>
  | { [Mail in keyof typeof MAILS]: TextNames<(typeof MAILS)[Mail]['facts']> }[keyof typeof MAILS]

type Sample = string | Record<MailLanguage, string>

const SAMPLES: Record<SampleName, Sample> = {
  site: siteName,
  recipient: { en: 'Kavya Rao', hi: 'काव्या राव' },
  contact: 'help@stays.example',
  contactEmail: 'help@stays.example',
  number: '7KQ2M9XD',
  place: { en: 'Neem House', hi: 'नीम हाउस' },
  address: { en: 'Old Manali, Himachal Pradesh', hi: 'पुराना मनाली, हिमाचल प्रदेश' },
  days: { en: '21 to 24 Dec', hi: '21 से 24 दिस॰' },
  arriveDay: { en: 'Monday 21 December 2026', hi: 'सोमवार 21 दिसंबर 2026' },
  leaveDay: { en: 'Thursday 24 December 2026', hi: 'गुरुवार 24 दिसंबर 2026' },
  arrive: { en: 'Monday 21 December 2026, 2 pm to 10 pm', hi: 'सोमवार 21 दिसंबर 2026, दोपहर 2 से रात 10 बजे' },
  leave: { en: 'Thursday 24 December 2026, 11 am', hi: 'गुरुवार 24 दिसंबर 2026, सुबह 11 बजे' },
  nights: { en: '3 nights', hi: '3 रातें' },
  guests: '2',
  rooms: '2',
  bookedOn: { en: 'Saturday 28 November 2026', hi: 'शनिवार 28 नवंबर 2026' },
  price: { en: '₹1,500 x 3 nights: ₹4,500\nCleaning: ₹200', hi: '₹1,500 x 3 रातें: ₹4,500\nसफ़ाई: ₹200' },
  total: '₹4,700',
  guest: { en: 'Ravi Kumar', hi: 'रवि कुमार' },
  guestPhone: '98765 43210',
  host: { en: 'Asha Thakur', hi: 'आशा ठाकुर' },
  hostPhone: '98450 12345',
  which: ' (98450 12345)',
  callUrl: 'tel:+919845012345',
  whatsAppUrl: 'https://wa.me/919845012345',
  howToGetIn: { en: 'The key is under the flower pot.', hi: 'चाबी गमले के नीचे है।' },
  undoUntil: { en: '12:17 am', hi: 'रात 12:17' },
  cancellation: {
    en: 'Free cancellation until Sunday 20 December.',
    hi: 'रविवार 20 दिसंबर तक मुफ़्त में रद्द कर सकते हैं।',
  },
  cancelBy: { en: 'Sunday 20 December 2026', hi: 'रविवार 20 दिसंबर 2026' },
  amount: '₹940',
  rest: '₹3,760',
  payBy: { en: '11:30 am on 29 November', hi: '29 नवंबर सुबह 11:30 बजे' },
  payInParts: {
    en: 'UPI allows at most ₹1,00,000 a day, so you pay in 2 parts, one a day.',
    hi: 'UPI से एक दिन में ज़्यादा से ज़्यादा ₹1,00,000 भेजे जा सकते हैं, इसलिए यह रक़म 2 क़िस्तों में देनी होगी, रोज़ एक क़िस्त।',
  },
  daysLeft: '2',
  reviewBy: { en: 'Thursday 7 January 2027', hi: 'गुरुवार 7 जनवरी 2027' },
  reason: { en: 'The roof leaks.', hi: 'छत टपक रही है।' },
  operatorReason: { en: 'The house has burnt down.', hi: 'घर जल गया है।' },
  calendar: 'Airbnb',
  otherPlaces: { en: 'Other places in Manali, 21 to 24 Dec', hi: 'मनाली में दूसरी जगहें, 21 से 24 दिस॰' },
  otherPlacesUrl: `${env.ORIGIN}/?q=Manali`,
  cancelledRooms: { en: '1 room', hi: '1 कमरा' },
  roomsLeft: {
    en: '1 room stays booked, for 2 guests. The total is ₹4,700 now.',
    hi: '1 कमरा बुक रहेगा (2 मेहमान)। अब कुल ₹4,700।',
  },
  note: { en: 'Our train is late.', hi: 'हमारी ट्रेन देर से है।' },
  answer: { en: 'We were there at 9 pm.', hi: 'हम रात 9 बजे वहाँ थे।' },
  answerBy: { en: 'the end of Sunday 29 November 2026', hi: 'रविवार 29 नवंबर 2026 की रात 12 बजे' },
  what: { en: 'Nights', hi: 'रातें' },
  from: { en: 'Monday 21 December 2026', hi: 'सोमवार 21 दिसंबर 2026' },
  to: { en: 'Thursday 24 December 2026', hi: 'गुरुवार 24 दिसंबर 2026' },
  reference: '412345678901',
  name: { en: 'Ravi Kumar', hi: 'रवि कुमार' },
  timeLeft: { en: '24 hours', hi: '24 घंटे' },
  endedBySite: { en: 'The place no longer takes bookings.', hi: 'यह जगह अब बुकिंग नहीं ले रही।' },
  sender: { en: 'Ravi Kumar', hi: 'रवि कुमार' },
  text: { en: 'Is there a heater in the room?', hi: 'क्या कमरे में हीटर है?' },
  paymentWarning: {
    en: 'Never pay a UPI ID sent in a message.',
    hi: 'मैसेज में भेजी गई किसी UPI आईडी पर कभी पैसे न भेजें।',
  },
  month: { en: 'November 2026', hi: 'नवंबर 2026' },
  due: '₹300',
  credit: '₹100',
  stays: '4',
  fee: '₹300',
  carried: '−₹400',
  problem: { en: 'The calendar is larger than a megabyte.', hi: 'कैलेंडर एक मेगाबाइट से बड़ा है।' },
  lastRead: { en: 'Fri 20 Nov, 12 noon', hi: 'शुक्र 20 नव॰, दोपहर 12 बजे' },
  phone: '98765 43210',
  when: { en: 'Fri 27 Nov, 7:16 am (Indian time)', hi: 'शुक्र 27 नव॰, सुबह 7:16 (भारतीय समय)' },
  passkey: { en: 'Chrome on Android', hi: 'Android पर Chrome' },
  browser: { en: 'Chrome on Android', hi: 'Android पर Chrome' },
  network: '203.0.113.0/24',
  newEmail: 'kavya.rao@example.com',
  upiId: 'kavya@upi',
  gstin: '27AAPFU0939F1ZV',
  years: { en: 'eight years', hi: 'आठ साल' },
  role: 'an operator',
  duties: 'Everything, including giving roles.',
  operator: 'operator@stays.example',
  email: 'asha@example.com',
  count: '14',
  reports: '12 reports',
  people: 'from 2 people in all',
  left: '3',
  check: 'photos',
  since: 'Fri 27 Nov, 7:16 am',
  until: 'Fri 27 Nov, 7:46 am',
  failingNames: 'photos',
  recoveredNames: 'photos',
  origin: env.ORIGIN,
}

export function samplesIn(language: MailLanguage): SampleOf {
  return (name) => {
    const sample = (SAMPLES as Record<string, Sample | undefined>)[name] ?? env.ORIGIN
    return typeof sample === 'string' ? sample : sample[language]
  }
}
