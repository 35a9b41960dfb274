import { catalogue } from '../catalogue.ts'

/** What rules of forms and the business say. */
export const errors = catalogue({
  // Fields; each label is in the catalogue, too
  'Please check the form': 'कृपया फ़ॉर्म देख लें',
  "{label} can't be empty": 'कृपया {label} लिखें',
  "{label} can't be longer than {n} characters": '{label}: {n} से ज़्यादा अक्षर नहीं हो सकते',
  "{label} has a character that can't be saved": '{label}: इसमें ऐसा अक्षर है जिसे रखा नहीं जा सकता',
  'Please give a full email address, like asha@example.com': 'कृपया पूरा ईमेल लिखें, जैसे asha@example.com',
  "Password can't be empty": 'कृपया पासवर्ड लिखें',
  'Password must be at least {n} characters': 'पासवर्ड कम से कम {n} अक्षरों का होना चाहिए',
  "Password can't be longer than {n} characters": 'पासवर्ड में {n} से ज़्यादा अक्षर नहीं हो सकते',
  "Password can't be only spaces": 'पासवर्ड में सिर्फ़ स्पेस नहीं हो सकते',
  "Name Can't be empty": 'कृपया नाम लिखें',
  "Passwords don't match": 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'Please enter a phone number': 'कृपया फ़ोन नंबर लिखें',

  // Logging in
  'Email or password is incorrect!': 'ईमेल या पासवर्ड ग़लत है!',
  'User already registered!': 'इस ईमेल से अकाउंट पहले से है!',
  'This email has an account already. Please log in with your password.':
    'इस ईमेल से अकाउंट पहले से है। कृपया अपने पासवर्ड से लॉग इन करें।',
  'This password is among the most common ones, and easily guessed. Please choose another.':
    'यह पासवर्ड बहुत आम है, इसका अंदाज़ा कोई भी लगा सकता है। कृपया दूसरा चुनें।',
  "Google couldn't confirm who you are. Please try again.":
    'Google से आपकी पुष्टि नहीं हो पाई। कृपया फिर से कोशिश करें।',
  'Please log in first': 'कृपया पहले लॉग इन करें',
  'This account is suspended. The mail that we sent you says why.':
    'यह अकाउंट रोक दिया गया है। क्यों, यह हमारे भेजे ईमेल में लिखा है।',
  'Very many people on your network are logging in just now. Please try again in a moment.':
    'अभी आपके नेटवर्क से बहुत लोग लॉग इन कर रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Very many passwords are being checked just now. Please try again in a moment.':
    'अभी बहुत लोग लॉग इन कर रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  'We are very busy just now and could not do this. Please try again in a moment.':
    'अभी बहुत भीड़ है, यह नहीं हो पाया। कृपया थोड़ी देर में फिर कोशिश करें।',
  'We are out of space and could not save this. Please try again later.':
    'हमारा स्टोरेज भर गया है, यह सेव नहीं हो पाया। कृपया बाद में फिर कोशिश करें।',
  'Your session has ended. Please log in again; your message is kept.':
    'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें; आपका मैसेज सँभालकर रखा है।',

  // Booking
  'Please select valid dates': 'कृपया सही तारीख़ें चुनें',
  'Check-in is in the past. Please choose later dates': 'चेक-इन का दिन बीत चुका है। कृपया आगे की तारीख़ें चुनें',
  'Check-in can be at most {n} days ahead. Please choose earlier dates':
    'चेक-इन ज़्यादा से ज़्यादा {n} दिन आगे हो सकता है। कृपया पहले की तारीख़ें चुनें',
  "A stay can't be longer than {n} nights": '{n} रातों से ज़्यादा नहीं ठहर सकते',
  'This place takes stays of {nights} or more': 'यहाँ कम से कम {nights} ठहरना होता है',
  'This place takes stays of {nights} or more that begin then':
    'इस दिन चेक-इन हो, तो यहाँ कम से कम {nights} ठहरना होता है',
  'This place takes stays of {nights} at most': 'यहाँ ज़्यादा से ज़्यादा {nights} ठहर सकते हैं',
  'This place wants to know {days} ahead: check-in can be from {day}':
    'यहाँ {days} पहले बताना होता है: चेक-इन {day} से हो सकता है',
  "No. of guests can't be less than 1": 'मेहमान 1 से कम नहीं हो सकते',
  'Allowed max. no. of guests: {n}': 'ज़्यादा से ज़्यादा मेहमान: {n}',
  'No. of guests must be a whole number': 'मेहमानों की पूरी संख्या लिखें',
  'This place has 1 room': 'इस जगह में 1 कमरा है',
  'Please choose from 1 to {n} rooms': 'कृपया 1 से {n} कमरे चुनें',
  'Sorry, some of these nights are already booked.': 'माफ़ कीजिए, इनमें से कुछ रातें बुक हो चुकी हैं।',
  'Confirm your email first, we have sent you a link.': 'पहले अपने ईमेल की पुष्टि करें, हमने आपको एक लिंक भेजा है।',
  'You have already booked some of these nights: your stay is under My bookings.':
    'इनमें से कुछ रातें आप बुक कर चुके हैं: मेरी बुकिंग में देखें।',
  'You have already asked for some of these nights: your request is under My bookings.':
    'इनमें से कुछ रातों के लिए आप पूछ चुके हैं: मेरी बुकिंग में देखें।',
  'This form has already booked another stay. Look in your trips, or book again from here.':
    'इस फ़ॉर्म से दूसरी बुकिंग हो चुकी है। अपनी यात्राओं में देखें, या यहाँ से फिर बुक करें।',
  'Duplicate request': 'यह पहले ही भेजा जा चुका है',
  "This host doesn't take bookings from you. Please choose another place.":
    'ये होस्ट आपसे बुकिंग नहीं लेते। कृपया कोई दूसरी जगह चुनें।',
  'You have blocked this host. End that in your conversation with them if you want to stay there.':
    'आपने इन होस्ट को ब्लॉक किया है। वहाँ ठहरना हो, तो उनसे बातचीत में जाकर ब्लॉक हटाएँ।',
})
