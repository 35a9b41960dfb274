import { catalogue } from '../catalogue.ts'

/** Questions to hosts, reports, and the page of a host. */
export const asking = catalogue({
  // The page of a host
  '{name} hosts on {site} since {month}.': '{name} {month} से {site} पर होस्ट हैं।',
  'Places to stay': 'ठहरने की जगहें',
  'They list no places just now.': 'अभी इनकी कोई जगह नहीं है।',
  'What guests say': 'मेहमान क्या कहते हैं',
  'Report this host': 'इन होस्ट की शिकायत करें',

  // Reports
  'What is wrong?': 'क्या गड़बड़ है?',
  'There is no such place': 'ऐसी कोई जगह नहीं है',
  'It is not as it is shown': 'जैसी दिखाई गई है, वैसी नहीं है',
  'It is not safe': 'सुरक्षित नहीं है',
  'It is offensive': 'अपमानजनक है',
  'Its photos or words are somebody else’s': 'इसकी फ़ोटो या इसमें लिखी बातें किसी और की हैं',
  'Something else': 'कुछ और',
  'They ask for money outside of {site}': '{site} के बाहर पैसे माँगते हैं',
  'They are offensive': 'बदतमीज़ी करते हैं',
  'I don’t feel safe with them': 'इनके साथ सुरक्षित नहीं लगता',
  'They are not who they say they are': 'ये वे नहीं हैं, जो ख़ुद को बताते हैं',
  'In a few words': 'थोड़े शब्दों में',
  'What happened, and when; you may leave it empty': 'क्या हुआ और कब; चाहें तो ख़ाली छोड़ दें',
  'What you saw, and when; you may leave it empty': 'आपने क्या देखा और कब; चाहें तो ख़ाली छोड़ दें',
  'Whose review, of which month, and why': 'किसकी समीक्षा, किस महीने की, और क्यों',
  'Your email': 'आपका ईमेल',
  'If we may ask you about it; you may leave it empty': 'ताकि ज़रूरत हो तो हम आपसे पूछ सकें; चाहें तो ख़ाली छोड़ दें',
  Back: 'वापस जाएँ',
  'What you say': 'आपकी बात',
  'Please choose what is wrong': 'कृपया चुनें कि क्या गड़बड़ है',
  'Report a review': 'किसी समीक्षा की शिकायत करें',
  'Say which review it is, and what is wrong with it. We remove reviews that are insulting or not about the stay, and the page then says why. We don’t remove one for its stars.':
    'बताएँ कि कौन सी समीक्षा है और उसमें क्या गड़बड़ है। जो समीक्षाएँ अपमानजनक हैं या ठहरने के बारे में नहीं हैं, उन्हें हम हटा देते हैं, और पेज पर लिखा होता है कि क्यों। स्टार कम होने से कोई समीक्षा नहीं हटती।',
  'Tell us what is wrong. Its host does not learn who said so.':
    'हमें बताएँ कि क्या गड़बड़ है। होस्ट को पता नहीं चलेगा कि किसने बताया।',
  'Tell us what is wrong. They do not learn who said so.':
    'हमें बताएँ कि क्या गड़बड़ है। उन्हें पता नहीं चलेगा कि किसने बताया।',
  'This is you, as guests see you.': 'ये आप ही हैं, जैसे मेहमान आपको देखते हैं।',
  'This is your own place.': 'यह आपकी अपनी जगह है।',

  // Messages
  'Your message': 'मैसेज',
  'Your message to {host}': '{host} को मैसेज',
  'Phone numbers, emails and links are hidden until a stay is booked, then both of you see them':
    'फ़ोन नंबर, ईमेल और लिंक बुकिंग होने तक छिपे रहते हैं, उसके बाद आप दोनों को दिखते हैं',
  'Never pay to an id sent in a message.': 'मैसेज में भेजी गई किसी UPI आईडी पर कभी पैसे न भेजें।',
  Send: 'भेजें',
  'Put a quick answer into your message': 'अपने मैसेज में तैयार जवाब जोड़ें',
  'Please write a message': 'कृपया मैसेज लिखें',
})
