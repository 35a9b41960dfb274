import { catalogue } from '../catalogue.ts'

/** Why a stay can't be booked, changed, cancelled or reviewed, and what of its terms has changed: said on the server alone. */
export const tripRules = catalogue({
  // Booking
  'Sorry, {rooms} are not free on all of these nights.': 'माफ़ कीजिए, इन सारी रातों में {rooms} ख़ाली नहीं हैं।',
  'The nearest free night is {stay}.': 'सबसे पास की ख़ाली रात {stay} है।',
  'The nearest free {n} nights are {stay}.': 'सबसे पास की {n} ख़ाली रातें {stay} हैं।',
  'You have {n} stays to come, which is the most at one time. Book again when one of them is over.':
    'आपकी {n} बुकिंग आने वाली हैं, एक समय में इससे ज़्यादा नहीं हो सकतीं। उनमें से एक पूरी होने पर फिर बुक करें।',
  'You have stays in {n} other places on some of these nights, which is the most at one time.':
    'इनमें से कुछ रातों में आपकी {n} दूसरी जगहों पर बुकिंग है, एक समय में इससे ज़्यादा नहीं हो सकतीं।',
  'The host has cancelled your stay here on these nights. Please choose other nights or another place.':
    'इन रातों की आपकी बुकिंग यहाँ होस्ट ने रद्द की है। कृपया दूसरी रातें या दूसरी जगह चुनें।',
  '{site} has cancelled your stay here on these nights. Please choose other nights or another place.':
    'इन रातों की आपकी बुकिंग यहाँ {site} ने रद्द की है। कृपया दूसरी रातें या दूसरी जगह चुनें।',
  'This form has already asked for another stay. Look in your trips, or ask again from here.':
    'इस फ़ॉर्म से दूसरा अनुरोध जा चुका है। अपनी यात्राओं में देखें, या यहाँ से फिर पूछें।',
  'Booking not found': 'बुकिंग नहीं मिली',
  'Receipt not found': 'रसीद नहीं मिली',
  'Request not found': 'अनुरोध नहीं मिला',

  // Terms that have changed since they were shown
  'Nothing is booked yet: book again if that is fine.': 'अभी कुछ बुक नहीं हुआ: ठीक लगे, तो फिर से बुक करें।',
  'Nothing is proposed yet: propose it again if that is fine.':
    'अभी कोई बदलाव नहीं भेजा गया: ठीक लगे, तो फिर से भेजें।',
  'The host changed until when you can cancel.': 'आप कब तक रद्द कर सकते हैं, यह होस्ट ने बदला है।',
  'The host changed the hours: check-in {checkIn}, check-out {checkOut}.':
    'होस्ट ने समय बदला है: चेक-इन {checkIn}, चेक-आउट {checkOut}।',
  'is not said': 'नहीं बताया',
  'The host changed which stays the place takes.': 'यहाँ कितनी रातें ठहर सकते हैं, यह होस्ट ने बदला है।',
  'The host changed the address. It is {address} now.': 'होस्ट ने पता बदला है। अब यह है: {address}।',
  'The host changed the house rules.': 'होस्ट ने घर के नियम बदले हैं।',
  'How you pay has changed.': 'भुगतान का तरीक़ा बदल गया है।',
  'New: {rules}': 'नया: {rules}',
  'No longer: {rules}': 'अब नहीं: {rules}',
  'The total is {total} for {stay}.': '{stay} के लिए कुल {total}।',
  'The total is {total} now, not {before}.': 'अब कुल {total} है, {before} नहीं।',
  'The total is {total} now, not {before}: you chose {stay} after it was shown.':
    'अब कुल {total} है, {before} नहीं: वह दिखने के बाद आपने {stay} चुना।',
  'You chose {stay} after the total was shown. It is {total}.':
    'कुल दिखने के बाद आपने {stay} चुना। अब कुल {total} है।',
  'What adds up to the total has changed.': 'कुल जिनसे मिलकर बनता है, वे दाम बदल गए हैं।',

  // Cancelling
  'This booking has lapsed meanwhile: it was not said in time that it is paid.':
    'इस बीच यह बुकिंग ख़त्म हो गई: समय पर नहीं बताया गया कि पैसे दे दिए।',
  'A booking can be taken back for 15 minutes. Read below until when you can cancel it.':
    'बुकिंग 15 मिनट तक वापस ली जा सकती है। आप उसे कब तक रद्द कर सकते हैं, यह नीचे पढ़ें।',

  // Changing
  'A change of this stay is proposed already. It has to be answered or withdrawn first.':
    'इस बुकिंग का एक बदलाव पहले से भेजा हुआ है। पहले उसका जवाब आना या उसे वापस लेना ज़रूरी है।',
  'Nothing would change. Please choose something else.': 'इससे कुछ नहीं बदलेगा। कृपया कुछ और चुनें।',
  'This stay has begun: its check-in stays. Only the check-out can move.':
    'ठहरना शुरू हो चुका है: चेक-इन वही रहेगा। सिर्फ़ चेक-आउट बदल सकता है।',
  'Check-in can be from tomorrow on, so that there is time for an answer.':
    'चेक-इन कल से हो सकता है, ताकि जवाब के लिए समय रहे।',
  "Check-out can't be before today.": 'चेक-आउट आज से पहले नहीं हो सकता।',
  'Sorry, some of these nights are already booked. Please choose others.':
    'माफ़ कीजिए, इनमें से कुछ रातें बुक हो चुकी हैं। कृपया दूसरी चुनें।',
  'You have proposed a change already. Withdraw it first.': 'आप पहले ही एक बदलाव भेज चुके हैं। पहले उसे वापस लें।',
  'The other side has proposed a change. Answer it first.': 'सामने वाले ने एक बदलाव भेजा है। पहले उसका जवाब दें।',
  'This stay was to be changed very often. Please write to each other.':
    'इस बुकिंग में बहुत बार बदलाव माँगे गए हैं। कृपया एक-दूसरे को मैसेज करें।',
  'The rooms are taken by something that can not move. The stay stays booked as it was.':
    'कमरे किसी ऐसी चीज़ के लिए रुके हैं, जो हट नहीं सकती। बुकिंग जैसी थी, वैसी ही है।',
  'Nothing is proposed for this stay.': 'इस बुकिंग के लिए कोई बदलाव नहीं भेजा गया है।',
  'It is your own proposal. The other side answers it.': 'यह बदलाव आपने ही भेजा है। इसका जवाब सामने वाले देंगे।',
  'This change is accepted already: the stay is as it says.': 'यह बदलाव माना जा चुका है: बुकिंग अब वैसी ही है।',
  'This change was refused already. The stay stays as it was.':
    'इस बदलाव को मना किया जा चुका है। बुकिंग जैसी थी, वैसी ही है।',
  'This change was withdrawn. The stay stays as it was.': 'यह बदलाव वापस ले लिया गया। बुकिंग जैसी थी, वैसी ही है।',
  'This change is off: it was not answered in time, or can not be made any more. The stay stays as it was.':
    'यह बदलाव अब नहीं होगा: समय पर जवाब नहीं आया, या अब यह हो नहीं सकता। बुकिंग जैसी थी, वैसी ही है।',
  'accept must be true or false.': 'बताएँ कि आप मानते हैं या नहीं।',

  // Arrival, and whether somebody came
  'This stay is not booked any more.': 'यह बुकिंग अब नहीं है।',
  'This stay has begun already.': 'ठहरना शुरू हो चुका है।',
  'Your host does not say that you did not come.': 'होस्ट ने नहीं कहा है कि आप नहीं आए।',
  'Your host does not say any more that you did not come.': 'होस्ट अब नहीं कहते कि आप नहीं आए।',
  'You have answered already.': 'आप जवाब दे चुके हैं।',

  // Reviews
  "A booking that has lapsed can't be reviewed.": 'ख़त्म हो चुकी बुकिंग की समीक्षा नहीं हो सकती।',
  "A stay that was cancelled can't be reviewed.": 'रद्द की हुई बुकिंग की समीक्षा नहीं हो सकती।',
  "A stay that was booked when it was over can't be reviewed.":
    'जो बुकिंग दिन बीतने के बाद की गई, उसकी समीक्षा नहीं हो सकती।',
  'It is too early: a stay can be reviewed from the day of check-out.':
    'अभी जल्दी है: समीक्षा चेक-आउट के दिन से लिख सकते हैं।',
  'It is too late: a stay can be reviewed for {n} days after check-out.':
    'देर हो गई: समीक्षा चेक-आउट के {n} दिन बाद तक लिख सकते हैं।',
  "It is public, and can't be changed any more.": 'यह सबको दिखती है, और अब बदली नहीं जा सकती।',
  "Your review is public, and can't be changed any more.":
    'आपकी समीक्षा सबको दिखती है, और अब बदली नहीं जा सकती।',
  "A stay at one's own place can't be reviewed.": 'अपनी ही जगह पर ठहरने की समीक्षा नहीं हो सकती।',
})
