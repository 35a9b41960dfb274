import { catalogue } from '../catalogue.ts'

/** Mails to hosts about calendars of other sites, and of what operators did with their places. */
export const hostMails = catalogue({
  // Calendars
  'Please look at a calendar of your place': 'कृपया अपनी जगह का एक कैलेंडर देखें',
  "Another site's calendar of a place of yours can't be read, or has nights that are booked here, too. Our mails say more once you have confirmed this email.":
    'आपकी जगह का दूसरी वेबसाइट वाला एक कैलेंडर पढ़ा नहीं जा रहा, या उसमें वे रातें हैं, जो यहाँ भी बुक हैं। इस ईमेल की पुष्टि करने के बाद हमारे ईमेल में और जानकारी आएगी।',
  'Its calendars, with all that is taken there': 'इसके कैलेंडर, और वहाँ कौन सी रातें भरी हैं',
  'Please look at a calendar: {calendar} of {place}': 'कृपया कैलेंडर देखें: {calendar}, {place}',
  '{days}: double booking at {place}?': '{days}: दो बुकिंग एक साथ? {place}',
  '{calendar} says that these nights are taken there, and here they are booked. If it is not one and the same stay, two guests have the same nights: please call one of them today.':
    'ये रातें दूसरे कैलेंडर में भरी हैं ({calendar}), और यहाँ भी बुक हैं। अगर यह एक ही बुकिंग नहीं है, तो दो मेहमानों को वही रातें मिली हैं: कृपया आज ही उनमें से एक को फ़ोन करें।',
  To: 'तक',
  'Guest here': 'यहाँ के मेहमान',
  'Taken in': 'कहाँ भरी है',
  "We can't read a calendar: {calendar} of {place}": 'एक कैलेंडर पढ़ा नहीं जा रहा: {calendar}, {place}',
  'For a day we have not been able to read this calendar. The nights that it held stay held, but whatever was booked there since looks free here. Please block such nights by hand until it is read again.':
    'हम एक दिन से यह कैलेंडर नहीं पढ़ पाए हैं। इसकी जो रातें भरी थीं, वे भरी रहेंगी, पर उसके बाद वहाँ जो बुक हुआ, वह यहाँ ख़ाली दिख रहा है। जब तक यह फिर न पढ़ा जाए, कृपया ऐसी रातें ख़ुद बंद कर दें।',
  'Last read': 'पिछली बार पढ़ा गया',
  'What is wrong': 'क्या गड़बड़ है',
  'Its calendars, with a button to look now': 'इसके कैलेंडर, और अभी देखने का बटन',

  // Places that operators look at
  'Your place': 'आपकी जगह',
  'Your place is shown: {place}': 'आपकी जगह अब दिख रही है: {place}',
  '{site} has looked at {place}. Guests find and book it from now on.':
    '{site} ने यह जगह देख ली है: {place}। अब मेहमान इसे ढूँढ और बुक कर सकते हैं।',
  'Your place is not shown yet: {place}': 'आपकी जगह अभी नहीं दिख रही: {place}',
  '{site} has looked at {place}, and does not show it as it is. Nobody but you sees it.':
    '{site} ने यह जगह देख ली है, और अभी जैसी है, वैसी नहीं दिखा सकता: {place}। आपके सिवा इसे कोई नहीं देखता।',
  'Please mend that, save it, and press “Ask again” above it.':
    'कृपया इसे ठीक करें, सेव करें, और उसके ऊपर “फिर से देखने को कहें” दबाएँ।',
  'Mend it': 'ठीक करें',
  'We have hidden your place: {place}': 'हमने आपकी जगह छिपा दी है: {place}',
  '{place} is hidden. Nobody but you sees it, and nobody can book it. Stays that are booked stay booked.':
    'यह जगह छिपा दी गई है: {place}। आपके सिवा इसे कोई नहीं देखता, और कोई बुक नहीं कर सकता। जो बुकिंग हो चुकी हैं, वे बनी रहेंगी।',
  'Your place is no longer hidden: {place}': 'आपकी जगह अब छिपी नहीं है: {place}',
  'We no longer hide {place}.': 'यह जगह अब छिपी नहीं है: {place}।',
  'Your account is suspended': 'आपका अकाउंट रोक दिया गया है',
  "We have suspended your account. You can't log in, and nobody sees your places. We have told the guests of your places what becomes of their stays. You get no more mails about them.":
    'हमने आपका अकाउंट रोक दिया है। आप लॉग इन नहीं कर सकते, और आपकी जगहें किसी को नहीं दिखतीं। आपकी जगहों के मेहमानों को हमने बता दिया है कि उनकी बुकिंग का क्या होगा। उनके बारे में आपको अब कोई ईमेल नहीं आएगी।',
  'Your account is open again': 'आपका अकाउंट फिर चालू है',
  'You can log in again, and your places are shown as they were.':
    'आप फिर लॉग इन कर सकते हैं, और आपकी जगहें पहले की तरह दिख रही हैं।',
  'Stays that were cancelled and requests that ended meanwhile stay so. You got no mails about your guests: please look at the page of your guests.':
    'इस बीच जो बुकिंग रद्द हुईं और जो अनुरोध ख़त्म हुए, वे वैसे ही रहेंगे। मेहमानों के बारे में आपको कोई ईमेल नहीं आई: कृपया अपने मेहमानों का पेज देख लें।',
  'If you think that we are mistaken, please answer this mail.':
    'अगर आपको लगता है कि हमसे ग़लती हुई है, तो कृपया इस ईमेल का जवाब दें।',
  'If you think that we are mistaken, please write to us at {contact}.':
    'अगर आपको लगता है कि हमसे ग़लती हुई है, तो कृपया हमें {contact} पर लिखें।',
})
