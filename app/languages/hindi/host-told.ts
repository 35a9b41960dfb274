import { catalogue } from '../catalogue.ts'

/** Toasts and refusals of what a host does each day. */
export const hostTold = catalogue({
  '1 night is blocked.': '1 रात बंद हुई।',
  '{n} nights are blocked.': '{n} रातें बंद हुईं।',
  '{nights} at {price}.': '{nights}: अब दाम {price}।',
  'Not blocked: {nights}.': 'बंद नहीं हुईं: {nights}।',
  'Not blocked: {nights} and {n} more.': 'बंद नहीं हुईं: {nights}, {n} और।',
  '{from} to {to} (booked)': '{from} से {to} (बुक है)',
  '{from} to {to} (taken in an imported calendar)': '{from} से {to} (दूसरी वेबसाइट पर बुक है)',
  '{from} to {to} (asked for by a guest)': '{from} से {to} (मेहमान का अनुरोध है)',
  'Not blocked: only 1 room is free on all of these nights.': 'बंद नहीं हुआ: इन सारी रातों में सिर्फ़ 1 कमरा ख़ाली है।',
  'Not blocked: only {n} rooms are free on all of these nights.':
    'बंद नहीं हुए: इन सारी रातों में सिर्फ़ {n} कमरे ख़ाली हैं।',
  'Not blocked: no room stays free through all of these nights.':
    'बंद नहीं हुआ: कोई भी कमरा इन सारी रातों में लगातार ख़ाली नहीं है।',
  'Not blocked: no {n} rooms stay free through all of these nights.':
    'बंद नहीं हुए: ऐसे {n} कमरे नहीं हैं, जो इन सारी रातों में लगातार ख़ाली हों।',
  'Some of these nights were taken just now. Please try again.':
    'इनमें से कुछ रातें अभी-अभी किसी ने ले लीं। कृपया फिर से कोशिश करें।',
  'This is no month of the calendar.': 'कैलेंडर में ऐसा कोई महीना नहीं है।',
  'Nothing is saved: {place} would have more than {n} seasons, the most that a place can have. Remove some in its form, or give nights side by side one price.':
    'कुछ सेव नहीं हुआ: {place} में {n} से ज़्यादा सीज़न हो जाएँगे, और इससे ज़्यादा हो नहीं सकते। जगह के फ़ॉर्म में कुछ सीज़न हटाएँ, या साथ-साथ की रातों का एक ही दाम रखें।',
  'Nothing is blocked yet. {place}, from {day} on: {why}': 'अभी कुछ बंद नहीं हुआ। {place}, {day} से: {why}',
  '{place}, {day}: {price} now': '{place}, {day}: अब {price}',
  'Prices were changed meanwhile, in another tab or by another app: {nights}. Nothing is saved yet; set the price again to put yours in its place.':
    'इस बीच दाम किसी दूसरे टैब या ऐप से बदल गए: {nights}। अभी कुछ सेव नहीं हुआ; अपना दाम रखना हो, तो फिर से लगाएँ।',
  'Prices were changed meanwhile, in another tab or by another app: {nights} and {n} more. Nothing is saved yet; set the price again to put yours in its place.':
    'इस बीच दाम किसी दूसरे टैब या ऐप से बदल गए: {nights}, {n} और। अभी कुछ सेव नहीं हुआ; अपना दाम रखना हो, तो फिर से लगाएँ।',
  'Is {price} right? These nights cost up to {usual}. If it is, set the price once more.':
    'क्या {price} सही है? इन रातों का दाम {usual} तक है। सही हो, तो एक बार फिर लगाएँ।',
  'What is taken {stay} finds no other room: blocked or imported nights, or guests who are there, are in its way.':
    '{stay} की बुकिंग को दूसरा कमरा नहीं मिलता: बीच में बंद रातें, दूसरी वेबसाइट की बुकिंग या ठहरे हुए मेहमान हैं।',
  'There is too much in these rooms to move it at once. Please lower the number step by step.':
    'इन कमरों में इतनी बुकिंग हैं कि एक साथ दूसरे कमरों में नहीं जा सकतीं। कृपया संख्या थोड़ी-थोड़ी करके घटाएँ।',
  '{calendar} (room {n})': '{calendar} (कमरा {n})',
  'Calendars of other sites are of rooms that would go: {calendars}. Remove them under Nights taken elsewhere first.':
    'जो कमरे हटेंगे, उनके लिए दूसरी वेबसाइटों के कैलेंडर जुड़े हैं: {calendars}। पहले उन्हें ‘दूसरी वेबसाइटों पर भरी रातें’ में हटाएँ।',
  '{n} more': '{n} और',
  '{guest} (asked for)': '{guest} (अनुरोध)',
  'More than {rooms} is booked, blocked or imported on some nights: {nights}.':
    'कुछ रातों में {rooms} काफ़ी नहीं, क्योंकि उससे ज़्यादा बुक या बंद हैं: {nights}।',
  'More than {rooms} are booked, blocked or imported on some nights: {nights}.':
    'कुछ रातों में {rooms} काफ़ी नहीं, क्योंकि उनसे ज़्यादा बुक या बंद हैं: {nights}।',
  'The stay is booked. Your guest has been told.': 'बुकिंग हो गई। मेहमान को बता दिया गया है।',
  'The request is refused. Your guest has been told.': 'अनुरोध को मना कर दिया। मेहमान को बता दिया गया है।',
  'You have taken it back.': 'आपने इसे वापस ले लिया।',
  'The receipt is written.': 'रसीद बन गई।',
  'It is noted that your guest has paid.': 'लिख लिया गया कि मेहमान ने पैसे दे दिए।',
  'The booking is cancelled. Its nights are free again.': 'बुकिंग रद्द हो गई। इसकी रातें फिर ख़ाली हैं।',
  'The booking is cancelled. {calendar} still shows its nights as taken, so they stay closed here.':
    'बुकिंग रद्द हो गई। {calendar} में इसकी रातें अब भी भरी दिख रही हैं, इसलिए यहाँ बंद रहेंगी।',
  '1 stay of {name} is cancelled.': '{name} की 1 बुकिंग रद्द हुई।',
  '{n} stays of {name} are cancelled.': '{name} की {n} बुकिंग रद्द हुईं।',
  'It is noted. Your guest is told.': 'लिख लिया गया। मेहमान को बताया जाएगा।',
  'You have noted it already.': 'आप इसे पहले ही लिख चुके हैं।',
  'Thank you. It is saved.': 'धन्यवाद। सेव हो गया।',
  "What you said of this guest is known to them, and can't be changed any more.":
    'इस मेहमान के बारे में आपने जो लिखा, वह उन्हें दिख चुका है, और अब बदला नहीं जा सकता।',
  'Your reply is on the page.': 'आपका जवाब पेज पर आ गया।',
  '{name} can book at your places again.': '{name} अब फिर आपकी जगहें बुक कर सकते हैं।',
  "{name} can't book at your places any more.": '{name} अब आपकी जगहें बुक नहीं कर सकते।',
  'Fee for {month}': '{month} का शुल्क',
  'It is noted. It counts as paid once the operator says that it has come.':
    'लिख लिया गया। जब वेबसाइट चलाने वाले बताएँगे कि पैसे आ गए, तब भुगतान पूरा माना जाएगा।',
  'This statement is open already.': 'इस हिसाब का भुगतान अभी बाक़ी ही है।',
  'It is said already that this is paid. The operator has to look whether it has come.':
    'यह पहले ही बताया जा चुका है कि पैसे दे दिए। अब वेबसाइट चलाने वालों को देखना है कि आए या नहीं।',
  'This statement is paid already. There is nothing more to do.':
    'इस हिसाब का भुगतान हो चुका है। अब कुछ नहीं करना है।',
  'It is said already that this has not arrived.': 'यह पहले ही बताया जा चुका है कि पैसे नहीं पहुँचे।',
  'This statement is not needed any more. Please do not pay it.':
    'इस हिसाब की अब ज़रूरत नहीं है। कृपया इसके पैसे न दें।',
  'Nothing is to be paid of this statement.': 'इस हिसाब में कुछ देना नहीं है।',
  'Statement not found': 'यह हिसाब नहीं मिला',
  'Your guest register is turned on.': 'आपका मेहमान रजिस्टर चालू हो गया।',
  'Your guest register is turned off.': 'आपका मेहमान रजिस्टर बंद हो गया।',
  'This did not work. Please try again.': 'यह नहीं हो पाया। कृपया फिर से कोशिश करें।',
  'Noted: sent at the bureau’s site.': 'लिख लिया: ब्यूरो की वेबसाइट पर भेज दिया।',
  'Noted: not sent after all.': 'लिख लिया: असल में नहीं भेजा।',
  'The guest is taken out of your register.': 'मेहमान को आपके रजिस्टर से हटा दिया गया।',
  'The guest is in your register.': 'मेहमान आपके रजिस्टर में लिख लिए गए।',
  'The guest is changed.': 'मेहमान की जानकारी बदल गई।',
  'There is no such page.': 'ऐसा कोई पेज नहीं है।',
  'Please confirm your email first: the link is in our mail to you.':
    'कृपया पहले अपने ईमेल की पुष्टि करें: लिंक हमारे भेजे ईमेल में है।',
  'This guest is not in your register.': 'यह मेहमान आपके रजिस्टर में नहीं है।',
  'This booking is cancelled: nobody of it stays with you.':
    'यह बुकिंग रद्द हो चुकी है: इसका कोई मेहमान आपके यहाँ नहीं ठहरता।',
  'A stay has at most {n} guests in the register.': 'एक बुकिंग के ज़्यादा से ज़्यादा {n} मेहमान रजिस्टर में हो सकते हैं।',
  'This guest was changed in another window meanwhile. What is stored now stands below; save again to put yours in its place.':
    'इस बीच इस मेहमान की जानकारी दूसरी विंडो में बदल गई। अभी जो लिखा है, वह नीचे है; अपना रखना हो, तो फिर से सेव करें।',
  'You keep no guest register now. Turn it on first; what you typed is still here.':
    'अभी आपका मेहमान रजिस्टर बंद है। पहले उसे चालू करें; आपने जो लिखा, वह यहीं है।',
})
