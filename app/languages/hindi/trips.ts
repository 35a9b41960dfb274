import { catalogue } from '../catalogue.ts'

/** Trips: the list, a booking and all that a guest does with it. */
export const trips = catalogue({
  // What forms say of their fields
  'Rooms that stay booked must be a whole number from 0 to {n}': 'जो कमरे बुक रहेंगे, उनकी संख्या 0 से {n} के बीच लिखें',
  'Please say why: your guest reads it': 'कृपया वजह बताएँ: आपके मेहमान इसे पढ़ेंगे',
  Reason: 'वजह',
  Note: 'नोट',
  'Please write the total in whole rupees': 'कृपया कुल दाम पूरे रुपयों में लिखें',
  "The total can't be more than ₹10,00,00,000": 'कुल दाम ₹10,00,00,000 से ज़्यादा नहीं हो सकता',
  'Please say how it was': 'कृपया बताएँ कि क्या हुआ था',
  'Your answer': 'आपका जवाब',
  'Please choose one to five stars': 'कृपया एक से पाँच स्टार चुनें',
  'The private note': 'निजी नोट',
})
