import { catalogue } from '../catalogue.ts'

/** Where the links of mails lead, and those that hosts give to caretakers. */
export const links = catalogue({
  // Answering a request
  'Answer a request': 'अनुरोध का जवाब दें',
  'The stay is booked': 'बुकिंग हो गई',
  'Your guest has been told. Their phone number stands under ‘Guests’ in your account.':
    'आपके मेहमान को बता दिया गया है। उनका फ़ोन नंबर आपके अकाउंट में ‘मेहमान’ में मिलेगा।',
  'The request is refused': 'आपने मना कर दिया',
  'Your guest has been told, and the nights are free again.':
    'आपके मेहमान को बता दिया गया है, और रातें फिर ख़ाली हैं।',
  'There is nothing to answer here': 'यहाँ जवाब देने के लिए कुछ नहीं है',
  'The request is answered, withdrawn or over, or the link is not whole. What became of it stands under ‘Guests’ in your account.':
    'अनुरोध का जवाब दिया जा चुका है, मेहमान ने उसे वापस ले लिया है, उसका समय बीत गया है, या लिंक अधूरा है। क्या हुआ, यह आपके अकाउंट में ‘मेहमान’ में देखें।',
  'See my guests': 'मेरे मेहमान देखें',

  // Turning mails off
  'Turn off emails about messages?': 'मैसेज के ईमेल बंद करें?',
  'Turn off emails about your places?': 'आपकी जगहों के ईमेल बंद करें?',
  'You will get no email when somebody writes to you. Messages still wait under ‘Messages’ in your account.':
    'जब कोई आपको लिखेगा, तब ईमेल नहीं आएगा। मैसेज फिर भी आपके अकाउंट में ‘मैसेज’ में मिलेंगे।',
  'You will get no email when somebody books or cancels, and none about your calendars.':
    'बुकिंग होने या रद्द होने पर ईमेल नहीं आएगा, और आपके कैलेंडर के बारे में भी नहीं।',
  'Bookings still count, and stand under ‘Guests’ in your account. Emails about your own trips and the safety of your account still come.':
    'बुकिंग फिर भी पक्की रहेंगी, और आपके अकाउंट में ‘मेहमान’ में दिखेंगी। आपकी अपनी यात्राओं और आपके अकाउंट की सुरक्षा के ईमेल आते रहेंगे।',
  'Turn them off': 'बंद करें',
  'Emails about messages are off': 'मैसेज के ईमेल बंद हैं',
  'Emails about your places are off': 'आपकी जगहों के ईमेल बंद हैं',
  'Messages still come: please look at ‘Messages’ in your account now and then.':
    'मैसेज आते रहेंगे: बीच-बीच में अपने अकाउंट में ‘मैसेज’ देख लें।',
  'Bookings still count: please look at ‘Guests’ in your account now and then.':
    'बुकिंग पक्की रहेंगी: बीच-बीच में अपने अकाउंट में ‘मेहमान’ देख लें।',
  'See my messages': 'मेरे मैसेज देखें',
  'Turn them on again': 'फिर से चालू करें',
  'This link does not work': 'यह लिंक नहीं चलता',
  'It is not whole, or not one of ours. You can choose your emails in your account.':
    'यह अधूरा है, या हमारा नहीं है। आप अपने अकाउंट में चुन सकते हैं कि कौन से ईमेल आएँ।',
  'Choose my emails': 'मेरे ईमेल चुनें',

  // A list of stays
  Call: 'फ़ोन करें',
  'Call {name}, {phone}': '{name} को फ़ोन करें, {phone}',
  'Until {time}': '{time} तक',

  // What caretakers see
  'Arrivals and departures': 'आने और जाने वाले',
  'For {name}': '{name} के लिए',
  'Nobody arrives, and nobody leaves.': 'न कोई आएगा, न कोई जाएगा।',
  Leaving: 'जाने वाले',
  Arriving: 'आने वाले',
  'There are more than are shown here.': 'और भी हैं, जो यहाँ नहीं दिखाए गए।',
  'Names and numbers are for these stays alone. Please give the link to nobody.':
    'ये नाम और नंबर सिर्फ़ इन्हीं बुकिंग के काम के लिए हैं। कृपया यह लिंक किसी को न दें।',
  'There is nothing here': 'यहाँ कुछ नहीं है',
  'The link may have been taken back: ask who gave it to you.':
    'हो सकता है, लिंक बंद कर दिया गया हो: जिन्होंने दिया था, उनसे पूछें।',
})
