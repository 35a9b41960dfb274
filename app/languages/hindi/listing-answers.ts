import { catalogue } from '../catalogue.ts'

/** What only the server says to hosts who list places: in toasts, of what was refused, and of calendars of other sites. */
export const listingAnswers = catalogue({
  // The list
  '{site} looks at {title} again.': '{site} इसे फिर से देखेगा: {title}',
  '{title} is paused. Nobody finds or books it until you show it again.':
    'रोक दी गई: {title}। जब तक आप इसे फिर से नहीं दिखाते, न यह किसी को मिलेगी, न कोई बुक कर सकेगा।',
  '{title} is shown again.': 'फिर से दिखने लगी: {title}',
  '{title} is deleted.': 'हटा दी गई: {title}',
  '{site} has not let {title} be shown yet.': '{site} ने इसे अभी दिखाने की इजाज़त नहीं दी है: {title}',
  '{title} is hidden by {site}.': '{site} ने इसे छिपाया है: {title}',
  '{site} has nothing to look at again in {title}.': '{site} के पास इसमें फिर से देखने को कुछ नहीं है: {title}',
  '{n} stay is not over yet. Cancel it, or wait until the guests have left.':
    '{n} बुकिंग अभी पूरी नहीं हुई है। उसे रद्द करें, या मेहमानों के जाने तक रुकें।',
  '{n} stays are not over yet. Cancel them, or wait until the guests have left.':
    '{n} बुकिंग अभी पूरी नहीं हुई हैं। उन्हें रद्द करें, या मेहमानों के जाने तक रुकें।',

  // Links
  'The link is taken back. Nobody reads this calendar by it any more.':
    'लिंक बंद कर दिया गया। अब उससे यह कैलेंडर कोई नहीं पढ़ सकता।',
  'A new link is made.': 'नया लिंक बन गया।',
  'The link is taken back. It opens nothing any more.': 'लिंक बंद कर दिया गया। अब उससे कुछ नहीं खुलता।',
  'There is a link for {name}. Take it back first to make a new one.':
    'इस नाम का लिंक पहले से है: {name}। नया बनाने के लिए पहले उसे बंद करें।',
  'You have {n} links, which is the most. Take one back first.':
    'आपके {n} लिंक हैं, इससे ज़्यादा नहीं हो सकते। पहले एक बंद करें।',

  // Calendars of other sites
  '{name} is added.': 'कैलेंडर जोड़ दिया गया: {name}।',
  '{name} is looked at.': 'कैलेंडर देख लिया: {name}।',
  '{name} is removed. Its nights are free.': 'कैलेंडर हटा दिया गया: {name}। उसकी रातें अब ख़ाली हैं।',
  'Some of its nights are taken here already, see below.': 'उसकी कुछ रातें यहाँ पहले से भरी हैं, नीचे देखें।',
  'It has no bookings or blocks to come that we can take over.':
    'उसमें आगे की कोई बुकिंग या बंद रात नहीं है, जिसे हम ले सकें।',
  'Its {n} booking or block to come is taken here.': 'उसकी आगे की {n} बुकिंग या बंद रात अब यहाँ भी भरी है।',
  'Its {n} bookings or blocks to come are taken here.': 'उसकी आगे की {n} बुकिंग या बंद रातें अब यहाँ भी भरी हैं।',
  'This calendar is here already, as {name}.': 'यह कैलेंडर यहाँ पहले से है, इस नाम से: {name}',
  'A place can have {n} calendars of other sites.': 'एक जगह में दूसरी वेबसाइटों के {n} कैलेंडर हो सकते हैं।',
  'Calendar not found': 'कैलेंडर नहीं मिला',
  'Please wait until the calendars that you are looking at are here.':
    'आप जो कैलेंडर देख रहे हैं, कृपया उनके आने तक रुकें।',
  'We couldn’t reach this calendar. Please check its address.':
    'हम इस कैलेंडर तक नहीं पहुँच पाए। कृपया उसका लिंक देख लें।',
  'The calendar is larger than a megabyte.': 'यह कैलेंडर एक एमबी से बड़ा है।',
  'The other site gives no calendar under this address any more ({n}). Please copy it anew.':
    'दूसरी वेबसाइट अब इस लिंक पर कोई कैलेंडर नहीं देती ({n})। कृपया लिंक फिर से कॉपी करें।',
  'The other site answered with an error ({n}).': 'दूसरी वेबसाइट ने गड़बड़ी बताई ({n})।',
  'The calendar came without a single event. Its nights stay taken until it comes so once more.':
    'कैलेंडर ख़ाली आया। जब तक वह एक बार और ख़ाली नहीं आता, उसकी रातें भरी रहेंगी।',
  'We can’t read {n} event of this calendar. What it took before stays taken; please look there which nights it takes now, and block them here.':
    'हम इस कैलेंडर की {n} बुकिंग नहीं पढ़ पा रहे। उसकी पहले से भरी रातें भरी रहेंगी; कृपया वहाँ देखें कि अब कौन सी रातें भरी हैं, और उन्हें यहाँ बंद करें।',
  'We can’t read {n} events of this calendar. What they took before stays taken; please look there which nights they take now, and block them here.':
    'हम इस कैलेंडर की {n} बुकिंग नहीं पढ़ पा रहे। उनकी पहले से भरी रातें भरी रहेंगी; कृपया वहाँ देखें कि अब कौन सी रातें भरी हैं, और उन्हें यहाँ बंद करें।',
  'Not all of the calendar came.': 'पूरा कैलेंडर नहीं आया।',
  'What is at this address is no calendar.': 'इस लिंक पर कोई कैलेंडर नहीं है।',
  'At this address there is a web page, not a calendar. Perhaps the other site wants you to log in: please copy the address of its calendar anew.':
    'इस लिंक पर कैलेंडर नहीं, वेब पेज है। शायद दूसरी वेबसाइट लॉग इन माँग रही है: कृपया उसके कैलेंडर का लिंक फिर से कॉपी करें।',
  'The calendar has more than {n} events.': 'इस कैलेंडर में {n} से ज़्यादा बुकिंग हैं।',
  'More repeats in this calendar than we can follow.':
    'इस कैलेंडर में इतनी बार दोहराई गई तारीख़ें हैं कि हम पढ़ नहीं पा रहे।',

  // The form of a place
  'Your place is saved.': 'आपकी जगह सेव हो गई।',
  'Your draft is saved. It is here on all your devices.':
    'आपका ड्राफ़्ट सेव हो गया। वह आपके हर फ़ोन और कंप्यूटर पर मिलेगा।',
  'Your session has ended. Your draft waits in this tab.': 'आप लॉग आउट हो गए हैं। आपका ड्राफ़्ट इस टैब में रखा है।',
  'Your draft is gone: the place was listed, or begun afresh, in another tab or on another device. Load this page again to go on there, or press ‘Save draft’ to keep what stands here.':
    'आपका ड्राफ़्ट अब नहीं है: किसी दूसरे टैब या फ़ोन पर जगह जोड़ दी गई, या नए सिरे से शुरू की गई। वहाँ से आगे बढ़ने के लिए यह पेज फिर से खोलें, या यहाँ जो लिखा है, उसे रखने के लिए ‘ड्राफ़्ट सेव करें’ दबाएँ।',
  'Your draft was changed in another tab or on another device. Load this page again to go on there, or press ‘Save draft’ to keep what stands here.':
    'आपका ड्राफ़्ट किसी दूसरे टैब या फ़ोन पर बदला गया है। वहाँ से आगे बढ़ने के लिए यह पेज फिर से खोलें, या यहाँ जो लिखा है, उसे रखने के लिए ‘ड्राफ़्ट सेव करें’ दबाएँ।',
  'This is too long to keep as a draft. Please shorten its texts.':
    'यह ड्राफ़्ट में रखने के लिए बहुत लंबा है। कृपया इसमें लिखा कुछ कम करें।',
  'You list {n} places, the most that one account can.': 'आपकी {n} जगहें हैं, एक अकाउंट में इससे ज़्यादा नहीं हो सकतीं।',
  'Say your UPI id first, under My Profile: guests would not know whom to pay.':
    'पहले ‘मेरी प्रोफ़ाइल’ में अपनी UPI आईडी लिखें: नहीं तो मेहमानों को पता नहीं चलेगा कि किसे देना है।',
  'A photo is not one you uploaded here. Please upload it, or add it by its link.':
    'इनमें से एक फ़ोटो आपने यहाँ अपलोड नहीं की है। कृपया उसे अपलोड करें, या लिंक से जोड़ें।',
  'Please add the state: {towns}?': 'कृपया राज्य भी लिखें: {towns}?',
  'We know no such town. Do you mean {towns}?':
    'हमें ऐसा कोई शहर या क़स्बा नहीं मिला। क्या आप यह लिखना चाहते थे: {towns}?',
  '{area} is more than a town. Please type a town there, or leave this empty.':
    '{area} एक शहर से बड़ा है। कृपया वहाँ का कोई शहर या क़स्बा लिखें, या इसे ख़ाली छोड़ें।',
  'We know no such town. Please type one nearby, or leave this empty.':
    'हमें ऐसा कोई शहर या क़स्बा नहीं मिला। कृपया पास का कोई शहर या क़स्बा लिखें, या इसे ख़ाली छोड़ें।',
  'Cheaper at weekends: is that right? {price} at weekends, {usual} on other days. If it is, save once more.':
    'वीकेंड पर सस्ता: क्या यह सही है? वीकेंड पर {price}, बाक़ी दिन {usual}। सही है, तो एक बार फिर सेव करें।',
  'Is {price} right? The other nights cost {usual}. If it is, save once more.':
    'क्या {price} सही है? बाक़ी रातों का दाम {usual} है। सही हो, तो एक बार फिर सेव करें।',
  'Is {price} right? Until now it was {usual}. If it is, save once more.':
    'क्या {price} सही है? अब तक दाम {usual} था। सही हो, तो एक बार फिर सेव करें।',
  'Is {price} right? Places nearby cost about {usual}. If it is, save once more.':
    'क्या {price} सही है? आस-पास की जगहों का दाम क़रीब {usual} है। सही हो, तो एक बार फिर सेव करें।',
  'This place was changed meanwhile, in another tab or by another app: {fields}. Nothing is saved yet; save again to put what you typed in its place.':
    'इस बीच किसी दूसरे टैब या ऐप से इस जगह में बदलाव हुआ है: {fields}। अभी कुछ सेव नहीं हुआ; आपने जो लिखा, वही रखना हो, तो फिर से सेव करें।',
  'Changed meanwhile': 'इस बीच बदला गया',
  'Changed meanwhile: {value} now': 'इस बीच बदला गया: अब {value}',
  'Changed meanwhile: empty now': 'इस बीच बदला गया: अब ख़ाली है',
  'Changed meanwhile: “{text}” now': 'इस बीच बदला गया: अब “{text}”',
  'Captions of photos': 'फ़ोटो के नीचे के शब्द',
  'Guests may cancel': 'मेहमान कब तक रद्द कर सकते हैं',
  'Longest stay': 'ज़्यादा से ज़्यादा रातें',
  'Weekend price, seasons and discount': 'वीकेंड का दाम, सीज़न और छूट',
  'Cleaning fee and extra guests': 'सफ़ाई का शुल्क और एक्स्ट्रा मेहमान',
})
