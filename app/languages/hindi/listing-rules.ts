import { catalogue } from '../catalogue.ts'

/** What the rules of a place's form say, in the browser and on the server. */
export const listingRules = catalogue({
  // What many fields say
  '{label} must be a whole number from {least} to {most}': '{label}: {least} से {most} तक की पूरी संख्या लिखें',
  '{label} must be a number': '{label}: संख्या लिखें',
  '{label} must be in whole rupees': '{label}: पूरे रुपये लिखें',
  '{label} must be at least ₹1': '{label}: कम से कम ₹1 लिखें',
  "{label} can't be more than ₹10,00,00,000": '{label}: ₹10,00,00,000 से ज़्यादा नहीं हो सकता',

  // What stands at its top
  "Title can't be empty!": 'कृपया जगह का नाम लिखें!',
  "Address can't be empty!": 'कृपया पता लिखें!',
  'Upload at least 5 photos!': 'कम से कम 5 फ़ोटो अपलोड करें!',
  "A photo's link is too long": 'एक फ़ोटो का लिंक बहुत लंबा है',
  'A place can have at most {n} photos': 'एक जगह में ज़्यादा से ज़्यादा {n} फ़ोटो हो सकती हैं',
  'A caption': 'फ़ोटो के नीचे के शब्द',
  'A caption must be text': 'फ़ोटो के नीचे शब्द लिखें',
  "A caption has a character that can't be saved": 'फ़ोटो के नीचे के शब्दों में ऐसा अक्षर है जिसे रखा नहीं जा सकता',
  'Captions must be a list': 'फ़ोटो के नीचे के शब्दों की सूची होनी चाहिए',
  'There are more captions than photos': 'जितनी फ़ोटो हैं, उनसे ज़्यादा के लिए शब्द लिखे गए हैं',
  "Description can't be empty!": 'कृपया जगह के बारे में कुछ लिखें!',
  'At least one guests is required!': 'कम से कम एक मेहमान लिखें!',
  "Max. guests can't be greater than 10": 'मेहमान 10 से ज़्यादा नहीं हो सकते',
  'Max. guests must be a whole number': 'मेहमानों की पूरी संख्या लिखें',
  'Perks must be a list': 'सुविधाओं की सूची होनी चाहिए',
  "'Also here' must be a list": '‘और सुविधाएँ’ की सूची होनी चाहिए',
  Directions: 'रास्ता',

  // Prices
  'Price of the season': 'सीज़न का दाम',
  "Extra guest's price": 'एक्स्ट्रा मेहमान का दाम',
  'Fewest nights of a season': 'सीज़न की कम से कम रातें',
  'Seasons must be a list': 'सीज़न की सूची होनी चाहिए',
  'A place can have at most {n} seasons': 'एक जगह में ज़्यादा से ज़्यादा {n} सीज़न हो सकते हैं',
  "A season's last night can't be before its first": 'सीज़न की आख़िरी रात पहली रात से पहले नहीं हो सकती',
  'Nights from which it is less': 'कितनी रातों से छूट',
  'Percent off': 'छूट का प्रतिशत',
  'Say how many percent it is less': 'लिखें कि कितने प्रतिशत छूट है',
  'Say from how many nights it is less': 'लिखें कि कितनी रातों से छूट है',
  'Guests cost extra from a whole number from {least} to {most} on':
    'किस नंबर के मेहमान से एक्स्ट्रा दाम है, {least} से {most} तक की पूरी संख्या में लिखें',
  'Say what an extra guest costs a night': 'लिखें कि एक्स्ट्रा मेहमान की एक रात का दाम क्या है',
  'Say from which guest on it costs extra': 'लिखें कि किस नंबर के मेहमान से एक्स्ट्रा दाम है',

  // Nights and times
  'Longest stay must be a whole number of nights from 1 to {n}':
    'ज़्यादा से ज़्यादा रातें: 1 से {n} तक की पूरी संख्या लिखें',
  "Longest stay can't be shorter than the fewest nights":
    '‘ज़्यादा से ज़्यादा रातें’ ‘कम से कम रातें’ से कम नहीं हो सकतीं',
  'Latest arrival must be a time, such as 22:00': 'आने का आख़िरी समय ऐसे लिखें: 22:00',
  'Choose from the list until when guests may cancel': 'सूची में से चुनें कि मेहमान कब तक रद्द कर सकते हैं',
  'Choose from the list how guests book': 'सूची में से चुनें कि मेहमान कैसे बुक करेंगे',

  // How guests pay
  'Choose from the list how guests pay': 'सूची में से चुनें कि मेहमान भुगतान कैसे करेंगे',
  'Percent of the advance': 'एडवांस का प्रतिशत',
  'Days before arrival': 'आने से कितने दिन पहले',
  'Choose from the list what happens if they pay too late': 'सूची में से चुनें कि समय पर न देने पर क्या हो',
  'Say how many percent the advance is': 'लिखें कि एडवांस कितने प्रतिशत है',

  // House rules
  "Aadhaar can't be the only ID that you ask for. Choose at least one other":
    'आप सिर्फ़ आधार नहीं माँग सकते। कम से कम एक आईडी और चुनें',
  'Check-in by yourself must be yes, or left out': 'ख़ुद चेक-इन: हाँ चुनें, या ख़ाली छोड़ें',
  'Choose kinds of ID from the list': 'आईडी सूची में से चुनें',
  'Kinds of ID must be a list': 'आईडी की सूची होनी चाहिए',
  'Say until when it is to be quiet': 'लिखें कि शांति कब तक रखनी है',
  'Say from when it is to be quiet': 'लिखें कि शांति कब से रखनी है',
  "Quiet hours can't end when they begin": 'शांति का समय जब शुरू हो, तभी ख़त्म नहीं हो सकता',
  'Quiet hours must be a time, such as 22:00': 'शांति का समय ऐसे लिखें: 22:00',
  '{label} can only be welcome, or left out': '{label}: स्वागत चुनें, या ख़ाली छोड़ें',
  '{label} must be allowed, or not allowed': '{label}: चुनें कि इजाज़त है, या मना है',
})
