import { catalogue } from '../catalogue.ts'

/** A host’s calendars. */
export const calendar = catalogue({
  'Block nights': 'रातें बंद करें',
  'Nobody can book them then.': 'फिर इन्हें कोई बुक नहीं कर सकता।',
  'Nobody can book them then, in all rooms or in as many as you say.':
    'फिर इन्हें कोई बुक नहीं कर सकता: सारे कमरों में, या जितने कमरे आप बताएँ।',
  'Block|nights': 'बंद करें',
  'Unblock nights': 'रातें फिर खोलें',
  'What is booked or imported stays as it is.': 'जो बुक है या दूसरी वेबसाइट से आया है, वह वैसा ही रहेगा।',
  'In all rooms; of one of them, in the list above. What is booked or imported stays as it is.':
    'सारे कमरों में; किसी एक कमरे को ऊपर की सूची में खोलें। जो बुक है या दूसरी वेबसाइट से आया है, वह वैसा ही रहेगा।',
  'Unblock|nights': 'फिर खोलें',
  'From the night of': 'किस तारीख़ की रात से',
  'To the morning of': 'किस तारीख़ की सुबह तक',
  Why: 'क्यों',
  'For you alone; you may leave it empty': 'सिर्फ़ आपके लिए; चाहें तो ख़ाली छोड़ दें',
  'All rooms': 'सारे कमरे',
  // The nights of a month, or of two weeks
  'The nights of {month}': '{month} की रातें',
  Free: 'ख़ाली',
  free: 'ख़ाली',
  Blocked: 'बंद',
  blocked: 'बंद',
  Imported: 'बाहर की बुकिंग',
  imported: 'बाहर की बुकिंग',
  'Asked for': 'अनुरोध आया',
  'Change|proposed': 'बदलाव',
  'Kept free': 'ख़ाली रखी',
  'to prepare': 'तैयारी के लिए',
  'Kept free to prepare': 'तैयारी के लिए ख़ाली',
  'kept free to prepare': 'तैयारी के लिए ख़ाली',
  '{n} kept free to prepare': '{n} तैयारी के लिए ख़ाली',
  '{taken} of {all}<rest> taken</rest>': '{all} में से {taken}<rest> बुक</rest>',
  full: 'सब बुक',
  '{n} left': '{n} ख़ाली',
  'booked by {guest}': '{guest} की बुकिंग',
  'booked by {guest}, {people}': '{guest} की बुकिंग, {people}',
  'asked for by {guest}': '{guest} का अनुरोध',
  'asked for by {guest}, {people}': '{guest} का अनुरोध, {people}',
  'change proposed, {guest}': 'बदलाव का सुझाव, {guest}',
  'imported from {calendar}': '{calendar} से आई बुकिंग',
  'taken in another calendar, too': 'दूसरे कैलेंडर में भी बुक है',
  '{free} of {all} rooms free': '{all} में से {free} कमरे ख़ाली',
  'no room free': 'कोई कमरा ख़ाली नहीं',
  '{n} blocked': '{n} बंद',
  'taken by {who}': 'बुकिंग: {who}',
  'All nights of this month are free.': 'इस महीने की सारी रातें ख़ाली हैं।',
  'Booked by {guest}': 'बुकिंग: {guest}',
  'Asked for by {guest}': 'अनुरोध: {guest}',
  // Picking nights
  'Press the first night and the last one to pick them.': 'पहली रात दबाएँ, फिर आख़िरी।',
  'Block this night': 'यह रात बंद करें',
  'Block these {n} nights': 'ये {n} रातें बंद करें',
  'Unblock this night': 'यह रात फिर खोलें',
  'Unblock these {n} nights': 'ये {n} रातें फिर खोलें',
  'The night of {day} is picked. Press the last night for more.':
    '{day} की रात चुनी गई। और रातें चुननी हों, तो आख़िरी रात दबाएँ।',
  '1 night is picked: from {from} to the morning of {to}.': '1 रात चुनी गई: {from} से {to} की सुबह तक।',
  '{n} nights are picked: from {from} to the morning of {to}.': '{n} रातें चुनी गईं: {from} से {to} की सुबह तक।',
  'Prices and blocks': 'दाम और बंद रातें',
  'Price or block what is ticked': 'चुनी हुई रातों का दाम लगाएँ या उन्हें बंद करें',
  '{nights} ticked': 'चुनी हुई: {nights}',
  '{nights} ticked at {n} places': 'चुनी हुई: {nights}, {n} जगहों पर',
  'Tick nights, then set their price or block them.': 'रातें चुनें, फिर उनका दाम लगाएँ या उन्हें बंद करें।',
  'Price a night': 'एक रात का दाम',
  'Set price': 'दाम लगाएँ',
  'Why blocked': 'बंद क्यों',
  'Why blocked, and how many rooms': 'बंद क्यों, और कितने कमरे',
  'Of places with several rooms': 'उन जगहों के लिए जिनमें कई कमरे हैं',
  // The pages
  'Calendar of all places': 'सारी जगहों का कैलेंडर',
  'What takes nights in {month}': '{month} में जो रातें ख़ाली नहीं हैं',
  'Do you list this place elsewhere? Other sites can read which nights are taken here, and what is taken there can be taken here.':
    'क्या यह जगह दूसरी वेबसाइटों पर भी है? वे यहाँ से जान सकती हैं कि कौन सी रातें बुक हैं, और वहाँ बुक हुई रातें यहाँ भी बुक दिख सकती हैं।',
  '{calendar}: some of its nights are taken here by something else.':
    '{calendar}: इसकी कुछ रातें यहाँ पहले से किसी और चीज़ के लिए ली हुई हैं।',
  '{calendar}: there is something to look at.': '{calendar}: इसमें कुछ देखना है।',
  'You list no place yet. Its nights are here once you do.':
    'आपकी अभी कोई जगह नहीं है। जोड़ेंगे, तो उसकी रातें यहाँ दिखेंगी।',
  'First places': 'पहली जगहें',
  'More places': 'और जगहें',
  'Two weeks earlier': 'दो हफ़्ते पहले',
  'Two weeks later': 'दो हफ़्ते बाद',
  'From today': 'आज से',
  'Go to the night of': 'किस रात पर जाना है',
  Go: 'जाएँ',
  // What was done
  'These nights are blocked already.': 'ये रातें पहले से बंद हैं।',
  '1 night is blocked.': '1 रात बंद हुई।',
  '{n} nights are blocked.': '{n} रातें बंद हुईं।',
  '1 night is blocked. Nobody can book it.': '1 रात बंद हुई। अब उसे कोई बुक नहीं कर सकता।',
  '{n} nights are blocked. Nobody can book them.': '{n} रातें बंद हुईं। अब उन्हें कोई बुक नहीं कर सकता।',
  '1 night is blocked in {rooms}. Guests can book the others.':
    '1 रात बंद हुई: {rooms}। बाक़ी कमरे मेहमान बुक कर सकते हैं।',
  '{n} nights are blocked in {rooms}. Guests can book the others.':
    '{n} रातें बंद हुईं: {rooms}। बाक़ी कमरे मेहमान बुक कर सकते हैं।',
  'None of these nights is free now that was not before.': 'इससे कोई नई रात ख़ाली नहीं हुई।',
  '1 night is free again.': '1 रात फिर ख़ाली है।',
  '{n} nights are free again.': '{n} रातें फिर ख़ाली हैं।',
  '1 night is free again, all rooms together.': '1 रात फिर ख़ाली है, सारे कमरे मिलाकर।',
  '{n} nights are free again, all rooms together.': '{n} रातें फिर ख़ाली हैं, सारे कमरे मिलाकर।',
  '{nights} at {price}.': '{nights}: अब दाम {price}।',
  // Refusals
  'Not blocked: {nights}.': 'बंद नहीं हुईं: {nights}।',
  'Not blocked: {nights} and {n} more.': 'बंद नहीं हुईं: {nights} और {n} और।',
  '{from} to {to} (booked)': '{from} से {to} (बुक है)',
  '{from} to {to} (taken in an imported calendar)': '{from} से {to} (दूसरी वेबसाइट पर बुक है)',
  '{from} to {to} (asked for by a guest)': '{from} से {to} (मेहमान का अनुरोध है)',
  'Not blocked: only 1 room is free on all of these nights.': 'बंद नहीं हुआ: इन सारी रातों में सिर्फ़ 1 कमरा ख़ाली है।',
  'Not blocked: only {n} rooms are free on all of these nights.':
    'बंद नहीं हुए: इन सारी रातों में सिर्फ़ {n} कमरे ख़ाली हैं।',
  'Not blocked: no room stays free through all of these nights.':
    'बंद नहीं हुआ: कोई भी कमरा इन सारी रातों में लगातार ख़ाली नहीं है।',
  'Not blocked: no {n} rooms stay free through all of these nights.':
    'बंद नहीं हुए: कोई {n} कमरे इन सारी रातों में लगातार ख़ाली नहीं हैं।',
  'Some of these nights were taken just now. Please try again.':
    'इनमें से कुछ रातें अभी-अभी किसी ने ले लीं। कृपया फिर से कोशिश करें।',
  'This is no month of the calendar.': 'कैलेंडर में ऐसा कोई महीना नहीं है।',
  'These nights are over. Please choose later dates': 'ये रातें बीत चुकी हैं। कृपया आगे की तारीख़ें चुनें',
  'The calendar goes two years ahead. Please choose earlier dates':
    'कैलेंडर दो साल आगे तक का है। कृपया उससे पहले की तारीख़ें चुनें',
  'Rooms must be a whole number from 1 to {n}': 'कमरे 1 से {n} तक की पूरी संख्या में लिखें',
  'Tick one or more nights first': 'पहले एक या ज़्यादा रातें चुनें',
  'These are too many nights at once': 'एक बार में इतनी सारी रातें नहीं हो सकतीं',
  'Tick nights of the calendar': 'कैलेंडर में से रातें चुनें',
  'Some of these nights are over. Please choose later ones': 'इनमें से कुछ रातें बीत चुकी हैं। कृपया आगे की रातें चुनें',
  'The calendar goes two years ahead. Please choose earlier nights':
    'कैलेंडर दो साल आगे तक का है। कृपया उससे पहले की रातें चुनें',
  'Nothing is saved: {place} would have more than {n} seasons, the most that a place can have. Remove some in its form, or give nights side by side one price.':
    'कुछ सेव नहीं हुआ: {place} में {n} से ज़्यादा सीज़न हो जाएँगे, और इससे ज़्यादा हो नहीं सकते। जगह के फ़ॉर्म में कुछ सीज़न हटाएँ, या साथ-साथ की रातों का एक ही दाम रखें।',
  'Nothing is blocked yet. {place}, from {day} on: {why}': 'अभी कुछ बंद नहीं हुआ। {place}, {day} से: {why}',
  '{place}, {day}: {price} now': '{place}, {day}: अब {price}',
  'Prices were changed meanwhile, in another tab or by another app: {nights}. Nothing is saved yet; set the price again to put yours in its place.':
    'इस बीच दाम किसी दूसरे टैब या ऐप से बदल गए: {nights}। अभी कुछ सेव नहीं हुआ; अपना दाम रखना हो, तो फिर से लगाएँ।',
  'Prices were changed meanwhile, in another tab or by another app: {nights} and {n} more. Nothing is saved yet; set the price again to put yours in its place.':
    'इस बीच दाम किसी दूसरे टैब या ऐप से बदल गए: {nights} और {n} और। अभी कुछ सेव नहीं हुआ; अपना दाम रखना हो, तो फिर से लगाएँ।',
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
  'More than {rooms} is booked, blocked or imported on some nights: {nights}.':
    'कुछ रातों में {rooms} से ज़्यादा बुक या बंद है: {nights}।',
  'More than {rooms} are booked, blocked or imported on some nights: {nights}.':
    'कुछ रातों में {rooms} से ज़्यादा बुक या बंद हैं: {nights}।',
})
