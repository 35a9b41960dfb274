import { catalogue } from '../catalogue.ts'

/** What only the server says of the account: toasts, and refusals of the account's rules. No browser loads them. */
export const answers = catalogue({
  'Updated successfully!': 'बदलाव सेव हो गए!',
  'Please enter your new password again.': 'कृपया नया पासवर्ड फिर से लिखें।',
  'Your new password has waited too long. Please enter it again.':
    'नया पासवर्ड लिखे बहुत देर हो गई। कृपया उसे फिर से लिखें।',
  'Please enter your current password, too.': 'कृपया अभी का पासवर्ड भी लिखें।',
  'This is not your current password.': 'यह आपका अभी का पासवर्ड नहीं है।',
  'Please log out and in again before you set a password.':
    'पासवर्ड बनाने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you change your email.':
    'ईमेल बदलने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you add a passkey.': 'पासकी जोड़ने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you remove a passkey.':
    'पासकी हटाने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you ask for your data.':
    'अपना डेटा माँगने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you say to whom guests pay.':
    'UPI आईडी बदलने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you say your GSTIN.':
    'GSTIN बदलने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you delete your account.':
    'अकाउंट मिटाने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'Please log out and in again before you take your register along.':
    'अपना रजिस्टर डाउनलोड करने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।',
  'A link is on its way to {email}.': '{email} पर एक लिंक आ रहा है।',
  'Your email is {email} now.': 'अब आपका ईमेल {email} है।',
  'Your email is confirmed.': 'आपके ईमेल की पुष्टि हो गई।',
  'This is your email already.': 'आपका ईमेल पहले से यही है।',
  'Another account has got this email meanwhile. Yours is as it was.':
    'इस बीच यह ईमेल किसी दूसरे अकाउंट का हो गया है। आपका ईमेल पहले जैसा ही है।',
  'Your phone number is saved.': 'आपका फ़ोन नंबर सेव हो गया।',
  'Your phone number is taken away.': 'आपका फ़ोन नंबर हटा दिया गया।',
  'This is not a phone number that can be called. Please check its digits, and write + and the country in front of a number from abroad':
    'इस नंबर पर फ़ोन नहीं हो सकता। कृपया अंक जाँच लें; विदेश का नंबर हो, तो आगे + और देश का कोड लिखें',
  'Your UPI id is saved.': 'आपकी UPI आईडी सेव हो गई।',
  'Your UPI id is taken away.': 'आपकी UPI आईडी हटा दी गई।',
  'Guests of {title} pay by UPI. Say first in its form that they pay at the place.':
    '{title}: यहाँ के मेहमान UPI से भुगतान करते हैं। पहले इस जगह के फ़ॉर्म में चुनें कि भुगतान वहीं पहुँचकर हो।',
  'A guest has until {moment} to pay you by UPI, or their booking lapses. Wait until then, or say with their payments that it is not needed.':
    'एक मेहमान के पास आपको UPI से भुगतान करने के लिए {moment} तक का समय है, नहीं तो उनकी बुकिंग ख़त्म हो जाएगी। तब तक रुकें, या उनके भुगतान के पेज पर बताएँ कि इसकी ज़रूरत नहीं है।',
  'No tax comes on top of your price.': 'आपके दाम के ऊपर कोई टैक्स नहीं लगता।',
  'Your price is before tax: guests see totals with it.':
    'आपके दाम में टैक्स नहीं होता: मेहमानों को कुल रक़म टैक्स के साथ दिखती है।',
  'Your GSTIN is of {state}, and you have places in {others}. Stays are taxed in the state of the place: ask your accountant whether you need a GSTIN there.':
    'आपका GSTIN {state} का है, और आपकी जगहें यहाँ भी हैं: {others}। टैक्स उसी राज्य में लगता है, जहाँ जगह है: अपने अकाउंटेंट से पूछें कि वहाँ का GSTIN चाहिए या नहीं।',
  'If you are registered for GST, say your GSTIN under My Profile first.':
    'आपका GST रजिस्ट्रेशन हो, तो पहले मेरी प्रोफ़ाइल में अपना GSTIN लिखें।',
  'Your GSTIN is saved.': 'आपका GSTIN सेव हो गया।',
  'A guest who stays until {day} pays taxes, and needs an invoice with your GSTIN. Wait until then, or cancel the stay.':
    'एक मेहमान, जो {day} तक ठहरेंगे, टैक्स देते हैं, और उन्हें आपके GSTIN वाला इनवॉइस चाहिए। तब तक रुकें, या वह बुकिंग रद्द करें।',
  'Your GSTIN is taken away.': 'आपका GSTIN हटा दिया गया।',
  'You are logged out everywhere else.': 'बाक़ी सब जगह से आप लॉग आउट हो गए।',
  'You are logged out there.': 'वहाँ से आप लॉग आउट हो गए।',
  'The passkey of {name} is removed.': 'पासकी हटा दी गई: {name}।',
  'You can now log in with this passkey.': 'अब आप इस पासकी से लॉग इन कर सकते हैं।',
  'This passkey is there already.': 'यह पासकी पहले से है।',
  'This passkey is not there any more.': 'यह पासकी अब नहीं है।',
  'This passkey could not be added. Please try again.': 'यह पासकी नहीं जुड़ पाई। कृपया फिर से कोशिश करें।',
  'You have {n} passkeys. Please remove one first.': 'आपकी {n} पासकी हो चुकी हैं। कृपया पहले एक हटाएँ।',
  'This passkey does not work here. Please log in with your password.':
    'यह पासकी यहाँ नहीं चलती। कृपया अपने पासवर्ड से लॉग इन करें।',
  'This picture is not one you uploaded here. Please upload it first.':
    'यह फ़ोटो आपने यहाँ नहीं डाली है। कृपया पहले इसे अपलोड करें।',
  'Your account is deleted.': 'आपका अकाउंट मिटा दिया गया।',
  'This archive is no longer there.': 'यह फ़ाइल अब नहीं है।',

  // Stays, payments and requests, which the other side or time has changed meanwhile
  'Please choose a day from the booking until today': 'कृपया बुकिंग से आज तक का कोई दिन चुनें',
  'Nothing of this stay is still to be paid. Please look again.':
    'इस बुकिंग के कोई पैसे बाक़ी नहीं हैं। कृपया फिर से देखें।',
  'A receipt is written of it, so it can’t be taken back.':
    'इसकी रसीद बन चुकी है, इसलिए इसे वापस नहीं लिया जा सकता।',
  'Money is to be given back for this stay, so it stays noted. If your guest never paid it, they can say that it is not needed.':
    'इस बुकिंग के पैसे लौटाने हैं, इसलिए यह लिखा रहेगा। अगर मेहमान ने पैसे दिए ही नहीं थे, तो वे बता सकते हैं कि लौटाने की ज़रूरत नहीं।',
  'Its receipt is written already.': 'इसकी रसीद बन चुकी है।',
  'Note first on which day your guest has paid.': 'पहले वह दिन लिखें, जिस दिन आपके मेहमान ने पैसे दिए।',
  'You have shut out {n} guests, which is the most. Take bookings from one of them again first.':
    'आप {n} मेहमानों की बुकिंग बंद कर चुके हैं, इससे ज़्यादा नहीं हो सकते। पहले उनमें से किसी एक की बुकिंग फिर से लेना शुरू करें।',
  'You take no bookings from this guest. Take them again first if you want to change this stay.':
    'आप इस मेहमान से बुकिंग नहीं लेते। इस बुकिंग में बदलाव करना हो, तो पहले उनसे फिर बुकिंग लेना शुरू करें।',
  'This guest wants no messages from you, so nothing can be proposed to them.':
    'ये मेहमान आपसे मैसेज नहीं चाहते, इसलिए उन्हें बदलाव नहीं भेजा जा सकता।',
  'This reference has been given already. Each payment has one of its own: please look it up in your payment app.':
    'यह रेफ़रेंस नंबर पहले दिया जा चुका है। हर भुगतान का अपना नंबर होता है: कृपया अपने पेमेंट ऐप में देखें।',
  'Nobody has said that this was paid.': 'किसी ने नहीं बताया कि यह चुका दिया गया है।',
  'Your host has accepted meanwhile: the stay is booked, and you can cancel it.':
    'इस बीच होस्ट ने हाँ कह दी: बुकिंग हो गई है, और आप उसे रद्द कर सकते हैं।',
  'Your host has refused this request meanwhile.': 'इस बीच होस्ट ने इस अनुरोध को मना कर दिया।',
  'This request has lapsed meanwhile: your host has not answered in time.':
    'इस बीच यह अनुरोध ख़त्म हो गया: होस्ट ने समय पर जवाब नहीं दिया।',
  'Say whether it has come': 'बताएँ कि पैसे मिले या नहीं',
  Payment: 'भुगतान',
})
