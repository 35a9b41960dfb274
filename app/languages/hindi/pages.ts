import { catalogue } from '../catalogue.ts'

/** Sitemap, archives and the like, which their loaders say. */
export const pages = catalogue({
  // The sitemap
  'Every part of {site} on one page.': '{site} का हर हिस्सा एक ही पेज पर।',
  'State by state': 'राज्य के हिसाब से',
  'About {site}': '{site} के बारे में',
  'Every place as XML, for search engines': 'सर्च इंजनों के लिए सारी जगहें, XML में',

  // An archive's link that has ended
  'What we pack for you is kept for seven days, or until you ask again or change your password or your email.':
    'आपके लिए तैयार की गई फ़ाइल सात दिन तक रखी जाती है, या जब तक आप नई फ़ाइल न माँगें, या अपना पासवर्ड या ईमेल न बदलें।',
  'Pack my data again': 'मेरा डेटा फिर से तैयार करें',

  // The fee, where whoever runs the site asks one
  '{site} looks at the first place of a host before guests see it, and mails the host what comes of it. Later places are public as soon as they are saved.':
    'होस्ट की पहली जगह मेहमानों को दिखने से पहले {site} उसे देखता है, और होस्ट को ईमेल से बताता है कि क्या हुआ। उसके बाद की जगहें सेव करते ही सबको दिखती हैं।',
  '{site} looks at each new place before guests see it, and mails the host what comes of it. When its title, address, words or photos change later, {site} looks at it again.':
    'हर नई जगह मेहमानों को दिखने से पहले {site} उसे देखता है, और होस्ट को ईमेल से बताता है कि क्या हुआ। बाद में उसका नाम, पता, जानकारी या फ़ोटो बदलें, तो {site} उसे फिर देखता है।',
  '{site} asks {rate} of stays that took place, once a month; nothing is added to the guest’s total.':
    '{site} हर पूरी हुई बुकिंग का {rate} होस्ट से लेता है, महीने में एक बार; मेहमान के कुल दाम में कुछ नहीं जुड़ता।',
})
