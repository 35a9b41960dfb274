import { catalogue } from '../catalogue.ts'

/** Heads of the files for spreadsheets that a host opens. */
export const sheets = catalogue({
  // Payments of guests
  List: 'सूची',
  Day: 'तारीख़',
  What: 'क्या',
  State: 'स्थिति',
  'to come in|list': 'आने वाले पैसे',
  'to give back|list': 'लौटाने वाले पैसे',
  'came in|list': 'आए हुए पैसे',
  'given back|list': 'लौटाए हुए पैसे',
  'stay|list': 'बुकिंग',
  'How it came': 'कैसे आए',
  'Taxes in rupees': 'टैक्स, रुपयों में',
  'Still due in rupees': 'बाक़ी, रुपयों में',
  // Fees
  Stays: 'बुकिंग',
  'Price of stays without taxes in rupees': 'बुकिंग के दाम, टैक्स के बिना, रुपयों में',
  'Fee in rupees': 'शुल्क, रुपयों में',
  'Taken over in rupees': 'पिछले हिसाब से, रुपयों में',
  'To pay in rupees': 'देने हैं, रुपयों में',
  Statement: 'हिसाब',
  'Price without taxes in rupees': 'दाम, टैक्स के बिना, रुपयों में',
  'Fee in percent': 'शुल्क, प्रतिशत में',
  // The guest register
  'Passport: place of issue': 'पासपोर्ट: कहाँ जारी हुआ',
  'Passport: issued on': 'पासपोर्ट: कब जारी हुआ',
  'Passport: valid until': 'पासपोर्ट: कब तक मान्य',
  'Visa: place of issue': 'वीज़ा: कहाँ जारी हुआ',
  'Visa: issued on': 'वीज़ा: कब जारी हुआ',
  'Visa: valid until': 'वीज़ा: कब तक मान्य',
  'Arrived (India)': 'कब आए (भारत का समय)',
  "Sent at the bureau's site (India)": 'ब्यूरो की वेबसाइट पर कब भेजा (भारत का समय)',
  'Can’t be read: the key of the site is another one now': 'पढ़ा नहीं जा सकता: वेबसाइट की चाबी बदल गई है',
})
