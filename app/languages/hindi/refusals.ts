import { catalogue } from '../catalogue.ts'

/** What only the server says, by `say.message`: refusals of the business. No browser loads them. */
export const refusals = catalogue({
  // What was done too often
  '{what} Please try again in a minute.': '{what} कृपया एक मिनट बाद फिर कोशिश करें।',
  '{what} Please try again in {n} minutes.': '{what} कृपया {n} मिनट बाद फिर कोशिश करें।',
  '{what} Please try again in {n} hours.': '{what} कृपया {n} घंटे बाद फिर कोशिश करें।',
  'There were too many wrong tries to log in.': 'लॉग इन की बहुत सी ग़लत कोशिशें हुई हैं।',
  'There were too many wrong tries to log in to this account from your network.':
    'आपके नेटवर्क से इस अकाउंट में लॉग इन की बहुत सी ग़लत कोशिशें हुई हैं।',
  'There were too many wrong tries to log in to this account. A browser that was signed in to it before still can.':
    'इस अकाउंट में लॉग इन की बहुत सी ग़लत कोशिशें हुई हैं। जिस ब्राउज़र से आप पहले लॉग इन कर चुके हैं, उससे अब भी हो सकता है।',
  'There were too many wrong tries to log in from your network.':
    'आपके नेटवर्क से लॉग इन की बहुत सी ग़लत कोशिशें हुई हैं।',
  'There were too many tries to log in from your network.': 'आपके नेटवर्क से लॉग इन की बहुत सी कोशिशें हुई हैं।',
  'Too many accounts were asked for from your network.': 'आपके नेटवर्क से बहुत बार अकाउंट बनाने की कोशिश हुई है।',
  'Very many accounts were made on your network.': 'आपके नेटवर्क से बहुत सारे अकाउंट बने हैं।',
  'Very many nights were booked on your network.': 'आपके नेटवर्क से बहुत सारी रातें बुक हुई हैं।',
  'Several accounts were made for this mailbox already.': 'इस ईमेल से पहले ही कई अकाउंट बन चुके हैं।',
  'Very many people on your network have forgotten their passwords.':
    'आपके नेटवर्क पर बहुत से लोगों ने नया पासवर्ड माँगा है।',
  'Several links were asked for this address already. Please look for them among your spam, too.':
    'इस ईमेल के लिए कई लिंक पहले ही माँगे जा चुके हैं। उन्हें स्पैम में भी देखें।',
  'Very many links were asked for this address. Please look for them among your spam, too.':
    'इस ईमेल के लिए बहुत सारे लिंक माँगे जा चुके हैं। उन्हें स्पैम में भी देखें।',
  'A link was mailed to this address within the hour. Please look for it among your spam, too.':
    'पिछले एक घंटे में इस ईमेल पर एक लिंक भेजा जा चुका है। उसे स्पैम में भी देखें।',
  'This mailbox has had very many mails.': 'इस पते पर बहुत सारे ईमेल भेजे जा चुके हैं।',
  'This host has had very many mails about this guest.':
    'इस मेहमान के बारे में इन होस्ट को बहुत सारे ईमेल भेजे जा चुके हैं।',
  'This mail was counted.': 'यह ईमेल गिना जा चुका है।',
  'We have sent you several links already. Please look for them among your spam, too.':
    'हम आपको कई लिंक पहले ही भेज चुके हैं। उन्हें स्पैम में भी देखें।',
  'You have changed your passkeys very often in a short time.': 'आपने थोड़ी ही देर में बहुत बार पासकी बदली हैं।',
  'You have asked for several new addresses already. Please look for our mails among your spam, too.':
    'आप कई नए ईमेल पते पहले ही दे चुके हैं। हमारे ईमेल स्पैम में भी देखें।',
  'This address was asked for very often.': 'यह ईमेल पता बहुत बार लिखा जा चुका है।',
  'You have changed your UPI id several times today.': 'आप आज कई बार अपनी UPI आईडी बदल चुके हैं।',
  'You have changed your GSTIN several times today.': 'आप आज कई बार अपना GSTIN बदल चुके हैं।',
  'You have said very often in a short time that something is paid.':
    'आपने थोड़ी ही देर में बहुत बार बताया है कि पैसे दे दिए।',
  'You have asked for your data several times today.': 'आप आज कई बार अपना डेटा माँग चुके हैं।',
  'You have tried to book very often in a short time.': 'आपने थोड़ी ही देर में बहुत बार बुक करने की कोशिश की है।',
  'You have asked to change stays very often in a short time.':
    'आपने थोड़ी ही देर में बहुत बार बुकिंग बदलने के लिए कहा है।',
  'You have added very many photos in a short time.': 'आपने थोड़ी ही देर में बहुत सारी फ़ोटो जोड़ी हैं।',
  'You have saved places very often in a short time.': 'आपने थोड़ी ही देर में बहुत बार अपनी जगहें सेव की हैं।',
  'You have changed your calendar very often in a short time.': 'आपने थोड़ी ही देर में बहुत बार अपना कैलेंडर बदला है।',
  'You have looked at other calendars very often in a short time.': 'आपने थोड़ी ही देर में बहुत बार दूसरे कैलेंडर देखे हैं।',
  'You have added very many links in a short time.': 'आपने थोड़ी ही देर में बहुत सारे लिंक जोड़े हैं।',
  'You have reported very often in a short time.': 'आपने थोड़ी ही देर में बहुत सारी शिकायतें की हैं।',
  'You have written reviews very often in a short time.': 'आपने थोड़ी ही देर में बहुत सारी समीक्षाएँ लिखी हैं।',
  'You have sent very many messages in a short time.': 'आपने थोड़ी ही देर में बहुत सारे मैसेज भेजे हैं।',
  'Very many messages were sent from your network in a short time.':
    'आपके नेटवर्क से थोड़ी ही देर में बहुत सारे मैसेज भेजे गए हैं।',
  'You have begun very many conversations today.': 'आज आपने बहुत सारे लोगों को लिखा है।',
  'Very many conversations were begun from your network today.': 'आज आपके नेटवर्क से बहुत सारे लोगों को लिखा गया है।',
  'Very many people on your network have written to this host today.':
    'आज आपके नेटवर्क से बहुत से लोगों ने इन होस्ट को लिखा है।',
  'You have changed your quick answers very often in a short time.':
    'आपने थोड़ी ही देर में बहुत बार अपने तैयार जवाब बदले हैं।',
  'You have made very many links in a short time.': 'आपने थोड़ी ही देर में बहुत सारे लिंक बनाए हैं।',
  'You have noted very many guests in a short time.': 'आपने थोड़ी ही देर में रजिस्टर में बहुत सारे मेहमान लिखे हैं।',
  'Very many links that do not work were opened from your network.':
    'आपके नेटवर्क से बहुत सारे ऐसे लिंक खोले गए हैं, जो नहीं चलते।',
  'You have changed your saved places very often in a short time.':
    'आपने थोड़ी ही देर में बहुत बार अपनी सेव की हुई जगहें बदली हैं।',
  'Very much was reported from your network in a short time.':
    'आपके नेटवर्क से थोड़ी ही देर में बहुत सारी शिकायतें आई हैं।',
  'Very much was reported today.': 'आज बहुत सारी शिकायतें आई हैं।',
  'Too many forms were kept for your network; this one could not be.':
    'आपके नेटवर्क से बहुत सारे फ़ॉर्म सँभालकर रखे गए हैं; इसके लिए जगह नहीं बची।',
  'Your draft was saved very often in a short time.': 'आपका ड्राफ़्ट थोड़ी ही देर में बहुत बार सेव हुआ है।',

  // Messages
  'You have {n} quick answers, which is the most. Delete one first.':
    'आपके {n} तैयार जवाब हो चुके हैं, इससे ज़्यादा नहीं रख सकते। पहले एक मिटाएँ।',
  'You have blocked very many hosts. Unblock one of them first.':
    'आपने बहुत सारे होस्ट को ब्लॉक किया है। पहले किसी एक का ब्लॉक हटाएँ।',
  'Please choose whether to block them': 'कृपया चुनें कि उन्हें ब्लॉक करना है या नहीं',
  'Please choose a host': 'कृपया होस्ट चुनें',
  'There is no such host': 'ऐसे कोई होस्ट नहीं हैं',
  'Conversation not found': 'बातचीत नहीं मिली',
  'Message not found': 'मैसेज नहीं मिला',
  'Somebody who left': 'बंद अकाउंट',
  '[hidden until booked]': '[बुक होने तक छिपा है]',
  'They have deleted their account, so nobody would read what you write.':
    'उन्होंने अपना अकाउंट मिटा दिया है, इसलिए आपका लिखा कोई नहीं पढ़ेगा।',
  "They can't be reached on {site} at present.": 'अभी {site} पर उनसे बात नहीं हो सकती।',
  '{site} does not offer this place at present, so nobody can write here.':
    'यह जगह अभी {site} पर नहीं दिखाई जा रही, इसलिए यहाँ कोई नहीं लिख सकता।',
  'You have blocked this host.': 'आपने इन होस्ट को ब्लॉक किया है।',
  'You have blocked this guest.': 'आपने इस मेहमान को ब्लॉक किया है।',
  "This host doesn't take messages from you.": 'ये होस्ट आपके मैसेज नहीं लेते।',
  "This guest doesn't take messages from you.": 'ये मेहमान आपके मैसेज नहीं लेते।',
  'This guest has deleted their account.': 'इस मेहमान ने अपना अकाउंट मिटा दिया है।',
  'You can’t report yourself.': 'आप अपनी ही शिकायत नहीं कर सकते।',
  'Nobody hosts here under this address': 'इस पते पर कोई होस्ट नहीं हैं',
  'Review not found': 'समीक्षा नहीं मिली',
  'This review was removed.': 'यह समीक्षा हटा दी गई है।',
  'You have replied to this review already.': 'आप इस समीक्षा का जवाब दे चुके हैं।',

  // Saved places
  '{n} places are saved here, the most that one list holds. Take one off it first.':
    'यहाँ {n} जगहें सेव हैं, एक सूची में इससे ज़्यादा नहीं आतीं। पहले एक हटाएँ।',
  '{full} Or log in: an account holds more.': '{full} या लॉग इन करें: अकाउंट में ज़्यादा आती हैं।',
  'These notes are longer than a browser keeps. Log in, and there is room for them.':
    'ये नोट इतने लंबे हैं कि ब्राउज़र में नहीं आते। लॉग इन करें, तो इनके लिए गुंजाइश है।',
  'There is no list here. Its link may have been taken back.':
    'यहाँ कोई सूची नहीं है। हो सकता है, उसका लिंक बंद कर दिया गया हो।',
  'This form could not be read. Please try again.': 'यह फ़ॉर्म पढ़ा नहीं जा सका। कृपया फिर से कोशिश करें।',
  'A note': 'नोट',
  'There is no such link': 'ऐसा कोई लिंक नहीं है',

  // Answering a request
  'This host answers each request first. Please book it on {address}.':
    'ये होस्ट पहले हर अनुरोध का जवाब देते हैं। कृपया {address} पर बुक करें।',
  'This host asks for an advance. Please book it on {address}.':
    'ये होस्ट एडवांस लेते हैं। कृपया {address} पर बुक करें।',
  'Say whether you accept: true or false': 'कृपया बताएँ कि आप हाँ कहते हैं या मना करते हैं',
})
