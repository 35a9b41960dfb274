import { catalogue } from './catalogue.ts'

// The words that are the same everywhere. Plain spoken Hindi, आप, loan words where people use them; digits are 0-9.
//   place जगह · home, house घर · host होस्ट · guest मेहमान · stay ठहरना, ठहरने का समय · night रात · trip यात्रा
//   book बुक करें · booking बुकिंग · cancel रद्द करें · request अनुरोध · check-in चेक-इन · check-out चेक-आउट
//   price दाम · total कुल · fee शुल्क · discount छूट · tax टैक्स · pay भुगतान करें · payment भुगतान · receipt रसीद
//   perk, amenity सुविधा · photo फ़ोटो · review समीक्षा · rating रेटिंग · description जानकारी · house rules घर के नियम
//   room कमरा · free ख़ाली · taken बुक हो चुका · available उपलब्ध · dates तारीख़ें · calendar कैलेंडर
//   filter फ़िल्टर · search खोजें · save सेव करें · saved places सेव की हुई जगहें · map मैप · share शेयर करें
//   log in लॉग इन करें · log out लॉग आउट करें · register रजिस्टर करें · account अकाउंट · profile प्रोफ़ाइल
//   password पासवर्ड · passkey पासकी · email ईमेल · phone फ़ोन · message मैसेज · link लिंक · page पेज · website वेबसाइट
//   report शिकायत करें · help मदद · privacy प्राइवेसी · terms शर्तें · try again फिर से कोशिश करें

/** The Hindi of every sentence on the pages, by the English one. */
export const hindi = catalogue({
  // The frame of every page
  'Skip to the content': 'सीधे मुख्य हिस्से पर जाएँ',
  '{site}, home': '{site}, होम',
  'List your place': 'अपनी जगह जोड़ें',
  'Saved places': 'सेव की हुई जगहें',
  'Log in': 'लॉग इन करें',
  'Your account': 'आपका अकाउंट',
  Home: 'होम',
  Support: 'सहायता',
  'Help Center': 'मदद',
  'Get help with a safety issue': 'सुरक्षा से जुड़ी मदद',
  'Air cover': 'एयर कवर',
  'Anti-discrimination': 'भेदभाव नहीं',
  'Disability support': 'दिव्यांगजनों के लिए मदद',
  'Cancellation options': 'रद्द करने के तरीक़े',
  'Report neighbourhood concern': 'पड़ोस की परेशानी बताएँ',
  Hosting: 'होस्टिंग',
  'Home hosting': 'घर पर मेहमान ठहराना',
  'Host cover': 'होस्ट कवर',
  'Hosting resources': 'होस्ट के काम की बातें',
  'Community forum': 'कम्युनिटी',
  'Hosting responsibly': 'ज़िम्मेदारी से होस्टिंग',
  Newsroom: 'ख़बरें',
  'New features': 'नई सुविधाएँ',
  Careers: 'नौकरियाँ',
  Investors: 'निवेशक',
  'Emergency stays': 'आपात स्थिति में ठहरना',
  Privacy: 'प्राइवेसी',
  Terms: 'शर्तें',
  Sitemap: 'साइटमैप',
  'Company details': 'कंपनी की जानकारी',

  // Pages that failed
  'Page not found': 'पेज नहीं मिला',
  'Unexpected Application Error!': 'कुछ गड़बड़ हो गई!',
  "We can't seem to find the page you're looking for.": 'जो पेज आप ढूँढ रहे हैं, वह हमें नहीं मिला।',
  "Sorry, the page you are looking for doesn't exist or has been moved.":
    'माफ़ कीजिए, यह पेज है ही नहीं, या कहीं और चला गया है।',
  'Please check your connection and try again.': 'कृपया अपना इंटरनेट देखें और फिर से कोशिश करें।',

  // Search
  'Where you want to go?': 'आप कहाँ जाना चाहते हैं?',
  'Clear the search': 'खोज मिटाएँ',
  Search: 'खोजें',
  'Check-in': 'चेक-इन',
  'Check-out': 'चेक-आउट',
  Guests: 'मेहमान',
  Any: 'कोई भी',

  // Home
  'Places for “{q}”': '“{q}” के लिए जगहें',
  '{site} · places to stay all over India': '{site} · पूरे भारत में ठहरने की जगहें',
  'Homes, houseboats, havelis and hill cottages all over India, booked by the night.':
    'पूरे भारत में घर, हाउसबोट, हवेलियाँ और पहाड़ों के कॉटेज, रात के हिसाब से बुक करें।',
  'Places to stay all over India': 'पूरे भारत में ठहरने की जगहें',
  'No places yet': 'अभी कोई जगह नहीं है',
  'Be the first to open a door: list your own place.': 'पहला दरवाज़ा आप खोलिए: अपनी जगह जोड़िए।',
  'Add new place': 'नई जगह जोड़ें',
  'No place found so far': 'अब तक कोई जगह नहीं मिली',
  'More than {n} place found': '{n} से ज़्यादा जगहें मिलीं',
  'More than {n} places found': '{n} से ज़्यादा जगहें मिलीं',
  '{n} place found': '{n} जगह मिली',
  '{n} places found': '{n} जगहें मिलीं',

  // Log-in with Google
  'Google sign-in is not set up here.': 'इस वेबसाइट पर Google से लॉग इन नहीं होता।',
  'You did not sign in with Google.': 'आपने Google से लॉग इन नहीं किया।',
  'Login successfull': 'लॉग इन हो गया',
  'Registration successfull': 'रजिस्ट्रेशन हो गया',
  'Login successfull. Google now proves your email, so your old password has ended: set a new one in your profile.':
    'लॉग इन हो गया। अब आपके ईमेल की पुष्टि Google करता है, इसलिए पुराना पासवर्ड नहीं चलेगा: प्रोफ़ाइल में नया बना लें।',
})

export type Hindi = typeof hindi
