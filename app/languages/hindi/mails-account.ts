import { catalogue } from '../catalogue.ts'

/** Mails about an account and its safety. */
export const accountMails = catalogue({
  'Welcome to {site}': '{site} में आपका स्वागत है',
  'Good to have you here. You can book a stay, or list a place of your own.':
    'आपके आने की हमें ख़ुशी है। आप ठहरने की जगह बुक कर सकते हैं, या अपनी जगह जोड़ सकते हैं।',
  'One thing is left: confirm your email. Then you can always get back into your account, and nobody else can have one with your address.':
    'बस एक काम बाक़ी है: अपने ईमेल की पुष्टि करें। तब आप अपने अकाउंट में हमेशा वापस आ सकेंगे, और आपके पते से कोई और अकाउंट नहीं बना सकेगा।',
  'Confirm your email': 'अपने ईमेल की पुष्टि करें',
  'Confirm your email by this link:': 'इस लिंक से अपने ईमेल की पुष्टि करें:',
  'The link works once, for seven days, where you are logged in.':
    'यह लिंक सात दिन तक, एक ही बार चलता है, और वहीं, जहाँ आप लॉग इन हैं।',
  'If you have made no account here, you need not do anything: somebody mistyped their address.':
    'अगर आपने यहाँ अकाउंट नहीं बनाया है, तो आपको कुछ नहीं करना है: किसी से अपना पता लिखने में ग़लती हुई है।',

  // Passwords
  'If that was not you, you need not do anything: nothing has changed.':
    'अगर यह आपने नहीं किया, तो आपको कुछ नहीं करना है: कुछ भी नहीं बदला है।',
  'How you log in to {site}': '{site} में लॉग इन कैसे करें',
  'Somebody, probably you, has asked for a new password. Your account has none: you log in with Google, by the button below the log-in form.':
    'किसी ने, शायद आपने ही, नया पासवर्ड माँगा है। आपके अकाउंट का कोई पासवर्ड नहीं है: आप Google से लॉग इन करते हैं, लॉग इन फ़ॉर्म के नीचे वाले बटन से।',
  'A new password for {site}': '{site} के लिए नया पासवर्ड',
  'Somebody, probably you, has asked for a new password for your account.':
    'किसी ने, शायद आपने ही, आपके अकाउंट के लिए नया पासवर्ड माँगा है।',
  'The link works once, for 60 minutes. With the new password you are logged out everywhere.':
    'यह लिंक 60 मिनट तक, एक ही बार चलता है। नया पासवर्ड बनाने पर आप हर जगह लॉग आउट हो जाएँगे।',
  'Your password was changed': 'आपका पासवर्ड बदला गया',
  'The password of your account was changed on {when}. Wherever else you were logged in, you are logged out.':
    '{when} को आपके अकाउंट का पासवर्ड बदला गया। आप और जहाँ-जहाँ लॉग इन थे, वहाँ लॉग आउट हो गए हैं।',
  'Your passkeys are removed, too. Under My Profile you can add them again.':
    'आपकी पासकी भी हटा दी गई हैं। ‘मेरी प्रोफ़ाइल’ में आप उन्हें फिर जोड़ सकते हैं।',
  'If that was not you, please choose a new one at once:': 'अगर यह आपने नहीं किया, तो कृपया तुरंत नया पासवर्ड चुनें:',

  // Passkeys and log-ins
  'A passkey was added to your account': 'आपके अकाउंट में पासकी जोड़ी गई',
  'A passkey was removed from your account': 'आपके अकाउंट से पासकी हटाई गई',
  'From now on your account can be logged in to with this passkey, without the password:':
    'अब से इस पासकी से, बिना पासवर्ड के, आपके अकाउंट में लॉग इन हो सकता है:',
  'Your account can no longer be logged in to with this passkey:':
    'इस पासकी से अब आपके अकाउंट में लॉग इन नहीं हो सकता:',
  Passkey: 'पासकी',
  'If that was not you, please choose a new password at once: it ends all log-ins and removes all passkeys.':
    'अगर यह आपने नहीं किया, तो कृपया तुरंत नया पासवर्ड चुनें: उससे हर जगह लॉग आउट हो जाएगा और सारी पासकी हट जाएँगी।',
  'A log-in from a new browser': 'नए ब्राउज़र से लॉग इन',
  'Somebody, probably you, has logged in to your account from a browser or a network that was not seen with it before.':
    'किसी ने, शायद आपने ही, आपके अकाउंट में ऐसे ब्राउज़र या नेटवर्क से लॉग इन किया है, जो पहले नहीं देखा गया था।',
  Browser: 'ब्राउज़र',
  Network: 'नेटवर्क',
  'Not known': 'पता नहीं',
  'If it was you, there is nothing to do. If not, please choose a new password at once: it ends that log-in, too.':
    'अगर यह आपने किया, तो कुछ नहीं करना है। नहीं किया, तो कृपया तुरंत नया पासवर्ड चुनें: उससे वह लॉग इन भी ख़त्म हो जाएगा।',

  // Another email
  'Another email for your account': 'आपके अकाउंट के लिए दूसरा ईमेल',
  'On {when} somebody, probably you, asked to change the email of your account. It stays as it is until the new one is confirmed by a link that was mailed there.':
    '{when} को किसी ने, शायद आपने ही, आपके अकाउंट का ईमेल बदलने के लिए कहा। नए पते पर एक लिंक भेजा गया है; जब तक उससे पुष्टि नहीं होती, ईमेल वही रहेगा।',
  'If that was not you, please choose a new password at once: then the link does not work any more.':
    'अगर यह आपने नहीं किया, तो कृपया तुरंत नया पासवर्ड चुनें: उसके बाद वह लिंक नहीं चलेगा।',
  'Is this your new email?': 'क्या यह आपका नया ईमेल है?',
  'Somebody, probably you, wants to use this address for their account with {site} from now on.':
    'किसी ने, शायद आपने ही, {site} पर अपने अकाउंट के लिए अब से यह ईमेल रखना चाहा है।',
  'The link works once, for 60 minutes, where you are logged in.':
    'यह लिंक 60 मिनट तक, एक ही बार चलता है, और वहीं, जहाँ आप लॉग इन हैं।',
  'If you have no account here, you need not do anything: somebody mistyped their address.':
    'अगर यहाँ आपका अकाउंट नहीं है, तो आपको कुछ नहीं करना है: किसी से अपना पता लिखने में ग़लती हुई है।',
  'You get this because somebody gave your address as theirs. Nobody has it before you confirm it.':
    'यह ईमेल इसलिए आया, क्योंकि किसी ने आपका ईमेल अपना बताया है। जब तक आप पुष्टि नहीं करते, यह किसी के अकाउंट में नहीं जुड़ेगा।',
  'Somebody gave your email as theirs': 'किसी ने आपका ईमेल अपना बताया',
  'Somebody who is logged in to another account wanted to change its email to yours. As you have an account with it, nothing has changed, and they were not told so.':
    'किसी ने दूसरे अकाउंट में लॉग इन करके उसका ईमेल बदलना और आपका ईमेल रखना चाहा। इस ईमेल से आपका अकाउंट पहले से है, इसलिए कुछ नहीं बदला, और उन्हें यह बताया भी नहीं गया।',
  'If that was you, log in here with this email, or change it first if you want to use it for the other account.':
    'अगर यह आपने किया, तो यहाँ इस ईमेल से लॉग इन करें। इसे दूसरे अकाउंट में रखना हो, तो पहले यहाँ का ईमेल बदल लें।',
  'The email of your account was changed': 'आपके अकाउंट का ईमेल बदला गया',
  'The email of your account with {site} was changed on {when}. From now on mails go to the new one, and you log in with it. Wherever else you were logged in, you are logged out.':
    '{when} को {site} पर आपके अकाउंट का ईमेल बदला गया। अब से हमारे ईमेल नए पते पर जाएँगे, और आप उसी से लॉग इन करेंगे। आप और जहाँ-जहाँ लॉग इन थे, वहाँ लॉग आउट हो गए हैं।',
  'If that was not you, please tell whoever runs {site} at once.':
    'अगर यह आपने नहीं किया, तो कृपया तुरंत {site} चलाने वालों को बताएँ।',
  'If that was not you, please answer this mail at once.':
    'अगर यह आपने नहीं किया, तो कृपया तुरंत इस ईमेल का जवाब दें।',
  'This is the last mail to this address. You get it because it was the email of an account here.':
    'इस पते पर यह आख़िरी ईमेल है। यह इसलिए आया, क्योंकि यहाँ के एक अकाउंट का ईमेल यही था।',

  // Where guests pay, and what stands on invoices
  'Your UPI id was taken away': 'आपकी UPI आईडी हटा दी गई',
  'Your UPI id was changed': 'आपकी UPI आईडी बदली गई',
  "The UPI id of your account with {site} was taken away on {when}. Guests can't pay you by UPI any more.":
    '{when} को {site} पर आपके अकाउंट से UPI आईडी हटा दी गई। अब मेहमान आपको UPI से भुगतान नहीं कर सकते।',
  'The UPI id of your account with {site} was set on {when}. From now on guests of your places are asked to pay there.':
    '{when} को {site} पर आपके अकाउंट में UPI आईडी डाली गई। अब से आपकी जगहों के मेहमानों से इसी पर भुगतान करने को कहा जाएगा।',
  'If that was not you, please choose a new password at once, put your own UPI id back, and write to guests who pay in these days.':
    'अगर यह आपने नहीं किया, तो कृपया तुरंत नया पासवर्ड चुनें, अपनी UPI आईडी फिर से डालें, और उन मेहमानों को लिखें, जो इन दिनों भुगतान कर रहे हैं।',
  'Your GSTIN was taken away': 'आपका GSTIN हटा दिया गया',
  'Your GSTIN was changed': 'आपका GSTIN बदला गया',
  'The GSTIN of your account with {site} was taken away on {when}. Guests get no tax invoices of yours any more.':
    '{when} को {site} पर आपके अकाउंट से GSTIN हटा दिया गया। अब मेहमानों को आपके टैक्स इनवॉइस नहीं मिलेंगे।',
  'The GSTIN of your account with {site}, or what stands beside it, was set on {when}. It stands on the tax invoices of guests who pay you.':
    '{when} को {site} पर आपके अकाउंट में GSTIN, या उसके साथ लिखी जानकारी, डाली गई। यह उन मेहमानों के टैक्स इनवॉइस पर होगा, जो आपको भुगतान करते हैं।',
  'If that was not you, please choose a new password at once, and put your own GSTIN back.':
    'अगर यह आपने नहीं किया, तो कृपया तुरंत नया पासवर्ड चुनें, और अपना GSTIN फिर से डालें।',

  // Own data, and leaving
  'Your data is ready': 'आपका डेटा तैयार है',
  'Everything that {site} has about you is in one file: my-data.json says it in words and numbers, and beside it lie your photos.':
    '{site} के पास आपके बारे में जो कुछ है, सब एक फ़ाइल में है: my-data.json में वह शब्दों और अंकों में है, और साथ में आपकी फ़ोटो हैं।',
  'Fetch the file': 'फ़ाइल डाउनलोड करें',
  'The link works for whoever has it, for seven days, or until you change your password or your email. Please do not pass it on.':
    'यह लिंक जिसके पास हो, वही फ़ाइल ले सकता है। यह सात दिन चलेगा; आप पासवर्ड या ईमेल बदलें, तो तभी तक। कृपया इसे किसी और को न दें।',
  'You get this because you asked for it under My Profile.':
    'यह ईमेल इसलिए आया, क्योंकि आपने ‘मेरी प्रोफ़ाइल’ में इसे माँगा था।',
  'Your account is deleted': 'आपका अकाउंट मिटा दिया गया',
  'Your account with {site} is deleted, as you asked. Your places are gone, and your photos go within a day. Of stays the place, the dates and the money are kept for {years} after them, for those who stayed or hosted and because the law wants accounts kept, without your name and phone number.':
    'जैसा आपने कहा था, {site} पर आपका अकाउंट मिटा दिया गया है। आपकी जगहें मिट गई हैं, और आपकी फ़ोटो एक दिन के अंदर मिट जाएँगी। हर बुकिंग की जगह, तारीख़ें और रक़म उसके बाद {years} तक रखी जाती हैं: उनके लिए, जो ठहरे या जिन्होंने ठहराया, और क्योंकि क़ानूनन हिसाब रखना होता है, पर आपके नाम और फ़ोन नंबर के बिना।',
  'A report about you or a place of yours is not settled yet. Those who look into it keep what it is about until it is, at the latest for 30 days.':
    'आपके या आपकी किसी जगह के बारे में एक शिकायत की जाँच अभी पूरी नहीं हुई है। जाँच करने वाले उससे जुड़ी बातें तब तक रखेंगे, ज़्यादा से ज़्यादा 30 दिन।',
  'Thank you for having been here.': 'हमारे साथ रहने के लिए धन्यवाद।',
  'This is the last mail that you get from us.': 'हमारी ओर से यह आपको आख़िरी ईमेल है।',
})
