import { catalogue } from '../catalogue.ts'

/** The profile and what stands below it: mails, sessions, passkeys, own data. */
export const profile = catalogue({
  // On every page of the account
  Account: 'अकाउंट',
  Messages: 'मैसेज',
  '{n}<rest> new booking</rest>': '{n}<rest> नई बुकिंग</rest>',
  '{n}<rest> new bookings</rest>': '{n}<rest> नई बुकिंग</rest>',
  'Back to my profile': 'मेरी प्रोफ़ाइल पर वापस जाएँ',
  'Keep it': 'रहने दें',
  'Keep the old one': 'पुराना ही रहने दें',
  'Current password': 'अभी का पासवर्ड',
  'Please log out and in again first, so that we know it is you.':
    'कृपया पहले लॉग आउट करके फिर लॉग इन करें, ताकि हमें पता चले कि यह आप ही हैं।',
  'Not confirmed yet. We have mailed you a link.': 'अभी पुष्टि नहीं हुई है। हमने आपको ईमेल में एक लिंक भेजा है।',
  'Send the link again': 'लिंक फिर से भेजें',

  // The profile
  'Edit Profile': 'प्रोफ़ाइल बदलें',
  Logout: 'लॉग आउट करें',
  'Log out': 'लॉग आउट करें',
  'Change your email': 'अपना ईमेल बदलें',
  Passkeys: 'पासकी',
  'UPI, for guests who pay you': 'UPI, मेहमानों से भुगतान लेने के लिए',
  'GSTIN, for tax invoices': 'GSTIN, टैक्स इनवॉइस के लिए',
  'Guest register, for guests from abroad': 'मेहमान रजिस्टर, विदेशी मेहमानों के लिए',
  'Where you are logged in': 'आप कहाँ-कहाँ लॉग इन हैं',
  'Operator pages': 'ऑपरेटर के पेज',
  'Delete your account': 'अपना अकाउंट मिटाएँ',
  Picture: 'आपकी फ़ोटो',
  'JPEG, PNG, WebP or AVIF, at most 8 MB': 'JPEG, PNG, WebP या AVIF, ज़्यादा से ज़्यादा 8 MB',
  'What you chose': 'जो फ़ोटो आपने चुनी',
  'At least {n} characters. Leave it empty to keep the one you have.':
    'कम से कम {n} अक्षर। पुराना ही रखना हो, तो इसे ख़ाली छोड़ दें।',
  'Confirm password': 'पासवर्ड फिर से लिखें',
  'Save changes': 'बदलाव सेव करें',

  '{file} is larger than {n} MB. Please choose a smaller one.':
    '{file}: यह {n} MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  '{file} is too small: a photo needs at least {n} pixels on each side. Please choose a larger one.':
    '{file}: यह बहुत छोटी है, हर तरफ़ कम से कम {n} पिक्सेल चाहिए। कृपया बड़ी फ़ोटो चुनें।',
  "{file} is a HEIC photo, which can't be used here. Please save it as a JPEG and choose that.":
    '{file}: यह HEIC फ़ोटो है, जो यहाँ नहीं चलती। कृपया इसे JPEG में सेव करें और वह चुनें।',
  '{file} could not be sent. Please check your connection and try again.':
    '{file}: यह भेजी नहीं जा सकी। कृपया अपना इंटरनेट देखें और फिर से कोशिश करें।',

  // The current password
  'Your current password': 'आपका अभी का पासवर्ड',
  'One more step': 'बस एक क़दम और',
  'You logged in a while ago. So that nobody else can change your password, please enter the one you have had so far.':
    'आपको लॉग इन किए कुछ समय हो गया है। आपका पासवर्ड कोई और न बदल सके, इसलिए कृपया अभी का पासवर्ड लिखें।',
  'Change my password': 'मेरा पासवर्ड बदलें',

  // The email
  '{email} is confirmed. There is nothing left to do.': '{email} की पुष्टि हो चुकी है। अब और कुछ नहीं करना है।',
  'Is {email} your email?': 'क्या {email} आपका ईमेल है?',
  'Confirm my email': 'मेरे ईमेल की पुष्टि करें',
  'This link does not work: it is old, or it was mailed to another account.':
    'यह लिंक नहीं चलता: यह पुराना है, या किसी दूसरे अकाउंट को भेजा गया था।',
  'It is {email} now, and stays so until you open the link that we send to the new one.':
    'अभी यह {email} है, और तब तक यही रहेगा, जब तक आप वह लिंक न खोलें, जो हम नए ईमेल पर भेजेंगे।',
  'You still log in with Google. Emails then go to the new address.':
    'लॉग इन पहले की तरह Google से ही होगा। ईमेल फिर नए पते पर आएँगे।',
  'New email': 'नया ईमेल',
  'A link is on its way to your new email. Open it where you are logged in; it is good for 60 minutes.':
    'आपके नए ईमेल पर एक लिंक आ रहा है। उसे वहीं खोलें, जहाँ आप लॉग इन हैं; वह 60 मिनट तक चलेगा।',
  'Until then nothing changes. If nothing comes in a few minutes, look among your spam.':
    'तब तक कुछ नहीं बदलेगा। कुछ मिनटों में कुछ न आए, तो स्पैम में देखें।',
  'Your new email': 'आपका नया ईमेल',
  'From now on you log in with {email}, and mails go there instead of to {currentEmail}. Wherever else you are logged in, you are then logged out.':
    'पुष्टि करने पर आप {email} से लॉग इन करेंगे, और ईमेल {currentEmail} की जगह वहीं आएँगे। बाक़ी सब जगह से आप लॉग आउट हो जाएँगे।',
  'It works once, for 60 minutes, and only for the account that asked for it.':
    'यह 60 मिनट तक, एक ही बार चलता है, और सिर्फ़ उसी अकाउंट के लिए, जिससे इसे माँगा गया था।',
  'Ask for another link': 'दूसरा लिंक माँगें',

  // The phone number
  'Your phone number': 'आपका फ़ोन नंबर',
  'Guests who have booked one of your places see it on the page of their trip, to ask the way or to say when they come. Nobody else does.':
    'जिन मेहमानों ने आपकी कोई जगह बुक की है, उन्हें यह अपनी यात्रा के पेज पर दिखता है, ताकि वे रास्ता पूछ सकें या बता सकें कि कब आएँगे। और किसी को नहीं दिखता।',
  'With +91 in front if guests come from abroad; empty for none':
    'विदेश से मेहमान आते हों, तो आगे +91 लिखें; न देना हो, तो ख़ाली छोड़ें',

  // UPI
  'Your UPI id': 'आपकी UPI आईडी',
  'Guests of your places pay you directly, from their bank to yours. {site} never holds their money. Only guests with a booking at a place of yours see your UPI id.':
    'मेहमान सीधे आपको भुगतान करते हैं, अपने बैंक से आपके बैंक में। उनके पैसे {site} के पास कभी नहीं आते। आपकी UPI आईडी सिर्फ़ उन मेहमानों को दिखती है, जिन्होंने आपकी कोई जगह बुक की है।',
  'It was changed on {day}. For 48 hours after a change your guests are told so.':
    'यह {day} को बदली गई थी। बदलने के बाद 48 घंटे तक आपके मेहमानों को यह बताया जाता है।',
  'When you change it, we mail you, and for 48 hours your guests are told so.':
    'इसे बदलने पर हम आपको ईमेल भेजते हैं, और 48 घंटे तक आपके मेहमानों को बताते हैं कि यह बदली है।',
  'UPI id': 'UPI आईडी',
  'Like name@bank; empty for none': 'जैसे name@bank; न हो, तो ख़ाली छोड़ें',
  'Payee name': 'पैसे पाने वाले का नाम',
  'As your payment app shows it to whoever pays you': 'जैसा आपका पेमेंट ऐप पैसे भेजने वाले को दिखाता है',
  'A UPI id looks like name@bank: only letters from a to z, digits, dots, dashes and one @. Please copy it from your payment app':
    'UPI आईडी name@bank जैसी होती है: सिर्फ़ अंग्रेज़ी के अक्षर, अंक, बिंदु, डैश और एक @. कृपया उसे अपने पेमेंट ऐप से कॉपी करें',
  'Say the name that your payment app shows to whoever pays you':
    'वह नाम लिखें, जो आपका पेमेंट ऐप पैसे भेजने वाले को दिखाता है',
  'Say the UPI id, too; or leave both empty': 'UPI आईडी भी लिखें, या दोनों ख़ाली छोड़ दें',

  // GSTIN
  GSTIN: 'GSTIN',
  'Your GSTIN': 'आपका GSTIN',
  'For hosts who are registered for GST. Your prices are before tax: from the moment you save a GSTIN, guests of your places see totals with tax, and get a tax invoice once all is paid. Stays that are booked already stay as they are.':
    'यह उन होस्ट के लिए है, जिनका GST रजिस्ट्रेशन है। आपके लिखे दाम में टैक्स नहीं होता: GSTIN सेव करते ही मेहमानों को आपकी जगहों की कुल रक़म टैक्स के साथ दिखेगी, और पूरा भुगतान हो जाने पर टैक्स इनवॉइस मिलेगा। जो बुकिंग हो चुकी हैं, वे वैसी ही रहेंगी।',
  'No taxes are added to prices on this site at present.': 'अभी इस वेबसाइट पर दाम के ऊपर कोई टैक्स नहीं लगता।',
  'Only guests who pay you see it, on their papers. When you change it, we mail you. Whether you have to register, and which rates are yours, ask your accountant.':
    'इसे सिर्फ़ वे मेहमान अपनी रसीद और इनवॉइस पर देखते हैं, जो आपको भुगतान करते हैं। इसे बदलने पर हम आपको ईमेल भेजते हैं। आपको रजिस्ट्रेशन कराना है या नहीं, और आप पर कौन सी दर लगती है, यह अपने अकाउंटेंट से पूछें।',
  '15 letters and digits; empty for none': '15 अक्षर और अंक; न हो, तो ख़ाली छोड़ें',
  'As your registration has it': 'जैसा आपके रजिस्ट्रेशन में है',
  'Address of the registration': 'रजिस्ट्रेशन का पता',
  'A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV: the first two are the code of a state, and the last one goes with the others. Please copy it from your registration certificate':
    'GSTIN में 15 अक्षर और अंक होते हैं, जैसे 27AAPFU0939F1ZV: पहले दो अंक राज्य का कोड हैं, और आख़िरी अक्षर या अंक बाक़ी सब से मेल खाता है। कृपया इसे अपने रजिस्ट्रेशन सर्टिफ़िकेट से कॉपी करें',
  'A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV, and the last one goes with the others; a UIN is like 0717UNO00157UN1. Please copy it from the registration certificate':
    'GSTIN में 15 अक्षर और अंक होते हैं, जैसे 27AAPFU0939F1ZV, और आख़िरी बाक़ी सबसे मेल खाता है; UIN ऐसा होता है: 0717UNO00157UN1। कृपया इसे रजिस्ट्रेशन के काग़ज़ से देखकर लिखें',
  'Say the legal name that your registration has': 'वह क़ानूनी नाम लिखें, जो आपके रजिस्ट्रेशन में है',
  'Say the address that your registration has': 'वह पता लिखें, जो आपके रजिस्ट्रेशन में है',
  'Say the GSTIN, too; or leave all three empty': 'GSTIN भी लिखें, या तीनों ख़ाली छोड़ दें',

  // Sessions
  "If you do not know one of these, log out there and then change your password: they can't get back in.":
    'इनमें से किसी को आप न पहचानें, तो वहाँ लॉग आउट करें और फिर अपना पासवर्ड बदलें: उसके बाद वहाँ से कोई अंदर नहीं आ सकेगा।',
  'And {n} more, not used as lately.': 'और {n}, जो कुछ समय से इस्तेमाल नहीं हुए।',
  'Log out everywhere else': 'बाक़ी सब जगह लॉग आउट करें',
  'You are here now': 'अभी आप यहीं हैं',
  'Last seen within two hours': 'पिछले दो घंटे में इस्तेमाल हुआ',
  'Last seen {day}': 'पिछली बार {day} को इस्तेमाल हुआ',
  'Logged in on {day}': '{day} को लॉग इन किया',
  'Logged in on {day}, from {network}': '{day} को लॉग इन किया, नेटवर्क {network} से',
  '{browser} on {device}': '{browser}, {device} पर',
  'A browser on {device}': '{device} पर कोई ब्राउज़र',
  'A browser': 'कोई ब्राउज़र',
  'A browser that is not known': 'कोई अनजान ब्राउज़र',
  'A program': 'कोई प्रोग्राम',

  // Passkeys
  'Your passkeys': 'आपकी पासकी',
  'With a passkey you log in by what unlocks your phone or computer: a finger, a face or a PIN. Nobody can guess it, and it works on no other website. Your password still works.':
    'पासकी से आप उसी तरह लॉग इन करते हैं, जैसे अपना फ़ोन या कंप्यूटर खोलते हैं: उंगली, चेहरे या पिन से। इसका कोई अंदाज़ा नहीं लगा सकता, और यह किसी दूसरी वेबसाइट पर नहीं चलती। आपका पासवर्ड भी चलता रहेगा।',
  'Added on {since}, not used yet': '{since} को जोड़ी, अभी इस्तेमाल नहीं हुई',
  'Added on {since}, last used on {lastUsed}': '{since} को जोड़ी, पिछली बार {lastUsed} को इस्तेमाल हुई',
  'Add a passkey': 'पासकी जोड़ें',
  'To add one, open this page in a browser that knows passkeys, with scripts turned on.':
    'पासकी जोड़ने के लिए यह पेज ऐसे ब्राउज़र में खोलें, जिसमें पासकी चलती है और जावास्क्रिप्ट चालू है।',
  'Remove this passkey?': 'यह पासकी हटाएँ?',
  '{name}, added on {since}. Your device may still offer it, but it no longer works here.':
    '{name}, {since} को जोड़ी गई। आपका फ़ोन या कंप्यूटर इसे शायद फिर भी दिखाए, पर यहाँ यह अब नहीं चलेगी।',
  'Remove it': 'इसे हटाएँ',

  // Own data
  'Everything we have about you, in one file: your account, your trips, your places and what you wrote of them, and your photos.':
    'आपके बारे में हमारे पास जो कुछ है, सब एक फ़ाइल में: आपका अकाउंट, आपकी यात्राएँ, आपकी जगहें और उनके बारे में आपका लिखा हुआ, और आपकी फ़ोटो।',
  'We pack it and mail a link to {email}. It is good for seven days, or until you change your password or your email.':
    'हम इसे तैयार करके {email} पर एक लिंक भेजेंगे। वह सात दिन चलेगा; आप पासवर्ड या ईमेल बदलें, तो तभी तक।',
  'What is kept, and until when': 'क्या रखा जाता है, और कब तक',
  'Pack my data': 'मेरा डेटा तैयार करें',

  // Deleting the account
  'Delete your account?': 'अपना अकाउंट मिटाएँ?',
  'You have upcoming stays. Cancel them, or wait until they are over.':
    'आपकी कुछ बुकिंग अभी बाक़ी हैं। उन्हें रद्द करें, या उनके पूरे होने तक रुकें।',
  'Your trip, {from} to {to}': 'आपकी यात्रा, {from} से {to}',
  'A guest of yours, {from} to {to}': 'आपके यहाँ मेहमान, {from} से {to}',
  'Delete my account': 'मेरा अकाउंट मिटाएँ',
  'It is gone for good: your name, your picture and your places with all their photos. Of each stay the place, the dates and the money are kept for {years}, because the law wants accounts kept, without your name and phone number; of what you asked for here a log without names for {logYears}. We write you one last mail.':
    'सब हमेशा के लिए मिट जाएगा: आपका नाम, आपकी फ़ोटो, और आपकी जगहें, उनकी सारी फ़ोटो के साथ। हर बुकिंग की जगह, तारीख़ें और रक़म {years} तक रखी जाती हैं, क्योंकि क़ानूनन हिसाब रखना होता है, पर आपके नाम और फ़ोन नंबर के बिना; यहाँ आपने जो पेज देखे, उनका लॉग {logYears} तक, बिना किसी नाम के। हम आपको एक आख़िरी ईमेल भेजेंगे।',
  '<b>Your account goes as soon as a report is settled, at the latest in 30 days.</b> Nobody else sees it from now on, and you can’t log in: until then, those who look into the report can still read what it is about.':
    '<b>एक शिकायत की जाँच पूरी होते ही आपका अकाउंट मिट जाएगा, देर से देर 30 दिन में।</b> उसे अब से और कोई नहीं देखेगा, और आप लॉग इन नहीं कर पाएँगे: तब तक जाँच करने वाले वह पढ़ सकते हैं, जिसके बारे में शिकायत है।',
  '{sum} of <fees>fees for your stays</fees> are not paid yet, or not noted as paid. Please pay them before you go: your name stays on these statements until they are.':
    'आपके यहाँ की <fees>बुकिंग के शुल्क</fees> में से {sum} अभी चुकाए नहीं गए, या चुकाए हुए दर्ज नहीं हैं। कृपया जाने से पहले उन्हें चुका दें: जब तक वे बाक़ी हैं, इन हिसाबों पर आपका नाम रहेगा।',
  'Your <register>guest register</register> goes, too. The law wants it kept for a year after each stay: save or print it before you go.':
    'आपका <register>मेहमान रजिस्टर</register> भी मिट जाएगा। क़ानूनन उसे हर मेहमान के जाने के बाद एक साल तक रखना होता है: जाने से पहले उसे सेव या प्रिंट कर लें।',
})
