import { catalogue } from '../catalogue.ts'

/** What stands on every page, and pages that failed. */
export const frame = catalogue({
  'Skip to the content': 'सीधे मुख्य हिस्से पर जाएँ',
  '{site}, home': '{site}, होम',
  'List your place': 'अपनी जगह जोड़ें',
  'Saved places': 'सेव की हुई जगहें',
  'Log in': 'लॉग इन करें',
  'Your account': 'आपका अकाउंट',
  '{n}<rest> new message</rest>': '{n}<rest> नया मैसेज</rest>',
  '{n}<rest> new messages</rest>': '{n}<rest> नए मैसेज</rest>',
  'Your data': 'आपका डेटा',
  'My Profile': 'मेरी प्रोफ़ाइल',
  'My bookings': 'मेरी बुकिंग',
  Home: 'होम',
  Announcements: 'सूचनाएँ',
  'Notifications Alt+T': 'सूचनाएँ, Alt+T',
  close: 'बंद करें',
  'Loading the page': 'पेज खुल रहा है',

  // The footer
  Support: 'सहायता',
  'Help Center': 'मदद',
  'Get help with a safety issue': 'सुरक्षा से जुड़ी मदद',
  'Air cover': 'एयर कवर',
  'Anti-discrimination': 'भेदभाव नहीं',
  'Disability support': 'दिव्यांग लोगों के लिए मदद',
  'Cancellation options': 'रद्द करने के तरीक़े',
  'Report neighbourhood concern': 'पड़ोस की परेशानी बताएँ',
  Hosting: 'होस्टिंग',
  'Home hosting': 'घर पर मेहमान ठहराना',
  'Host cover': 'होस्ट कवर',
  'Hosting resources': 'होस्ट के काम की बातें',
  'Community forum': 'कम्युनिटी फ़ोरम',
  'Hosting responsibly': 'ज़िम्मेदारी से होस्टिंग',
  Newsroom: 'ख़बरें',
  'New features': 'नया क्या है',
  Careers: 'नौकरियाँ',
  Investors: 'निवेशक',
  'Emergency stays': 'आपात स्थिति में ठहरना',
  Help: 'मदद',
  Privacy: 'प्राइवेसी',
  Terms: 'शर्तें',
  Sitemap: 'साइटमैप',
  'Company details': 'कंपनी की जानकारी',

  'English(IN) ₹ INR': 'हिन्दी ₹ INR',

  // Who runs the site
  'Legal name': 'क़ानूनी नाम',
  Address: 'पता',
  Hours: 'समय',
  'Grievance officer': 'शिकायत अधिकारी',
  'Complaints are answered in 48 hours and settled in a month, as the Consumer Protection (E-Commerce) Rules, 2020 ask.':
    'उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 के अनुसार शिकायत का जवाब 48 घंटों में दिया जाता है, और वह एक महीने में निपटाई जाती है।',

  // Pages that failed
  'Page not found': 'पेज नहीं मिला',
  'Unexpected Application Error!': 'कुछ गड़बड़ हो गई!',
  'This is not allowed': 'इसकी इजाज़त नहीं है',
  'Something has changed meanwhile': 'इस बीच कुछ बदल गया है',
  'Please wait a little': 'कृपया थोड़ा रुकें',
  'Please try again in a moment': 'कृपया थोड़ी देर में फिर से कोशिश करें',
  "We can't seem to find the page you're looking for.": 'जो पेज आप ढूँढ रहे हैं, वह हमें नहीं मिला।',
  "Sorry, the page you are looking for doesn't exist or has been moved.":
    'माफ़ कीजिए, यह पेज है ही नहीं, या कहीं और चला गया है।',
  'Please check your connection and try again.': 'कृपया अपना इंटरनेट देखें और फिर से कोशिश करें।',
  'Place not found': 'जगह नहीं मिली',

  // Forms and requests that failed
  'Try again': 'फिर से कोशिश करें',
  Cancel: 'रद्द करें',
  'Something went wrong!': 'कुछ गड़बड़ हो गई!',
  'The connection is lost. Please try again.': 'इंटरनेट कट गया। कृपया फिर से कोशिश करें।',
  'The connection is lost. What you filled in is still here.': 'इंटरनेट कट गया। आपने जो भरा, वह यहीं है।',
  'Very many people are doing this just now. What you filled in is still here.':
    'अभी बहुत लोग यही कर रहे हैं। आपने जो भरा, वह यहीं है।',
  'This was not taken. What you filled in is still here.': 'यह दर्ज नहीं हुआ। आपने जो भरा, वह यहीं है।',
  'Something else answered in place of {site}. What you filled in is still here.':
    '{site} के बजाय कहीं और से जवाब आया। आपने जो भरा, वह यहीं है।',
  'This did not work, and it is not your fault. What you filled in is still here.':
    'यह नहीं हो पाया, और इसमें आपकी ग़लती नहीं है। आपने जो भरा, वह यहीं है।',
  'This did not work, and it is not your fault. Please try again.':
    'यह नहीं हो पाया, और इसमें आपकी ग़लती नहीं है। कृपया फिर से कोशिश करें।',
  'You are not connected. Please try again when you are.': 'इंटरनेट नहीं चल रहा। चलने पर फिर से कोशिश करें।',
  'Your session has ended. Please log in again.': 'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें।',
  'Your session has ended. Please log in again; what you filled in is kept.':
    'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें; आपने जो भरा, वह सँभालकर रखा है।',
  'Your session has ended. Please log in again; what you filled in was too long to keep.':
    'आप लॉग आउट हो गए हैं। कृपया फिर से लॉग इन करें; आपने जो भरा, वह इतना लंबा था कि रखा नहीं जा सका।',
})
