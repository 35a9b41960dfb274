import { catalogue } from '../catalogue.ts'

/** The profile and what stands below it: mails, sessions, passkeys, own data. */
export const profile = catalogue({
  // On every page of the account
  Account: 'अकाउंट',
  'My Profile': 'मेरी प्रोफ़ाइल',
  'My bookings': 'मेरी बुकिंग',
  Messages: 'मैसेज',
  '{n}<rest> new booking</rest>': '{n}<rest> नई बुकिंग</rest>',
  '{n}<rest> new bookings</rest>': '{n}<rest> नई बुकिंग</rest>',
  'Back to my profile': 'मेरी प्रोफ़ाइल पर वापस जाएँ',
  'Keep it': 'रहने दें',
  'Current password': 'अभी का पासवर्ड',
  'Please log out and in again first, so that we know it is you.':
    'कृपया पहले लॉग आउट करके फिर लॉग इन करें, ताकि हमें पता चले कि यह आप ही हैं।',
  'Not confirmed yet. We have mailed you a link.': 'अभी पुष्टि नहीं हुई है। हमने आपको ईमेल में एक लिंक भेजा है।',
  'Send the link again': 'लिंक फिर से भेजें',
})
