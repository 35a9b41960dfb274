import { catalogue } from '../catalogue.ts'

/** What is kept of a person, what for, and until when: on the page of one's own data. */
export const kept = catalogue({
  ', {why}: {until}.': ': {why}; {until}।',
  'Your name, email, picture and password': 'आपका नाम, ईमेल, फ़ोटो और पासवर्ड',
  'to know you again and write to you': 'ताकि हम आपको पहचान सकें और आपको लिख सकें',
  'until you delete your account': 'जब तक आप अपना अकाउंट न मिटाएँ',
  'Browsers in which you are logged in': 'वे ब्राउज़र, जिनमें आप लॉग इन हैं',
  'to keep you logged in and tell you of strangers':
    'ताकि आप लॉग इन रहें, और कोई अनजान लॉग इन करे, तो हम आपको बता सकें',
  'until you log out, or {days} after you were last there':
    'जब तक आप लॉग आउट न करें, या वहाँ आपके आख़िरी बार आने के {days} बाद तक',
  'Your places and photos': 'आपकी जगहें और फ़ोटो',
  'to show them to guests': 'मेहमानों को दिखाने के लिए',
  'until you delete them or your account': 'जब तक आप उन्हें न हटाएँ, या अपना अकाउंट न मिटाएँ',
  'Places you save, and your notes at them': 'आपकी सेव की हुई जगहें, और उन पर आपके नोट',
  'to show them to you, and to whom you give the link': 'आपको दिखाने के लिए, और उन्हें, जिन्हें आप लिंक दें',
  'until you take them off the list, or delete your account':
    'जब तक आप उन्हें सूची से न हटाएँ, या अपना अकाउंट न मिटाएँ',
  'Your name and phone number on a booking': 'बुकिंग पर आपका नाम और फ़ोन नंबर',
  'so that the host and you can reach each other': 'ताकि होस्ट और आप एक-दूसरे से बात कर सकें',
  'until {years} after the stay, or until you delete your account':
    'ठहरने के {years} बाद तक, या जब तक आप अपना अकाउंट न मिटाएँ',
  'The phone number of your last booking, if you let us remember it':
    'आपकी पिछली बुकिंग का फ़ोन नंबर, अगर आपने उसे याद रखने दिया',
  'to fill in your next booking': 'ताकि अगली बुकिंग में वह अपने-आप भर जाए',
  'until you book without that tick, or delete your account':
    'जब तक आप उस टिक के बिना बुक न करें या अपना अकाउंट न मिटाएँ',
  'The place, dates, number of guests and money of a booking': 'बुकिंग की जगह, तारीख़ें, मेहमानों की संख्या और रक़म',
  'because the law wants accounts kept, and both sides may have to prove them':
    'क्योंकि क़ानूनन हिसाब रखना होता है, और दोनों को उसका सबूत देना पड़ सकता है',
  'until {years} after the stay, without your name once you have deleted your account':
    'ठहरने के {years} बाद तक; आप अपना अकाउंट मिटा दें, तो आपके नाम के बिना',
  'Of guests from abroad what a host who must keep a register notes of them: name, nationality, passport, visa, arrival and departure, never Aadhaar':
    'विदेश से आए मेहमानों के बारे में वह, जो होस्ट को अपने रजिस्टर में लिखना होता है: नाम, राष्ट्रीयता, पासपोर्ट, वीज़ा, आना और जाना; आधार कभी नहीं',
  'because the law wants it reported and kept; it is encrypted, and that host alone reads it':
    'क्योंकि क़ानूनन इसे बताना और रखना होता है; इसे ताले में (एन्क्रिप्ट करके) रखा जाता है, और सिर्फ़ वही होस्ट इसे पढ़ते हैं',
  'until {years} after the stay, or until the host deletes their account':
    'ठहरने के {years} बाद तक, या जब तक होस्ट अपना अकाउंट न मिटाएँ',
  'A mark made of your phone number, which can’t be read back, with a host who takes no bookings from you':
    'जो होस्ट आपसे बुकिंग नहीं लेते, उनके यहाँ आपके फ़ोन नंबर से बना एक निशान, जिससे नंबर वापस नहीं पढ़ा जा सकता',
  'so that this holds for another account, too': 'ताकि यह दूसरे अकाउंट पर भी लागू रहे',
  'until the host takes bookings from you again, or deletes their account':
    'जब तक वे होस्ट आपसे फिर बुकिंग न लेने लगें, या अपना अकाउंट न मिटाएँ',
  'Messages between you and a host or a guest': 'आपके और किसी होस्ट या मेहमान के बीच के मैसेज',
  'so that both sides can read them again': 'ताकि दोनों उन्हें फिर से पढ़ सकें',
  'for {years}, without your name once you have deleted your account':
    '{years} तक; आप अपना अकाउंट मिटा दें, तो आपके नाम के बिना',
  'What you report': 'आपकी की हुई शिकायतें',
  'so that whoever runs this website can look into it': 'ताकि यह वेबसाइट चलाने वाले उनकी जाँच कर सकें',
  'until {years} after we were done with it': 'जाँच पूरी होने के {years} बाद तक',
  'The server’s log: which page was asked for, when and from which network, without the last part of its address, names, emails or phone numbers':
    'सर्वर का लॉग: कौन सा पेज, कब और किस नेटवर्क से माँगा गया; नेटवर्क के पते का आख़िरी हिस्सा, नाम, ईमेल और फ़ोन नंबर उसमें नहीं होते',
  'because the law wants it kept, and to find faults and attacks':
    'क्योंकि क़ानूनन इसे रखना होता है, और ताकि गड़बड़ियाँ और हमले पकड़े जा सकें',
  'for {years}': '{years} तक',
})
